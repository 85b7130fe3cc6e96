import type { Match } from '#contract/matches.ts'
import { countWord } from '#web/app/words/plain-words.ts'

type Counted = Pick<Match, 'theyHave' | 'theyWant'>

/** `8 have it, 3 want it`: of other members, as far as they let the reader know. */
export function haveAndWantWords({ owners, wanters }: { owners: number; wanters: number }): string {
  const have = owners === 0 ? 'Nobody shows it' : `${String(owners)} ${owners === 1 ? 'has' : 'have'} it`
  const want = wanters === 0 ? 'nobody wants it' : `${String(wanters)} ${wanters === 1 ? 'wants' : 'want'} it`
  return `${have}, ${want}`
}

/** `Has 2 cards you want, wants 3 of your cards for trade`: why two members match. */
export function whyWords({ theyHave, theyWant }: Counted): string {
  const has = `${countWord(theyHave, 'card')} you want`
  const wants = `${String(theyWant)} of yours`
  if (theyHave > 0 && theyWant > 0) return `Has ${has}, wants ${wants}`
  return theyHave > 0 ? `Has ${has}` : `Wants ${wants}`
}
