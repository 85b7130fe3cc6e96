import type { NumberName } from '#engines/search/term.ts'

/** The words for numbers of a card or printing, on either side of a comparison. */
const NUMBER_WORDS: readonly (readonly [name: NumberName, words: string])[] = [
  ['power', 'pow power'],
  ['toughness', 'tou toughness'],
  ['pt', 'pt powtou'],
  ['loyalty', 'loy loyalty'],
  ['mana-value', 'mv cmc manavalue'],
  ['usd', 'usd'],
  ['usd-foil', 'usdfoil'],
  ['eur', 'eur'],
  ['tix', 'tix'],
  ['year', 'year'],
  ['collector-number', 'cn number collector collectornumber'],
  ['prints', 'prints'],
  ['sets', 'sets'],
  ['paper-prints', 'paperprints'],
  ['paper-sets', 'papersets'],
  ['illustrations', 'illustrations'],
  ['artists', 'artists'],
]

const NAMES: ReadonlyMap<string, NumberName> = new Map(
  NUMBER_WORDS.flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
)

/** What a number's keyword stands for. */
export function findNumber(word: string): NumberName | undefined {
  return NAMES.get(word)
}

/** The longest first, so that `toughness` is not read as `tou`. A year is asked for, never compared with. */
export const NUMBERS_TO_COMPARE_WITH: readonly string[] = [...NAMES.keys()]
  .filter((word) => word !== 'year')
  .toSorted((one, other) => other.length - one.length)
