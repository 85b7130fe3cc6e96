import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { NearCalendarButton } from './calendar/near-calendar-button.tsx'
import { CallButton } from './call-button.tsx'
import { type FindingAddress, questionOf, readFindingAddress } from './finding/finding-address.ts'
import { FindingFilters } from './finding/finding-filters.tsx'
import { findingQueries } from './finding/queries.ts'
import { GatheringList } from './gathering-list.tsx'

import styles from './finding/finding.module.css'

const TownMap = later(async () => (await import('./finding/map/town-map.tsx')).TownMap)

interface GatheringsPageProps {
  /** As it came. */
  address: object
  onAddress: (address: FindingAddress) => void
}

/** Gatherings still to come, as a list and on a map. */
export function GatheringsPage({ address: raw, onAddress }: GatheringsPageProps) {
  const address = readFindingAddress({ ...raw })
  const [today] = useState(() => new Date())
  const question = questionOf(address, today)
  const isMap = address.view === 'map'
  const { view: _, ...unmapped } = address
  return (
    <Page>
      <PageHead title="Gatherings" lede="Upcoming gatherings, soonest first.">
        <Chip
          icon="map-pin"
          pressed={isMap}
          onPress={() => onAddress(isMap ? unmapped : { ...address, view: 'map' })}
        >
          Map
        </Chip>
        <CallButton />
      </PageHead>
      <FindingFilters address={address} onAddress={onAddress} />
      <div className={isMap ? styles['both'] : undefined}>
        <Found question={question} isNarrow={Object.keys(unmapped).length > 0} />
        {isMap && (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <TownMap
              question={question}
              onTown={({ name, lat, lng }) => onAddress({ ...address, town: name, lat, lng, radius: 5 })}
            />
          </Suspense>
        )}
      </div>
      <Row justify="center">
        <NearCalendarButton address={address} />
      </Row>
    </Page>
  )
}

/** What was found, or why nothing was. */
function Found({
  question,
  isNarrow,
}: {
  question: Parameters<typeof findingQueries.list>[0]
  isNarrow: boolean
}) {
  const query = useInfiniteQuery(findingQueries.list(question))
  const { data, error, refetch, isPlaceholderData } = query
  if (data === undefined)
    return error === null ? (
      <Skeleton height="14rem" />
    ) : (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  const isAround = isNarrow || data.pages[0]?.hasCentre === true
  return (
    <div className={isPlaceholderData ? styles['waiting'] : undefined} aria-busy={isPlaceholderData}>
      <Stack>
        <GatheringList query={{ ...query, data }}>
          <EmptyState
            icon="place:round-table"
            title={isAround ? 'No gatherings found' : 'No upcoming gatherings'}
            text={
              isAround ? 'Look further away, or on more days.' : 'Create one and the crier will announce it.'
            }
          />
        </GatheringList>
      </Stack>
    </div>
  )
}
