import { Link } from '@tanstack/react-router'

import type { Tourney, TourneyPlayer, TourneyTable } from '#contract/gatherings/tables/tourney.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { ResultForm } from './result-form.tsx'
import { nameOf, resultWords } from './table-words.ts'

import styles from './tables.module.css'

/** All tables of a round; hosts enter results here. */
export function TableList({ gatheringId, tourney }: { gatheringId: string; tourney: Tourney }) {
  return (
    <Leaf as="ul" flush>
      {tourney.tables.map((table) => (
        <li key={table.number} className={styles['table']}>
          <div className={styles['line']}>
            <b className={styles['number']}>
              {table.players.length === 1 ? 'Bye' : `Table ${String(table.number)}`}
            </b>
            <span className={styles['seats']} data-players>
              {table.players.map((player, at) => (
                <span key={player.number}>
                  {at > 0 && ' · '}
                  <PlayerName player={player} />
                </span>
              ))}
            </span>
            <State table={table} />
          </div>
          {tourney.mayRun && table.players.length > 1 && (
            <details>
              <summary>{table.result === null ? 'Enter result' : 'Change result'}</summary>
              <ResultForm gatheringId={gatheringId} tourney={tourney} table={table} />
            </details>
          )}
        </li>
      ))}
    </Leaf>
  )
}

function State({ table: { players, state, result } }: { table: TourneyTable }) {
  if (players.length === 1) return null
  if (result === null) return <Tag>Playing</Tag>
  return <Tag tone={state === 'confirmed' ? 'good' : 'warn'}>{resultWords(players, result)}</Tag>
}

/** A link to members, and a plain name of others. */
export function PlayerName({ player }: { player: TourneyPlayer }) {
  const { username } = player
  if (username === null) return nameOf(player)
  return (
    <Link to="/$username" params={{ username }} className={linkClass('plain')}>
      {username}
    </Link>
  )
}
