import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { OwnAttendance } from './attendance/own-attendance.tsx'
import { CalendarButton } from './calendar/calendar-button.tsx'
import { CallButton } from './call-button.tsx'
import { GatheringList } from './gathering-list.tsx'
import { gatheringQueries } from './queries.ts'

/** The gatherings that the member hosts or has joined. */
export function MyGatheringsPage() {
  const upcoming = useSuspenseInfiniteQuery(gatheringQueries.mine('upcoming'))
  const past = useSuspenseInfiniteQuery(gatheringQueries.mine('past'))
  return (
    <Page>
      <PageHead title="My Gatherings" lede="Gatherings you host and gatherings you’ve joined.">
        <CalendarButton />
        <CallButton />
      </PageHead>
      <GatheringList query={upcoming}>
        <EmptyState
          icon="place:round-table"
          title="Nothing planned yet"
          text="Create a gathering of your own."
        />
      </GatheringList>
      {past.data.pages[0]?.gatherings.length !== 0 && (
        <Stack as="section">
          <Rubric title="Past gatherings" />
          <OwnAttendance />
          <GatheringList query={past} arePast>
            {null}
          </GatheringList>
        </Stack>
      )}
    </Page>
  )
}
