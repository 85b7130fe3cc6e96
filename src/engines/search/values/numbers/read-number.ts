import { ENDLESS, NO_NUMBER } from './number-index.ts'

/** What a card prints in place of a number counts nothing. */
const VARIABLE = /[*xy?]/i
const ADDEND = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)/g
const DIGITS = /\d+/
const MOST_DIGITS = 7

/**
 * Hundredths of a number as it stands on a card: `2`, `*`, `1+*`, `3½`, `∞`, `+1`; of what is no number, `NO_NUMBER`.
 * Unknown parts count nothing.
 */
export function readHundredths(printed: string | null | undefined): number {
  if (printed === null || printed === undefined) return NO_NUMBER
  if (printed.includes('∞')) return ENDLESS
  // Dice: as many as there are.
  const [fixed = ''] = printed.replaceAll('½', '.5').split(/d(?=\d)/)
  const addends = fixed.match(ADDEND)
  if (addends === null) return VARIABLE.test(fixed) ? 0 : NO_NUMBER
  return hundredthsOf(addends.reduce((sum, addend) => sum + Number(addend), 0))
}

export function hundredthsOf(number: number): number {
  const hundredths = Math.round(number * 100)
  return Math.max(NO_NUMBER + 1, Math.min(hundredths, ENDLESS - 1))
}

/** Hundredths to compare with: not rounded, since `usd<0.005` is below half a cent. */
export function exactHundredths(number: number): number {
  return Number((number * 100).toFixed(6))
}

/** The number in a collector number, as 64 in `64a`; the first where there are several, as in `2026-7`. */
export function readCollectorNumber(printed: string): number {
  const digits = DIGITS.exec(printed)?.[0]
  return digits === undefined ? NO_NUMBER : hundredthsOf(Number(digits.slice(-MOST_DIGITS)))
}
