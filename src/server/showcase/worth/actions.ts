import { setImmediate as turn } from 'node:timers/promises'

import { valuationKey } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import { findPricesVersion } from '#server/cards/public.ts'
import { type BinderTotals, listTotals, NO_TOTALS } from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { profile } from '#server/profile/locks.ts'
import { listValuations } from '#server/profile/public.ts'
import { worth } from '#server/showcase/worth/locks.ts'

import {
  listUnweighed,
  type Unweighed,
  upsertBinderValue,
  upsertMemberValue,
  upsertWeighed,
} from './queries.ts'

const LOOKED_AT = 200
/** Binders stored in one change, so that nobody waits long for the writer. */
const WRITTEN_AT_ONCE = 25

/**
 * Stores today's value of binders that changed since they were last valued, or of all binders if prices are
 * new. It can stop anywhere and start again.
 */
export async function weighBinders(app: App): Promise<void> {
  const prices = await findPricesVersion(app.db)
  let after: string | undefined = ''
  while (after !== undefined) {
    const { unweighed, last } = await listUnweighed(app.db, { after, prices, limit: LOOKED_AT })
    for (let at = 0; at < unweighed.length; at += WRITTEN_AT_ONCE) {
      const few = unweighed.slice(at, at + WRITTEN_AT_ONCE)
      const totals = await totalsOf(app, few)
      await transact(app, worth.all, (change) => storeValues(change, few, { totals, prices }))
      await turn()
    }
    after = last
    await turn()
  }
}

/** Counts each binder as its owner does. */
async function totalsOf(app: App, binders: readonly Unweighed[]): Promise<ReadonlyMap<string, BinderTotals>> {
  const alike = Map.groupBy(binders, ({ valuation }) => valuationKey(valuation))
  const totals = new Map<string, BinderTotals>()
  for (const group of alike.values()) {
    const [first] = group
    if (first === undefined) continue
    const ids = group.map(({ id }) => id)
    for (const [id, found] of await listTotals(app, ids, first.valuation)) totals.set(id, found)
  }
  return totals
}

async function storeValues(
  change: Change,
  binders: readonly Unweighed[],
  { totals, prices }: { totals: ReadonlyMap<string, BinderTotals>; prices: string },
): Promise<void> {
  const day = change.now().toISOString().slice(0, 10)
  const touched = new Set<string>()
  for (const binder of binders) {
    const weighed = totals.get(binder.id)
    // It was deleted for good meanwhile.
    if (weighed !== undefined && (await isChanged(change, binder, { totals: weighed, prices, day }))) {
      touched.add(binder.ownerId).add(binder.weighedFor ?? '')
    }
  }
  touched.delete('')
  const valuations = await change.glance(profile, () => listValuations(change.db, [...touched]))
  for (const [memberId, valuation] of valuations) {
    await upsertMemberValue(change.db, memberId, { day, valuation: valuationKey(valuation) })
  }
}

/** Stores the value of one binder. @returns whether its owner's total changed */
async function isChanged(
  { db }: Change,
  { id, ownerId, revision, weighedFor, ...binder }: Unweighed,
  { totals, prices, day }: { totals: BinderTotals; prices: string; day: string },
): Promise<boolean> {
  const { valueCents, copyCount: copies } = totals
  const valuation = valuationKey(binder.valuation)
  const before = await upsertWeighed(db, {
    binderId: id,
    memberId: ownerId,
    revision,
    prices,
    valueCents,
    copies,
    valuation,
  })
  const was = before ?? { valueCents: NO_TOTALS.valueCents, copies: NO_TOTALS.copyCount, valuation }
  const isOtherwise = was.valueCents !== valueCents || was.copies !== copies || was.valuation !== valuation
  // A deleted binder keeps its history, because it may be restored.
  if (isOtherwise && ownerId !== '') await upsertBinderValue(db, id, { day, valueCents, copies, valuation })
  return isOtherwise || (weighedFor ?? ownerId) !== ownerId
}
