import { ENDLESS, NO_NUMBER } from './number-index.ts'

/** What cards print instead of a number counts as zero. */
const VARIABLE = /[*xy?]/i
const ADDEND = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)/g
const DIGITS = /\d+/
/** As nearly all are, and all prices. */
const PLAIN = /^\d+(?:\.\d+)?$/
const MOST_DIGITS = 7

/**
 * A printed number in hundredths: `2`, `*`, `1+*`, `3½`, `∞`, `+1`; `NO_NUMBER` for anything else. Variable
 * parts count as zero.
 */
export function readHundredths(printed: string | null | undefined): number {
  if (printed === null || printed === undefined) return NO_NUMBER
  if (PLAIN.test(printed)) return hundredthsOf(Number(printed))
  if (printed.includes('∞')) return ENDLESS
  // A number of dice counts as that number.
  const [fixed = ''] = printed.replaceAll('½', '.5').split(/d(?=\d)/)
  const addends = fixed.match(ADDEND)
  if (addends === null) return VARIABLE.test(fixed) ? 0 : NO_NUMBER
  return hundredthsOf(addends.reduce((sum, addend) => sum + Number(addend), 0))
}

export function hundredthsOf(number: number): number {
  const hundredths = Math.round(number * 100)
  return Math.max(NO_NUMBER + 1, Math.min(hundredths, ENDLESS - 1))
}

/** Hundredths for comparison. They aren't rounded, since `usd<0.005` means below half a cent. */
export function exactHundredths(number: number): number {
  return Number((number * 100).toFixed(6))
}

/** The number in a collector number, such as 64 in `64a`; the first of several, as in `2026-7`. */
export function readCollectorNumber(printed: string): number {
  const digits = DIGITS.exec(printed)?.[0]
  return digits === undefined ? NO_NUMBER : hundredthsOf(Number(digits.slice(-MOST_DIGITS)))
}
