import type { Match } from '#contract/matches.ts'
import { countWord } from '#web/shell/rules.ts'

const SIDES = ['any', 'both', 'has', 'wants'] as const
/** Whom to show: whoever fits at all, on both sides, or on one. */
export type Side = (typeof SIDES)[number]

export interface MatchAddress {
  readonly side?: Exclude<Side, 'any'>
}

/** Reads the address of the matches; whatever makes no sense in it is as if it were not there. */
export function readMatchAddress(raw: Readonly<Record<string, unknown>>): MatchAddress {
  const side = SIDES.find((known) => known === raw['side'])
  return side === undefined || side === 'any' ? {} : { side }
}

type Counted = Pick<Match, 'theyHave' | 'theyWant'>

/** `Has 2 of your watchlist, wants 3 of your cards for trade`: why two members fit. */
export function whyWords({ theyHave, theyWant }: Counted): string {
  const has = `${String(theyHave)} of your watchlist`
  const wants = `${countWord(theyWant, 'card')} you have for trade`
  if (theyHave > 0 && theyWant > 0) return `Has ${has}, wants ${wants}`
  return theyHave > 0 ? `Has ${has}` : `Wants ${wants}`
}
