import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { SAYS } from '#web/shell/says.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Leaf } from '#web/ui/leaf.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'

import { GatheringRow } from './gathering-row.tsx'
import { gatheringQueries } from './queries.ts'

const SHOWN = 3

/** The next few public gatherings, for whoever comes by. */
export function SoonestGatherings({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Stack as="section">
      <Rubric title="Gatherings to come">
        {isSignedIn && (
          <Link to="/gatherings" className={linkClass('more')}>
            All gatherings
          </Link>
        )}
      </Rubric>
      <Leaf flush>
        <Soonest />
      </Leaf>
    </Stack>
  )
}

function Soonest() {
  const { data, isError, refetch } = useQuery(gatheringQueries.soonest())
  if (data === undefined && isError) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {SAYS.gatheringsFailed}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton height="7rem" />
  if (data.gatherings.length === 0) {
    return (
      <EmptyState
        icon="round-table"
        title="No table is set yet"
        text="Whoever signs up may call the first gathering."
      />
    )
  }
  return (
    <ul>
      {data.gatherings.slice(0, SHOWN).map((gathering) => (
        <li key={gathering.id}>
          <GatheringRow gathering={gathering} />
        </li>
      ))}
    </ul>
  )
}
