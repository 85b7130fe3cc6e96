import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { ListToCome } from '#web/app/list-to-come.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { EventRecord } from './event-record.tsx'
import { tableQueries } from './queries.ts'

import styles from './tables.module.css'

interface EventsProps {
  gatheringId: string
  /** The number of the latest event; those before it count up from 1. */
  latest: number
  /** The latest event. */
  children: ReactNode
}

/** The latest event of a gathering, or what came of an earlier one. */
export function Events({ gatheringId, latest, children }: EventsProps) {
  const [chosen, setChosen] = useState<number>()
  const isEarlier = chosen !== undefined && chosen < latest
  return (
    <>
      {latest > 1 && (
        <div className={styles['form']}>
          <SelectField
            label="Event"
            value={isEarlier ? chosen : latest}
            onChange={({ target }) => {
              const number = Number(target.value)
              // Whoever follows the latest one also sees the next.
              setChosen(number === latest ? undefined : number)
            }}
          >
            {Array.from({ length: latest }, (_, at) => (
              <option key={at} value={at + 1}>
                Event {at + 1}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isEarlier ? <EarlierEvent key={chosen} gatheringId={gatheringId} number={chosen} /> : children}
    </>
  )
}

function EarlierEvent({ gatheringId, number }: { gatheringId: string; number: number }) {
  const event = useQuery(tableQueries.tourney(gatheringId, { number }))
  if (event.data === undefined) return <ListToCome list={event} height="20rem" />
  const { tourney } = event.data
  if (tourney === null)
    return (
      <Text as="p" tone="muted">
        Only those who come or played can see this event.
      </Text>
    )
  return <EventRecord gatheringId={gatheringId} number={number} tourney={tourney} isCanceled={false} />
}
