import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { wordingOf } from '#web/app/words/wording.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { MatchRow } from './match-row.tsx'
import { matchQueries } from './queries.ts'

/** On the dashboard: the three best matches. */
export function MatchPanel() {
  const { data, error, refetch } = useQuery(matchQueries.top())
  if (data === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton height="15rem" />
  if (data.length === 0) {
    return (
      <EmptyState
        icon="place:shaking-hands"
        title="No matches yet"
        text="Watch cards you want and mark copies for trade."
      >
        <Link to="/watchlist" className={buttonClass({ variant: 'quiet' })}>
          Watch cards
        </Link>
      </EmptyState>
    )
  }
  return (
    <RowList label="Matches">
      {data.map((match) => (
        <MatchRow key={match.username} match={match} />
      ))}
    </RowList>
  )
}
