import type { CardResult, Finish } from '#contract/cards.ts'
import type { App } from '#server/app-context.ts'
import { BoundedCache } from '#server/bounded-cache.ts'
import { listResults } from '#server/cards/public.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { partsOf } from './copy-kinds.ts'
import { listPricesOf } from './printing-queries.ts'

/** What a copy costs in each finish, in cents. */
export type PriceByFinish = Readonly<Record<Finish, number | null>>

/** What was asked of printings lately, in this process: it stays true until cards are imported. */
interface Printed {
  /** At most one for each printing there is. */
  readonly prices: Map<string, PriceByFinish>
  readonly drawn: BoundedCache<string, CardResult>
}

/** A page of matches draws some two hundred; each takes about a kilobyte. */
const MOST_DRAWN = 5000
const AT_ONCE = 500

const all = ownedByApp((): { printed: Printed } => ({ printed: nothingYet() }))

function nothingYet(): Printed {
  return { prices: new Map(), drawn: new BoundedCache(MOST_DRAWN) }
}

/** What these printings cost, by id. */
export async function listPrices(
  app: App,
  printingIds: readonly string[],
): Promise<ReadonlyMap<string, PriceByFinish>> {
  // What is imported meanwhile takes the whole of it away: then this is kept no longer.
  const { prices } = all.of(app).printed
  const missing = [...new Set(printingIds)].filter((id) => !prices.has(id))
  for (const part of partsOf(missing, AT_ONCE)) {
    const rows = await listPricesOf(app.db, part)
    for (const { printingId, nonfoilCents, foilCents, etchedCents } of rows) {
      prices.set(printingId, { nonfoil: nonfoilCents, foil: foilCents, etched: etchedCents })
    }
  }
  return prices
}

/** These printings as they are drawn, by id. */
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

/** Cards were imported: printings may cost, or look, otherwise. */
export function forgetPrinted(app: App): void {
  all.of(app).printed = nothingYet()
}
