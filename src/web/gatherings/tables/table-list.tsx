import { Link } from '@tanstack/react-router'
import { useState } from 'react'

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
        <li key={`${String(tourney.shownRound)} ${String(table.number)}`} className={styles['table']}>
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
            <State table={table} isOver={tourney.stage === 'over'} />
          </div>
          {tourney.mayRun && (table.mayEnter || table.mayConfirm) && (
            <HostEntry gatheringId={gatheringId} tourney={tourney} table={table} />
          )}
        </li>
      ))}
    </Leaf>
  )
}

/** For hosts: opens on a press, because a large hall has hundreds of tables. */
function HostEntry({ table, ...rest }: { gatheringId: string; tourney: Tourney; table: TourneyTable }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{table.result === null ? 'Enter result' : 'Change result'}</summary>
      {isOpen && <ResultForm {...rest} table={table} />}
    </details>
  )
}

function State({ table: { players, state, result }, isOver }: { table: TourneyTable; isOver: boolean }) {
  if (players.length === 1) return null
  if (result === null) return <Tag>{isOver ? 'No result' : 'Playing'}</Tag>
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
