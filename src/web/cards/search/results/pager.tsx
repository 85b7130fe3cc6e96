import { Link } from '@tanstack/react-router'

import { CARD_PAGE_SIZE } from '#contract/cards.ts'
import type { SearchAddress } from '#web/cards/search/search-address.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './pager.module.css'

interface PagerProps {
  /** The address of the first page. */
  address: SearchAddress
  pageNumber: number
  /** The number of cards on all pages. */
  total: number
  /** Called when the reader turns the page. */
  onTurn: () => void
}

/** Links to the other pages of the results; renders nothing for a single page. */
export function Pager({ address, pageNumber, total, onTurn }: PagerProps) {
  const last = Math.ceil(total / CARD_PAGE_SIZE)
  if (last <= 1) return null
  const turn = { to: '/search', className: buttonClass({ variant: 'quiet' }), onClick: onTurn } as const
  return (
    <nav className={styles['pager']} aria-label="Pages">
      <span>
        {pageNumber > 1 && (
          <Link {...turn} search={{ ...address, ...(pageNumber > 2 && { page: pageNumber - 1 }) }}>
            <Icon name="chevron-left" />
            Previous
          </Link>
        )}
      </span>
      <span data-numeric>
        Page {figureOf(pageNumber)} of {figureOf(last)}
      </span>
      <span>
        {pageNumber < last && (
          <Link {...turn} search={{ ...address, page: pageNumber + 1 }}>
            Next
            <Icon name="chevron-right" />
          </Link>
        )}
      </span>
    </nav>
  )
}
