import type { Leaderboard } from '#contract/standing.ts'
import { weekdayWords } from '#web/ui/dates.ts'

const ENDINGS = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' } as const

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `22nd`, `113th`. */
export function ordinal(place: number): string {
  return `${String(place)}${ENDINGS[ORDINALS.select(place)]}`
}

/** The reader's place, in one sentence. */
export function ownWords(own: NonNullable<Leaderboard['own']>): string {
  const points = own.points === 1 ? '1 point' : `${String(own.points)} points`
  return `You are ${ordinal(own.place)} with ${points}`
}

/** Since when points count. Periods start by UTC. */
export function sinceWords(since: string | null): string {
  return since === null ? 'All points since the start.' : `Points since ${weekdayWords(since)}.`
}
