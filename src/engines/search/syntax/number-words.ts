import type { NumberName } from '#engines/search/term.ts'

/** Words for a card's or printing's numbers, on either side of a comparison. */
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
  ['edhrec-rank', 'edhrec edhrecrank edhrec_rank'],
]

const NAMES: ReadonlyMap<string, NumberName> = new Map(
  NUMBER_WORDS.flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
)

/** The number a keyword stands for. */
export function findNumber(word: string): NumberName | undefined {
  return NAMES.get(word)
}

/**
 * Whether the keyword means the number as it is printed, with its letters, unless it is compared. Under its
 * longer names it is always a number.
 */
export function isAsPrinted(keyword: string): boolean {
  return keyword === 'cn' || keyword === 'number'
}

/** Longest first, so that `toughness` isn't read as `tou`. Nothing can be compared with a year. */
export const NUMBERS_TO_COMPARE_WITH: readonly string[] = [...NAMES.keys()]
  .filter((word) => word !== 'year')
  .toSorted((one, other) => other.length - one.length)
