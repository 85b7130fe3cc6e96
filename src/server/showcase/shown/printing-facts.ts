import { LRUCache } from 'lru-cache'

import type { CardResult, Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { App } from '#server/app-context.ts'
import { listResults } from '#server/cards/public.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { partsOf } from './copy-kinds.ts'
import { listPricesOf } from './printing-queries.ts'

/** The price of a copy in each finish, in cents. */
export type PriceByFinish = Readonly<Record<Finish, number | null>>

/** Facts about printings that this process asked for recently; they hold until cards are imported. */
interface Printed {
  /** At most one per printing, in each currency. */
  readonly prices: Readonly<Record<Currency, Map<string, PriceByFinish>>>
  readonly drawn: LRUCache<string, CardResult>
}

/** A page of matches renders some two hundred; each takes about a kilobyte. */
const MOST_DRAWN = 5000
const AT_ONCE = 500

const all = ownedByApp((): { printed: Printed } => ({ printed: nothingYet() }))

function nothingYet(): Printed {
  return { prices: { usd: new Map(), eur: new Map() }, drawn: new LRUCache({ max: MOST_DRAWN }) }
}

/** Lists the prices of these printings by id, in a currency. */
export async function listPrices(
  app: App,
  printingIds: readonly string[],
  currency: Currency,
): Promise<ReadonlyMap<string, PriceByFinish>> {
  // An import meanwhile replaces all of it; then these are kept no longer.
  const prices = all.of(app).printed.prices[currency]
  const missing = [...new Set(printingIds)].filter((id) => !prices.has(id))
  for (const part of partsOf(missing, AT_ONCE)) {
    const rows = await listPricesOf(app.db, part, currency)
    for (const { printingId, nonfoilCents, foilCents, etchedCents } of rows) {
      prices.set(printingId, { nonfoil: nonfoilCents, foil: foilCents, etched: etchedCents })
    }
  }
  return prices
}

/** Lists these printings by id, as they are rendered. */
export async function listDrawn(
  app: App,
  printingIds: readonly string[],
): Promise<ReadonlyMap<string, CardResult>> {
  const { drawn } = all.of(app).printed
  const ids = [...new Set(printingIds)]
  const missing = ids.filter((id) => drawn.peek(id) === undefined)
  const fresh = missing.length === 0 ? [] : await listResults(app.db, missing)
  const asked = new Map(fresh.map((result) => [result.id, result]))
  for (const id of ids) {
    const result = asked.get(id) ?? drawn.peek(id)
    if (result === undefined) continue
    asked.set(id, result)
    drawn.set(id, result)
  }
  return asked
}

/** Forgets prices and looks of printings after an import. */
export function forgetPrinted(app: App): void {
  all.of(app).printed = nothingYet()
}
