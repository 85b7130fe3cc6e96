import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { CallButton } from './call-button.tsx'
import { GatheringList } from './gathering-list.tsx'
import { gatheringQueries } from './queries.ts'

/** Every public gathering still to come. */
export function GatheringsPage() {
  const gatherings = useSuspenseInfiniteQuery(gatheringQueries.list())
  return (
    <Page>
      <PageHead title="Gatherings" lede="Upcoming gatherings, soonest first.">
        <CallButton />
      </PageHead>
      <GatheringList query={gatherings}>
        <EmptyState
          icon="round-table"
          title="No upcoming gatherings"
          text="Create one and the crier will announce it."
        />
      </GatheringList>
    </Page>
  )
}
