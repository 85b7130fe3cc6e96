import type { Match } from '#contract/matches.ts'
import { countWord } from '#web/app/words/plain-words.ts'

type Counted = Pick<Match, 'theyHave' | 'theyWant'>

/** `Has 2 of your watchlist, wants 3 of your cards for trade`: why two members fit. */
export function whyWords({ theyHave, theyWant }: Counted): string {
  const has = `${String(theyHave)} of your watchlist`
  const wants = `${countWord(theyWant, 'card')} you have for trade`
  if (theyHave > 0 && theyWant > 0) return `Has ${has}, wants ${wants}`
  return theyHave > 0 ? `Has ${has}` : `Wants ${wants}`
}
