import type { Comparison } from '#engines/search/term.ts'

/** How one value relates to another, one bit each. A comparison is the set of those it accepts. */
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

/** Which of `LESS`, `EQUAL` and `MORE` a comparison accepts. */
export function takenBy(comparison: Comparison): number {
  return TAKEN[comparison]
}

/** What the comparison accepts with its sides swapped. */
export function mirrored(taken: number): number {
  return (taken & EQUAL) | ((taken & LESS) === 0 ? 0 : MORE) | ((taken & MORE) === 0 ? 0 : LESS)
}

/** Whether the comparison of two numbers holds. */
export function compares(left: number, comparison: Comparison, right: number): boolean {
  return (TAKEN[comparison] & placeOf(left, right)) !== 0
}

/** How `left` relates to `right`. */
export function placeOf(left: number, right: number): number {
  if (left === right) return EQUAL
  return left < right ? LESS : MORE
}

const APART = 8

const TAKEN_OF_SETS: Readonly<Record<Comparison, number>> = { ...TAKEN, '!=': LESS | MORE | APART }

/** Whether a comparison by containment holds: `<=` is contained in, `<` is contained in but not equal. */
export function comparesContained(comparison: Comparison, isWithin: boolean, isAround: boolean): boolean {
  return (TAKEN_OF_SETS[comparison] & placeOfSets(isWithin, isAround)) !== 0
}

function placeOfSets(isWithin: boolean, isAround: boolean): number {
  if (isWithin) return isAround ? EQUAL : LESS
  return isAround ? MORE : APART
}

/** The same for sets with one bit per member. */
export function comparesAsSet(left: number, comparison: Comparison, right: number): boolean {
  return comparesContained(comparison, (left & ~right) === 0, (right & ~left) === 0)
}
