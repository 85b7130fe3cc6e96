import { useInfiniteQuery } from '@tanstack/react-query'

import { TabPart } from '#web/app/tab-part.tsx'
import type { Whose } from '#web/app/web-domain.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

import { CallButton } from './call-button.tsx'
import { GatheringList } from './gathering-list.tsx'
import { gatheringQueries } from './queries.ts'

/** The upcoming gatherings that a member hosts. */
export function GatheringsTab({ whose: { username, isOwn } }: { whose: Whose }) {
  const gatherings = useInfiniteQuery(gatheringQueries.of(username))
  const empty = isOwn ? (
    <EmptyState
      icon="place:round-table"
      title="No upcoming gatherings"
      text="Create one and others can join."
    >
      <CallButton />
    </EmptyState>
  ) : (
    <EmptyState
      icon="place:round-table"
      title="No upcoming gatherings"
      text={`Gatherings ${username} hosts will show up here.`}
    />
  )
  return (
    <TabPart query={gatherings} isEmpty={({ pages }) => pages[0]?.gatherings.length === 0} empty={empty}>
      {(data) => <GatheringList query={{ ...gatherings, data }}>{empty}</GatheringList>}
    </TabPart>
  )
}
