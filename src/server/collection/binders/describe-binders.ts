import type { Binder } from '#contract/collection.ts'
import type { Valuation } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import { listResults } from '#server/cards/public.ts'
import { listOwnedBinders, type OwnedBinder } from '#server/collection/binder-queries.ts'
import { type BinderTotals, listTotals, NO_TOTALS } from '#server/collection/totals/public.ts'
import { found } from '#server/http/refusal.ts'
import { findValuation } from '#server/profile/public.ts'

type Described<Kind extends OwnedBinder> = Kind & BinderTotals & Pick<Binder, 'cover' | 'currency'>

/** Lists a member's binders in order, with cover and totals. */
export async function listBinders(app: App, ownerId: string): Promise<Binder[]> {
  const valuation = await findValuation(app, ownerId)
  return await describeBinders(app, await listOwnedBinders(app.db, ownerId), valuation)
}

/**
 * Adds cover and totals. Never call it inside a change: counting a huge binder takes a while, and nobody else
 * could write meanwhile.
 */
async function describeBinders<Kind extends OwnedBinder>(
  app: App,
  binders: readonly Kind[],
  valuation: Valuation,
): Promise<Described<Kind>[]> {
  const totals = await listTotals(
    app,
    binders.map(({ id }) => id),
    valuation,
  )
  const covers = await listResults(app.db, [
    ...new Set(binders.flatMap(({ coverPrintingId }) => coverPrintingId ?? [])),
  ])
  return binders.map((binder) => ({
    ...binder,
    cover: covers.find(({ id }) => id === binder.coverPrintingId) ?? null,
    ...(totals.get(binder.id) ?? NO_TOTALS),
    currency: valuation.currency,
  }))
}

/** Adds cover and totals to a binder, as its owner counts them. */
export async function describeBinder(app: App, binder: OwnedBinder): Promise<Described<OwnedBinder>> {
  const [described] = await describeBinders(app, [binder], await findValuation(app, binder.ownerId))
  return found(described)
}

/** Adds cover and totals to binders that a reader is shown; see `findShownValuation`. */
export async function describeShownBinders<Kind extends OwnedBinder>(
  app: App,
  binders: readonly Kind[],
  valuation: Valuation,
): Promise<Described<Kind>[]> {
  return await describeBinders(app, binders, valuation)
}

/** Adds cover and totals to one such binder. */
export async function describeShownBinder(
  app: App,
  binder: OwnedBinder,
  valuation: Valuation,
): Promise<Described<OwnedBinder>> {
  const [described] = await describeShownBinders(app, [binder], valuation)
  return found(described)
}
