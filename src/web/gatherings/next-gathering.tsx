import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { wordingOf } from '#web/app/words/wording.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { GatheringRow } from './gathering-row.tsx'
import { CallButton } from './gatherings-page.tsx'
import { gatheringQueries } from './queries.ts'

/** On the dashboard: the member's next gathering. */
export function NextGathering() {
  return (
    <Stack as="section">
      <Rubric title="Next gathering">
        <Link to="/my-gatherings" className={linkClass('more')}>
          My Gatherings
        </Link>
      </Rubric>
      <Leaf flush>
        <Next />
      </Leaf>
    </Stack>
  )
}

function Next() {
  const { data, error, refetch } = useInfiniteQuery(gatheringQueries.mine('upcoming'))
  if (data === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton height="7rem" />
  const [next] = data.pages[0]?.gatherings ?? []
  if (next !== undefined) return <GatheringRow gathering={next} />
  return (
    <EmptyState icon="round-table" title="No gatherings planned" text="Create one and see who comes.">
      <CallButton variant="quiet" />
    </EmptyState>
  )
}
