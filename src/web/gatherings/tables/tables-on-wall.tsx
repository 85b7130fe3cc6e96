import { useQuery } from '@tanstack/react-query'

import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { tableQueries } from './queries.ts'
import { RoundClock } from './round-clock.tsx'
import { nameOf, resultWords, roundWords } from './table-words.ts'

import styles from './tables.module.css'

/** For a screen on the wall: who sits where, with the clock. Nothing before a host starts. */
export function TablesOnWall({ gatheringId }: { gatheringId: string }) {
  const { data, dataUpdatedAt } = useQuery(tableQueries.tourney(gatheringId))
  const tourney = data?.tourney
  if (!tourney || tourney.stage === 'over') return null
  return (
    <Stack as="section">
      <Row justify="between">
        <h2>{roundWords(tourney)}</h2>
        <RoundClock tourney={tourney} readAtMs={dataUpdatedAt} />
      </Row>
      <ul className={styles['wall']}>
        {tourney.tables.map(({ number, players, result }) => (
          <li key={number}>
            <Leaf stacked>
              <b>{players.length === 1 ? 'Bye' : `Table ${String(number)}`}</b>
              <ol>
                {players.map((player) => (
                  <li key={player.number}>{nameOf({ ...player, isOwn: false })}</li>
                ))}
              </ol>
              {result !== null && <p>{resultWords(players.map(withoutOwn), result)}</p>}
            </Leaf>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** The wall says everybody's name, also that of whoever opened it. */
function withoutOwn<Player extends { readonly isOwn: boolean }>(player: Player): Player {
  return { ...player, isOwn: false }
}
