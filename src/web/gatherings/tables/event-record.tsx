import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Tourney } from '#contract/gatherings/tables/tourney.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'

import { Corrections } from './corrections.tsx'
import { tableQueries } from './queries.ts'
import { StandingsTable } from './standings-table.tsx'
import { TableList } from './table-list.tsx'

import styles from './tables.module.css'

interface EventRecordProps {
  gatheringId: string
  /** Of an earlier event. */
  number?: number
  tourney: Tourney
  /** Whether the gathering is cancelled, so that nobody plays on. */
  isCanceled: boolean
}

/** What came of an event so far: its tables, standings and changed results. */
export function EventRecord({ gatheringId, number, tourney, isCanceled }: EventRecordProps) {
  return (
    <>
      <Rounds gatheringId={gatheringId} number={number} tourney={tourney} />
      <Rubric title="Standings" level={3} />
      <StandingsTable gatheringId={gatheringId} number={number} tourney={tourney} isCanceled={isCanceled} />
      <Corrections gatheringId={gatheringId} number={number} />
    </>
  )
}

type RoundsProps = Pick<EventRecordProps, 'gatheringId' | 'tourney'> & { number: number | undefined }

/** The tables of this round, or of an earlier one. */
function Rounds({ gatheringId, number, tourney }: RoundsProps) {
  const { round } = tourney
  const [chosen, setChosen] = useState(0)
  const isEarlier = chosen > 0 && chosen < round
  const earlier = useQuery({
    ...tableQueries.tourney(gatheringId, { number, round: isEarlier ? chosen : round }),
    enabled: isEarlier,
  })
  const shown = isEarlier ? earlier.data?.tourney : tourney
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
      {shown === undefined && <ListToCome list={earlier} height="20rem" />}
      {shown && <TableList gatheringId={gatheringId} tourney={shown} />}
    </>
  )
}
