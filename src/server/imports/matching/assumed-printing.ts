import type { AssumedPrinting } from '#contract/imports/outcomes.ts'

import type { KnownPrinting } from './known/known-printings.ts'
import { bestFitting, type Wanted } from './likeliest-printing.ts'

/** The price of a printing in the finish of the row; `null` if unknown. */
type CentsOf = (printing: KnownPrinting) => number | null

/**
 * What each way of assuming takes of one card's printings, which are sorted by preference; `undefined` if
 * there are none. The row's own words and number come first. Then only usual printings count: no promos,
 * oddities or pictures, if there are others.
 */
export function assumedPrintings(
  printings: readonly KnownPrinting[],
  wanted: Wanted,
  centsOf: CentsOf,
): Readonly<Record<AssumedPrinting, KnownPrinting>> | undefined {
  const fitting = bestFitting(printings, wanted)
  const [first, ...others] = fitting
  if (first === undefined) return undefined
  if (others.length === 0) return { cheapest: first, newest: first, oldest: first, first }
  const usual = usualOf(fitting)
  const least = (sizeOf: (printing: KnownPrinting) => number) =>
    usual.reduce((best, printing) => (sizeOf(printing) < sizeOf(best) ? printing : best), usual[0] ?? first)
  return {
    cheapest: least((printing) => centsOf(printing) ?? Infinity),
    newest: least(({ day }) => -day),
    oldest: least(({ day }) => day),
    first,
  }
}

/** Those with the fewest doubts; an unusual look alone, such as no border, makes none unusual. */
function usualOf(printings: readonly KnownPrinting[]): readonly KnownPrinting[] {
  const fewest = printings.reduce((least, printing) => Math.min(least, doubtsOf(printing)), Infinity)
  return printings.filter((printing) => doubtsOf(printing) === fewest)
}

/** Without the doubt about its look. */
function doubtsOf({ doubts }: KnownPrinting): number {
  return doubts >> 1
}
