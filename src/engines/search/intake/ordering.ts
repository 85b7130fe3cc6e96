import { foldText } from '#engines/search/text/fold.ts'

/** The sort key of a name: letters, digits and single spaces, in lower case without accents. */
export function orderingOf(name: string): string {
  return foldText(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Compares by UTF-16 code units, which gives the same order on every machine. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Compares collector numbers as people count: 9, 10, 10a, then those without digits. */
export function compareNumbers(one: string, other: string): number {
  return countOf(one) - countOf(other) || compareTexts(one, other)
}

/** The first run of digits, as in `A-64`, `64a`, `2022-3`. Without digits a number sorts last. */
export function countOf(number: string): number {
  const digits = /\d+/.exec(number)
  return digits === null ? Number.MAX_SAFE_INTEGER : Number(digits[0])
}
