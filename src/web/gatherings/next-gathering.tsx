import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { PanelBox } from '#web/app/panel-box.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'

import { CallButton } from './call-button.tsx'
import { GatheringRow } from './gathering-row.tsx'
import { gatheringQueries } from './queries.ts'

/** On the dashboard: the member's next gathering. */
export function NextGathering() {
  const { data, error, refetch } = useInfiniteQuery(gatheringQueries.mine('upcoming'))
  return (
    <PanelBox
      title="Next gathering"
      more={
        <Link to="/my-gatherings" className={linkClass('more')}>
          My Gatherings
        </Link>
      }
      query={{ data: data?.pages[0]?.gatherings, error, refetch }}
      failure="Couldn’t load your gatherings."
      height="7rem"
      isEmpty={(gatherings) => gatherings.length === 0}
    >
      {([next]) => (
        <Leaf flush>
          {next === undefined ? (
            <EmptyState
              icon="place:round-table"
              title="No gatherings planned"
              text="Create one and see who comes."
            >
              <CallButton variant="quiet" />
            </EmptyState>
          ) : (
            <GatheringRow gathering={next} />
          )}
        </Leaf>
      )}
    </PanelBox>
  )
}
