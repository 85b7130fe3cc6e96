import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Tourney } from '#contract/gatherings/tables/tourney.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { Corrections } from './corrections.tsx'
import { HostControls } from './host-controls.tsx'
import { OwnTable } from './own-table.tsx'
import { tableQueries } from './queries.ts'
import { RoundClock } from './round-clock.tsx'
import { StandingsTable } from './standings-table.tsx'
import { TableList } from './table-list.tsx'
import { roundWords } from './table-words.ts'

import styles from './tables.module.css'

const StartDialog = later(async () => (await import('./start-dialog.tsx')).StartDialog)

/** At the tables: where the reader sits, results, standings, and what hosts do. Nothing before a host starts. */
export function AtTheTables({ gathering: { id, own, canceledAt } }: { gathering: GatheringDetails }) {
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
  const mayStart = isHost(own) && canceledAt === null && (tourney === null || tourney.stage === 'over')
  if (tourney === null && !mayStart) return null
  return (
    <Stack as="section">
      <Rubric title="At the tables" />
      {tourney !== null && <Played gatheringId={id} tourney={tourney} readAtMs={dataUpdatedAt} />}
      {mayStart && <Start gatheringId={id} isFirst={tourney === null} />}
    </Stack>
  )
}

function isHost(own: GatheringDetails['own']): boolean {
  return own !== null && own.role !== 'player'
}

function Start({ gatheringId, isFirst }: { gatheringId: string; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row>
      <Button variant={isFirst ? undefined : 'quiet'} onClick={() => setIsOpen(true)}>
        Seat players
      </Button>
      <Suspense fallback={null}>
        {isOpen && <StartDialog gatheringId={gatheringId} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Row>
  )
}

interface PlayedProps {
  gatheringId: string
  tourney: Tourney
  readAtMs: number
}

function Played({ gatheringId, tourney, readAtMs }: PlayedProps) {
  const { stage, mayRun } = tourney
  return (
    <>
      <Row justify="between">
        <b>{stage === 'over' ? 'The event is over' : roundWords(tourney)}</b>
        <RoundClock tourney={tourney} readAtMs={readAtMs} />
      </Row>
      <OwnTable key={tourney.round} gatheringId={gatheringId} tourney={tourney} />
      {mayRun && stage !== 'over' && <HostControls gatheringId={gatheringId} tourney={tourney} />}
      <Rounds gatheringId={gatheringId} tourney={tourney} />
      <Rubric title="Standings" level={3} />
      <StandingsTable gatheringId={gatheringId} tourney={tourney} />
      <Corrections gatheringId={gatheringId} />
    </>
  )
}

/** The tables of this round, or of an earlier one. */
function Rounds({ gatheringId, tourney }: Pick<PlayedProps, 'gatheringId' | 'tourney'>) {
  const { round } = tourney
  const [chosen, setChosen] = useState(0)
  const isEarlier = chosen > 0 && chosen < round
  const { data } = useQuery({
    ...tableQueries.tourney(gatheringId, isEarlier ? chosen : round),
    enabled: isEarlier,
  })
  const shown = isEarlier ? data?.tourney : tourney
  return (
    <>
      {round > 1 && (
        <div className={styles['form']}>
          <SelectField
            label="Tables of"
            value={isEarlier ? chosen : round}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {Array.from({ length: round }, (_, at) => (
              <option key={at} value={at + 1}>
                Round {at + 1}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {shown && <TableList gatheringId={gatheringId} tourney={shown} />}
    </>
  )
}
