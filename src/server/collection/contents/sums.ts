import type { Valuation } from '#contract/collection/valuation.ts'

import { type Contents, worthAt } from './columns.ts'

/** The number of places processed between two pauses. */
const STEP = 16_384

/** What a list adds up to; `unpricedCount` counts the copies without a price. */
export interface ListSums {
  readonly copies: number
  readonly valueCents: number
  readonly unpricedCount: number
}

/** Adds up the copies and value of these places. */
export function* sumInSteps(
  contents: Contents,
  places: Uint32Array,
  valuation: Valuation,
): Generator<void, ListSums> {
  let copies = 0
  let valueCents = 0
  let unpricedCount = 0
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    const quantity = contents.quantities[place] ?? 0
    copies += quantity
    const cents = worthAt(contents, place, valuation)
    if (cents === null) unpricedCount += quantity
    else valueCents += quantity * cents
    if (at % STEP === STEP - 1) yield
  }
  return { copies, valueCents, unpricedCount }
}
