import { sharesKey } from '#contract/collection/valuation.ts'
import type { App } from '#server/app-context.ts'
import { findPricesVersion } from '#server/cards/public.ts'
import { listTotals } from '#server/collection/public.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { profile } from '#server/profile/locks.ts'
import { listShares } from '#server/profile/public.ts'
import { worth } from '#server/showcase/worth/locks.ts'
import { WITHOUT_TASK } from '#server/tasks/task-kind.ts'

import {
  listUnweighed,
  type Unweighed,
  upsertBinderValue,
  upsertMemberValue,
  upsertWeighed,
  type Values,
} from './queries.ts'

const LOOKED_AT = 200
/** Binders stored in one change, so that nobody waits long for the writer. */
const WRITTEN_AT_ONCE = 25

/**
 * Stores today's value of binders that changed since they were last valued, or of all binders if prices are
 * new. It can stop anywhere and start again.
 */
export async function weighBinders(app: App, { turn } = WITHOUT_TASK): Promise<void> {
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

/** Counts each binder as its owner does, in every currency. */
async function totalsOf(app: App, binders: readonly Unweighed[]): Promise<ReadonlyMap<string, Values>> {
  const alike = Map.groupBy(binders, ({ shares }) => sharesKey(shares))
  const totals = new Map<string, Values>()
  for (const [valuation, group] of alike) {
    const [first] = group
    if (first === undefined) continue
    const ids = group.map(({ id }) => id)
    const { shares } = first
    const inEuros = await listTotals(app, ids, { currency: 'eur', shares })
    for (const [id, { valueCents: usd, copyCount: copies }] of await listTotals(app, ids, {
      currency: 'usd',
      shares,
    })) {
      totals.set(id, { usd, eur: inEuros.get(id)?.valueCents ?? 0, copies, valuation })
    }
  }
  return totals
}

async function storeValues(
  change: Change,
  binders: readonly Unweighed[],
  { totals, prices }: { totals: ReadonlyMap<string, Values>; prices: string },
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
  const shares = await change.glance(profile, () => listShares(change.db, [...touched]))
  for (const [memberId, chosen] of shares) {
    await upsertMemberValue(change.db, memberId, { day, valuation: sharesKey(chosen) })
  }
}

/** Stores the value of one binder. @returns whether its owner's total changed */
async function isChanged(
  { db }: Change,
  { id, ownerId, revision, weighedFor }: Unweighed,
  { totals, prices, day }: { totals: Values; prices: string; day: string },
): Promise<boolean> {
  const { usd, eur, copies, valuation } = totals
  const before = await upsertWeighed(db, { binderId: id, memberId: ownerId, revision, prices, ...totals })
  const was = before ?? { usd: 0, eur: 0, copies: 0, valuation }
  const isOtherwise =
    was.usd !== usd || was.eur !== eur || was.copies !== copies || was.valuation !== valuation
  // A deleted binder keeps its history, because it may be restored.
  if (isOtherwise && ownerId !== '') await upsertBinderValue(db, id, { day, ...totals })
  return isOtherwise || (weighedFor ?? ownerId) !== ownerId
}
