import { foldText } from '#engines/search/text/fold.ts'

/** A name as it is put in order: letters, digits and single spaces alone, lower case and without accents. */
export function orderingOf(name: string): string {
  return foldText(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** By UTF-16 code units, the same on every machine. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Collector numbers as people count: 9, 10, 10a, then those without digits. */
export function compareNumbers(one: string, other: string): number {
  return countOf(one) - countOf(other) || compareTexts(one, other)
}

/** The first run of digits, as in `A-64`, `64a`, `2022-3`; what has none counts as more than all others. */
export function countOf(number: string): number {
  const digits = /\d+/.exec(number)
  return digits === null ? Number.MAX_SAFE_INTEGER : Number(digits[0])
}
