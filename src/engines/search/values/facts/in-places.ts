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

/**
 * The facts that `in:` with a word asks for. If the word is the code of a set and something else, either
 * matches. The name of a set means only that set.
 */
export function placesOf(value: string, sets: SetList, isLoose: boolean): readonly string[] {
  const [set] = sets.find(value, isLoose)
  const inSet = set === undefined ? [] : [factName('in set', set)]
  if (set !== undefined && !sets.isCode(value)) return inSet
  const word = value.replaceAll(/[\s_-]/g, '')
  const others: readonly (readonly [fact: string, known: string | undefined])[] = [
    ['set-type', SET_TYPE_WORDS.get(word)],
    ['rarity', RARITY_WORDS.get(value)],
    ['game', GAME_WORDS.get(value)],
    ['language', LANGUAGE_WORDS.get(value)],
    ['finish', FINISHES.has(word) ? word : undefined],
  ]
  return [
    ...inSet,
    ...others.flatMap(([fact, known]) =>
      known === undefined ? [] : [factName(factName('in', fact), known)],
    ),
    ...(BOOSTERS.has(word) ? ['in booster'] : []),
  ]
}
