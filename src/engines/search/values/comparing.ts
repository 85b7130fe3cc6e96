import type { Comparison } from '#engines/search/term.ts'

/** How one value lies to another, a bit each, so that a comparison is the set of those it takes. */
export const LESS = 1
export const EQUAL = 2
export const MORE = 4

const TAKEN: Readonly<Record<Comparison, number>> = {
  '=': EQUAL,
  '!=': LESS | MORE,
  '<': LESS,
  '<=': LESS | EQUAL,
  '>': MORE,
  '>=': EQUAL | MORE,
}

/** Which of `LESS`, `EQUAL` and `MORE` a comparison takes. */
export function takenBy(comparison: Comparison): number {
  return TAKEN[comparison]
}

/** What the comparison takes when its sides are exchanged. */
export function mirrored(taken: number): number {
  return (taken & EQUAL) | ((taken & LESS) === 0 ? 0 : MORE) | ((taken & MORE) === 0 ? 0 : LESS)
}

/** Whether two numbers compare so. */
export function compares(left: number, comparison: Comparison, right: number): boolean {
  return (TAKEN[comparison] & placeOf(left, right)) !== 0
}

/** Where `left` lies to `right`. */
export function placeOf(left: number, right: number): number {
  if (left === right) return EQUAL
  return left < right ? LESS : MORE
}

const APART = 8

const TAKEN_OF_SETS: Readonly<Record<Comparison, number>> = { ...TAKEN, '!=': LESS | MORE | APART }

/** Whether one of two compares so that are measured by what they contain: `<=` is contained in, `<` contained in and not the same. */
export function comparesContained(comparison: Comparison, isWithin: boolean, isAround: boolean): boolean {
  return (TAKEN_OF_SETS[comparison] & placeOfSets(isWithin, isAround)) !== 0
}

function placeOfSets(isWithin: boolean, isAround: boolean): number {
  if (isWithin) return isAround ? EQUAL : LESS
  return isAround ? MORE : APART
}

/** The same of sets with a bit for each member. */
export function comparesAsSet(left: number, comparison: Comparison, right: number): boolean {
  return comparesContained(comparison, (left & ~right) === 0, (right & ~left) === 0)
}
