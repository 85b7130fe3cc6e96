import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { wordingOf } from '#web/app/words/wording.ts'
import { BinderStats } from '#web/collection/binder-stats.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { Change } from '#web/ui/cards/change.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'

import { worthQueries } from './queries.ts'
import { changeOverDays, daysCountedAlike } from './value-days.ts'

/** On the dashboard: what the member's binders hold and are worth. */
export function ShelfSummary() {
  return (
    <Stack as="section">
      <Rubric title="Your Spells">
        <Link to="/binders" className={linkClass('more')}>
          Open
        </Link>
      </Rubric>
      <Shelf />
    </Stack>
  )
}

function Shelf() {
  const { data: binders, error, refetch } = useQuery(binderQueries.list())
  if (binders === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (binders === undefined) return <Skeleton height="6rem" />
  if (binders.length === 0) {
    return (
      <Leaf>
        <EmptyState icon="place:spell-book" title="No binders yet" text="A trade binder is a good first one.">
          <Link to="/binders" className={buttonClass({})}>
            New binder
          </Link>
        </EmptyState>
      </Leaf>
    )
  }
  return (
    <BinderStats binders={binders} valueLabel="Total value">
      <Stat label="This week">
        <WeekChange />
      </Stat>
    </BinderStats>
  )
}

/** How much the value of everything changed within a week; a dash if unknown. */
function WeekChange() {
  const { data } = useQuery(worthQueries.history(undefined, 'week'))
  const change = data && changeOverDays(daysCountedAlike(data))
  return change === undefined ? <>–</> : <Change percent={change} />
}
