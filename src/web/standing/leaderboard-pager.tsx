import { Link } from '@tanstack/react-router'

import type { Period } from '#contract/standing.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { boardAddress, offsetOf, pageCount } from './board-address.ts'

interface LeaderboardPagerProps {
  period: Period
  page: number
  /** The number of lines on this page. */
  shown: number
  total: number
}

/** Says which places are shown, and links to the others. */
export function LeaderboardPager({ period, page, shown, total }: LeaderboardPagerProps) {
  const pages = pageCount(total)
  if (pages === 1 && page === 1) return null
  const first = offsetOf(page) + 1
  return (
    <nav aria-label="Pages of the leaderboard">
      <Row justify="center" gap="wide">
        {page > 1 && (
          <Link
            to="/leaderboard"
            search={boardAddress(period, Math.min(page - 1, pages))}
            className={buttonClass({ variant: 'quiet' })}
          >
            Previous
          </Link>
        )}
        <output>
          <Text size="sm" tone="muted" numeric>
            {shown > 0 ? `${String(first)} to ${String(first + shown - 1)} of ${String(total)}` : ''}
          </Text>
        </output>
        {page < pages && (
          <Link
            to="/leaderboard"
            search={boardAddress(period, page + 1)}
            className={buttonClass({ variant: 'quiet' })}
          >
            Next
          </Link>
        )}
      </Row>
    </nav>
  )
}
