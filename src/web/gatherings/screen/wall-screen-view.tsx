import type { WallScreen } from '#contract/gatherings/screen.ts'
import { kindOption } from '#web/gatherings/gathering-kinds.ts'
import { RoundClock } from '#web/gatherings/tables/round-clock.tsx'
import { stageWords } from '#web/gatherings/tables/table-words.ts'
import { weekdayWords } from '#web/ui/dates.ts'

import { WallCode } from './wall-code.tsx'
import { WallStandings } from './wall-standings.tsx'
import { WallTables } from './wall-tables.tsx'
import { seatWords } from './wall-words.ts'

import styles from './wall.module.css'

interface WallScreenViewProps {
  screen: WallScreen
  secret: string
  /** When this was read, by the clock of the browser. */
  readAtMs: number
  isOffline: boolean
}

/** What is on the wall: how to come and check in, seats, and the round with its clock. */
export function WallScreenView({ screen, secret, readAtMs, isOffline }: WallScreenViewProps) {
  const { tourney, standings, canceledAt } = screen
  return (
    <main className={styles['wall']}>
      <header className={styles['head']}>
        <div className={styles['named']}>
          <h1>{titleOf(screen)}</h1>
          <p>
            {screen.title !== '' && `${screen.location} · `}
            {weekdayWords(screen.date)}, {screen.time}
          </p>
        </div>
        {tourney !== null && canceledAt === null && (
          <div className={styles['round']}>
            <b>{stageWords(tourney)}</b>
            <RoundClock tourney={tourney} readAtMs={readAtMs} />
          </div>
        )}
      </header>
      {canceledAt === null ? (
        <div className={styles['body']} data-played={tourney !== null}>
          <Coming screen={screen} secret={secret} />
          {tourney !== null && <WallTables tourney={tourney} />}
          {tourney !== null && <WallStandings standings={standings} />}
        </div>
      ) : (
        <p className={styles['canceled']}>This gathering was cancelled.</p>
      )}
      {isOffline && (
        <p className={styles['offline']} role="status">
          No connection. What you see may be old.
        </p>
      )}
    </main>
  )
}

function titleOf({ title, gatheringType, location }: WallScreen): string {
  return title === '' ? `${kindOption(gatheringType).label} at ${location}` : title
}

/** The code, and the seats. */
function Coming({ screen, secret }: { screen: WallScreen; secret: string }) {
  const { free, taken } = seatWords(screen)
  return (
    <section className={styles['coming']} aria-label="Coming">
      {screen.isOver ? (
        <p className={styles['free']}>This gathering is over</p>
      ) : (
        <>
          <WallCode gatheringId={screen.id} secret={secret} isCheckInOpen={screen.isCheckInOpen} />
          <p className={styles['free']}>{free}</p>
        </>
      )}
      <p>{taken}</p>
    </section>
  )
}
