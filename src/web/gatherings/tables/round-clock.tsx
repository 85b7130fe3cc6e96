import { useEffect, useState } from 'react'

import type { Tourney } from '#contract/gatherings/tables/tourney.ts'

import { clockWords } from './table-words.ts'

import styles from './tables.module.css'

interface RoundClockProps {
  tourney: Pick<Tourney, 'clock' | 'now'>
  /** When this was read, by the clock of the browser. */
  readAtMs: number
}

/** The time left in the round, by the server's clock: a browser whose clock is wrong shows it right. */
export function RoundClock({ tourney: { clock, now }, readAtMs }: RoundClockProps) {
  const isRunning = clock.endsAt !== null
  const nowMs = useSeconds(isRunning)
  const serverMs = new Date(now).getTime() + Math.max(0, nowMs - readAtMs)
  if (clock.pausedMs !== null)
    return (
      <span className={styles['clock']}>
        <b>{clockWords(clock.pausedMs)}</b> paused
      </span>
    )
  if (clock.endsAt === null) return null
  const leftMs = Math.max(0, new Date(clock.endsAt).getTime() - serverMs)
  return (
    <span className={styles['clock']} role="timer" aria-label="Time left">
      <b>{leftMs === 0 ? 'Time' : clockWords(leftMs)}</b>
    </span>
  )
}

/** The time, new each second while it is needed. */
function useSeconds(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return nowMs
}
