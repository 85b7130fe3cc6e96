import type { Leaderboard } from '#contract/standing.ts'
import { ordinal } from '#web/app/words/ordinal.ts'
import { weekdayWords } from '#web/ui/dates.ts'

/** The reader's place, in one sentence. */
export function ownWords(own: NonNullable<Leaderboard['own']>): string {
  const points = own.points === 1 ? '1 point' : `${String(own.points)} points`
  return `You are ${ordinal(own.place)} with ${points}`
}

/** Since when points count. Periods start by UTC. */
export function sinceWords(since: string | null): string {
  return since === null ? 'All points since the start.' : `Points since ${weekdayWords(since)}.`
}
