import { useQuery } from '@tanstack/react-query'

import { NotLoaded } from '#web/app/not-loaded.tsx'
import { momentWords } from '#web/ui/dates.ts'

import { tableQueries } from './queries.ts'
import { nameOf, namesOf, resultWords } from './table-words.ts'

/** Results that were changed: what stood before, what stands now, and by whom. */
export function Corrections({ gatheringId, number }: { gatheringId: string; number?: number | undefined }) {
  const changes = useQuery(tableQueries.corrections(gatheringId, number))
  const { data } = changes
  if (data === undefined)
    return <NotLoaded query={changes}>Couldn’t load which results were changed.</NotLoaded>
  if (data.corrections.length === 0) return null
  return (
    <details>
      <summary>Changed results ({data.corrections.length})</summary>
      <ul>
        {data.corrections.map(({ round, table, players, before, after, by, at }) => (
          <li key={`${at} ${String(round)} ${String(table)}`}>
            Round {round}, table {table} ({namesOf(players)}): {resultWords(players, before)} →{' '}
            {resultWords(players, after)}, by {by === null ? 'a host' : nameOf(by)}, {momentWords(at)}
          </li>
        ))}
      </ul>
    </details>
  )
}
