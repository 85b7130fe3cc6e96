import { worthOf } from '#contract/collection/valuation.ts'

import { type CardLine, lookKey } from './places.ts'
import type { PriceSnapshot, TradeLine } from './rounds.ts'

/** What a side is worth by the prices of its round. */
export interface SideWorth {
  /** In cents, of all cards that have a price or were given one. */
  readonly cents: number
  /** What the other may choose besides, up to this many cents. */
  readonly choiceCents: number
  /** Copies that have no price; they count for nothing, and that is to be said. */
  readonly unpriced: number
}

/**
 * What one copy of a line counts for, in cents: its market price times the share of its condition. What no market
 * prices, and a copy that no printing describes, counts for what was agreed by hand; `null` if nothing was.
 */
function centsOf(line: CardLine, { market, byHand, shares }: PriceSnapshot): number | null {
  const own = line.kind === 'copies' ? line.own : null
  const price = market.find(
    ({ printingId, finish }) => printingId === line.printingId && finish === line.finish,
  )
  const worth = own === null ? worthOf(price?.cents ?? null, line.condition, { shares }) : null
  const key = lookKey({ ...line, own })
  return worth ?? byHand.find((value) => lookKey(value) === key)?.cents ?? null
}

/** Adds up one side of a round. Rounded for each copy, so that the sum is what its copies add up to. */
export function sideWorth(lines: readonly TradeLine[], snapshot: PriceSnapshot): SideWorth {
  const sum = { cents: 0, choiceCents: 0, unpriced: 0 }
  for (const line of lines) {
    if (line.kind === 'choose') {
      sum.choiceCents += line.upToCents
      continue
    }
    const cents = centsOf(line, snapshot)
    sum.cents += line.quantity * (cents ?? 0)
    if (cents === null) sum.unpriced += line.quantity
  }
  return sum
}
