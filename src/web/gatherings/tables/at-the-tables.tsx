import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Tourney } from '#contract/gatherings/tables/tourney.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { isStillOn } from '#web/gatherings/is-over.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { EventRecord } from './event-record.tsx'
import { Events } from './events.tsx'
import { HostControls } from './host-controls.tsx'
import { OwnTable } from './own-table.tsx'
import { tableQueries } from './queries.ts'
import { RoundClock } from './round-clock.tsx'
import { stageWords } from './table-words.ts'
import { useGoOn } from './use-go-on.ts'

const StartDialog = later(async () => (await import('./start-dialog.tsx')).StartDialog)

/** At the tables: where the reader sits, results, standings, and what hosts do. Nothing before a host starts. */
export function AtTheTables({ gathering }: { gathering: GatheringDetails }) {
  const { id, own, canceledAt } = gathering
  const { data, error, refetch, dataUpdatedAt } = useQuery(tableQueries.tourney(id))
  if (data === undefined) {
    return (
      error && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          {wordingOf(error)}
        </Notice>
      )
    )
  }
  const { tourney } = data
  const mayStart = isHost(own) && isStillOn(gathering) && (tourney === null || tourney.stage === 'over')
  if (tourney === null && !mayStart) return null
  return (
    <Stack as="section">
      <Rubric title="At the tables" />
      {tourney !== null && (
        <Events gatheringId={id} latest={tourney.number}>
          <Played
            // Another event begins with nothing picked.
            key={tourney.number}
            gatheringId={id}
            tourney={tourney}
            readAtMs={dataUpdatedAt}
            isCanceled={canceledAt !== null}
          />
        </Events>
      )}
      {mayStart && <Start gathering={gathering} before={tourney} />}
    </Stack>
  )
}

function isHost(own: GatheringDetails['own']): boolean {
  return own !== null && own.role !== 'player'
}

interface StartProps {
  gathering: GatheringDetails
  /** The latest event; `null` before the first. */
  before: Tourney | null
}

function Start({ gathering, before }: StartProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row>
      <Button variant={before === null ? undefined : 'quiet'} onClick={() => setIsOpen(true)}>
        Seat players
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <StartDialog
            gathering={gathering}
            sizeBefore={before?.tableSize}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </Row>
  )
}

interface PlayedProps {
  gatheringId: string
  tourney: Tourney
  readAtMs: number
  isCanceled: boolean
}

function Played({ gatheringId, tourney, readAtMs, isCanceled }: PlayedProps) {
  const { stage, mayRun } = tourney
  const stageLine = useRef<HTMLElement>(null)
  const goOn = useGoOn(() => (stage === 'over' ? stageLine.current : null), false)
  return (
    <>
      <Row justify="between">
        <b ref={stageLine} tabIndex={-1}>
          {stageWords(tourney)}
        </b>
        {!isCanceled && <RoundClock tourney={tourney} readAtMs={readAtMs} />}
      </Row>
      <OwnTable key={tourney.round} gatheringId={gatheringId} tourney={tourney} />
      {mayRun && stage !== 'over' && (
        <HostControls gatheringId={gatheringId} tourney={tourney} onEnd={goOn} />
      )}
      <EventRecord gatheringId={gatheringId} tourney={tourney} isCanceled={isCanceled} />
    </>
  )
}
