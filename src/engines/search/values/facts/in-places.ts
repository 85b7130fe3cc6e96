import {
  GAME_WORDS,
  LANGUAGE_WORDS,
  RARITY_WORDS,
  SET_TYPE_WORDS,
} from '#engines/search/syntax/closed-values.ts'

import { factName } from './fact-table.ts'
import type { SetList } from './set-list.ts'

const FINISHES = new Set(['foil', 'nonfoil', 'etched', 'glossy'])
const BOOSTERS = new Set(['booster', 'boosters'])

/** The facts that `in:` with a word asks for. If the word means a set and something else, either matches. */
export function placesOf(value: string, sets: SetList): readonly string[] {
  const word = value.replaceAll(/[\s_-]/g, '')
  const others: readonly (readonly [fact: string, known: string | undefined])[] = [
    ['set-type', SET_TYPE_WORDS.get(word)],
    ['rarity', RARITY_WORDS.get(value)],
    ['game', GAME_WORDS.get(value)],
    ['language', LANGUAGE_WORDS.get(value)],
    ['finish', FINISHES.has(word) ? word : undefined],
  ]
  return [
    ...sets.find(value).map((code) => factName('in set', code)),
    ...others.flatMap(([fact, known]) =>
      known === undefined ? [] : [factName(factName('in', fact), known)],
    ),
    ...(BOOSTERS.has(word) ? ['in booster'] : []),
  ]
}
