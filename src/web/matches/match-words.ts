import type { Match } from '#contract/matches.ts'
import { countWord } from '#web/app/words/plain-words.ts'

type Counted = Pick<Match, 'theyHave' | 'theyWant'>

/** `Has 2 cards you want, wants 3 of your cards for trade`: why two members match. */
export function whyWords({ theyHave, theyWant }: Counted): string {
  const has = `${countWord(theyHave, 'card')} you want`
  const wants = `${String(theyWant)} of yours`
  if (theyHave > 0 && theyWant > 0) return `Has ${has}, wants ${wants}`
  return theyHave > 0 ? `Has ${has}` : `Wants ${wants}`
}
