import type { TourneyStanding } from '#contract/gatherings/tables/tourney.ts'
import { nameOf } from '#web/gatherings/tables/table-words.ts'

import { pagesOf, useTurnedPage } from './wall-pages.ts'
import { rangeWords } from './wall-words.ts'

import styles from './wall.module.css'

const ROWS = 12

/** Who stands where, a page at a time. */
export function WallStandings({ standings }: { standings: readonly TourneyStanding[] }) {
  const pages = pagesOf(standings, ROWS)
  const page = useTurnedPage(pages.length)
  return (
    <section className={styles['standings']} aria-label="Standings">
      <h2>
        Standings <span>{rangeWords(page, ROWS, standings.length)}</span>
      </h2>
      <ol>
        {pages[page]?.map(({ player, rank, points, isPlaying }) => (
          <li key={player.number} data-dropped={!isPlaying}>
            <span>{rank}</span>
            <span>{nameOf(player)}</span>
            <b aria-label={`${String(points)} points`}>{points}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
