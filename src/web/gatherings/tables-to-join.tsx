import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Gathering } from '#contract/gatherings.ts'
import { PanelBox } from '#web/app/panel-box.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'

import { GatheringRow } from './gathering-row.tsx'
import { gatheringQueries } from './queries.ts'

const SHOWN = 3

/** On the dashboard: the next public gatherings of other members. */
export function TablesToJoin() {
  const { data, error, refetch } = useInfiniteQuery(gatheringQueries.list())
  const member = useSessionMember()
  const others = data?.pages[0]?.gatherings.filter(({ hostUsername }) => hostUsername !== member?.username)
  return (
    <PanelBox
      title="Gatherings to join"
      more={
        <Link to="/gatherings" className={linkClass('more')}>
          All gatherings
        </Link>
      }
      query={{ data: others, error, refetch }}
      failure="Couldn’t load gatherings."
      height="7rem"
      isEmpty={(coming) => coming.length === 0}
    >
      {(coming) => (
        <Leaf flush>
          <Tables gatherings={coming} />
        </Leaf>
      )}
    </PanelBox>
  )
}

function Tables({ gatherings }: { gatherings: readonly Gathering[] }) {
  if (gatherings.length === 0)
    return (
      <EmptyState
        icon="place:tavern-sign"
        title="No games nearby yet"
        text="New gatherings will show up here."
      />
    )
  return (
    <ul>
      {gatherings.slice(0, SHOWN).map((gathering) => (
        <li key={gathering.id}>
          <GatheringRow gathering={gathering} />
        </li>
      ))}
    </ul>
  )
}
