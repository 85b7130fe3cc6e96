import type { Tourney, TourneyTable } from '#contract/gatherings/tables/tourney.ts'
import { nameOf } from '#web/gatherings/tables/table-words.ts'

import { pagesOf, tablesInColumn, useTurnedPage } from './wall-pages.ts'
import { rangeWords } from './wall-words.ts'

import styles from './wall.module.css'

const COLUMNS = 2

/** Who sits where in this round, a page at a time, with the games that each won. */
export function WallTables({ tourney: { tables } }: { tourney: Pick<Tourney, 'tables'> }) {
  const rows = tablesInColumn(Math.max(1, ...tables.map(({ players }) => players.length)))
  const size = rows * COLUMNS
  const pages = pagesOf(tables, size)
  const page = useTurnedPage(pages.length)
  return (
    <section className={styles['tables']} aria-label="Tables">
      <h2>
        Tables <span>{rangeWords(page, size, tables.length)}</span>
      </h2>
      <ul
        data-columns={tables.length > rows ? COLUMNS : 1}
        style={{ gridTemplateRows: `repeat(${String(rows)}, auto)` }}
      >
        {pages[page]?.map((table) => (
          <li key={table.number} data-done={table.state === 'confirmed'}>
            <Seats table={table} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seats({ table: { number, players, result } }: { table: TourneyTable }) {
  const isBye = players.length === 1
  const most = Math.max(0, ...(result?.wins ?? []))
  return (
    <>
      <b className={styles['number']} aria-label={isBye ? 'Bye' : `Table ${String(number)}`}>
        {isBye ? 'Bye' : number}
      </b>
      <ol>
        {players.map((player, at) => {
          const wins = result?.wins[at]
          return (
            <li key={player.number} data-won={wins !== undefined && wins > 0 && wins === most}>
              <span>{nameOf(player)}</span>
              {wins !== undefined && <b>{wins}</b>}
            </li>
          )
        })}
      </ol>
    </>
  )
}
