import type { Member } from '#contract/accounts.ts'
import type { CardResult } from '#contract/cards.ts'
import { type NewWatch, type Watch, type WatchChange, WATCHES_MAX } from '#contract/watchlist.ts'
import type { App } from '#server/app-context.ts'
import { findPrinting, listPricesOfCards } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { profile } from '#server/profile/locks.ts'
import { findCurrency } from '#server/profile/public.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'

import { armAlert, distanceOf, NEVER_TOLD, pricesOf } from './alerts.ts'
import {
  deleteWatch,
  findEqualWatch,
  findWatch,
  insertWatch,
  type StoredWatch,
  updateWatch,
  watchesCard,
} from './queries.ts'
import { findWatchSettings } from './settings-queries.ts'
import { countWatches, shownWatches } from './shown-queries.ts'

/** What a new watch wants unless its member says otherwise. */
const USUAL = { quantity: 1, alertBelowCents: null, alertAboveCents: null, alertCurrency: 'usd' } as const

/**
 * Adds a card to the watchlist; a watch with the same wishes gets the numbers that are given.
 * @throws {Refusal} `not_found` for an unknown printing, `finish_not_printed` or `too_many_watches`
 */
export async function addWatch(app: App, member: Member, wanted: NewWatch): Promise<Watch> {
  return await transact(app, watchlistOf(member.id), async (change) => {
    const { db, now, newId } = change
    const { cardId, isExact, finish, language } = wanted
    const printing = found(await findPrinting(db, cardId))
    const key = {
      isExact,
      finish,
      language,
      memberId: member.id,
      oracleCardId: printing.cardId,
      printingId: printing.id,
      cardName: printing.name,
    }
    const equal = await findEqualWatch(db, key)
    if (equal === undefined && (await countWatches(db, member.id)) >= WATCHES_MAX) {
      throw new Refusal('too_many_watches')
    }
    const fresh = { id: newId(), createdAt: now().toISOString(), below: NEVER_TOLD, above: NEVER_TOLD }
    const watch = await priced(change, equal, {
      cents: { usd: null, eur: null },
      distance: 0,
      ...fresh,
      ...equal,
      ...key,
      ...numbersOf(wanted, equal ?? (await findWatchSettings(db, member.id))),
    })
    if (equal === undefined) await insertWatch(db, watch)
    else await updateWatch(db, watch)
    await announceWatch(change, watch, equal === undefined)
    return await describe(change, watch)
  })
}

/**
 * Changes a watch; if it becomes equal to another one of the member, it replaces that.
 * @throws {Refusal} `not_found` or `finish_not_printed`
 */
export async function changeWatch(
  app: App,
  member: Member,
  { watchId, ...wanted }: WatchChange,
): Promise<Watch> {
  return await transact(app, watchlistOf(member.id), async (change) => {
    const { db, announce } = change
    const before = found(await findWatch(db, member.id, watchId))
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const watch = await priced(change, before, { ...before, ...given })
    const equal = await findEqualWatch(db, watch)
    if (equal?.id === watchId) await updateWatch(db, watch)
    else {
      if (equal !== undefined) {
        await deleteWatch(db, equal.id)
        await announce({ type: 'watch.removed', ...namesOf(equal), isLast: false }, [member.id])
      }
      await deleteWatch(db, watchId)
      await insertWatch(db, watch)
    }
    await announceWatch(change, watch, false)
    return await describe(change, watch)
  })
}

/**
 * Removes a watch. @returns what it was, so that it can be restored
 * @throws {Refusal} `not_found`
 */
export async function removeWatch(app: App, member: Member, watchId: string): Promise<Watch> {
  return await transact(app, watchlistOf(member.id), async (change) => {
    const { db, announce } = change
    const watch = found(await findWatch(db, member.id, watchId))
    await deleteWatch(db, watchId)
    const isLast = !(await watchesCard(db, member.id, watch.oracleCardId))
    await announce({ type: 'watch.removed', ...namesOf(watch), isLast }, [member.id])
    return await describe(change, watch)
  })
}

/** The numbers of a wish; what it leaves out is as before, or as usual. */
export function numbersOf(
  wish: NewWatch,
  before: Pick<StoredWatch, 'minCondition'> & Partial<StoredWatch>,
): Pick<StoredWatch, 'minCondition' | keyof typeof USUAL> {
  const usual = { ...USUAL, ...before }
  const {
    minCondition = usual.minCondition,
    quantity = usual.quantity,
    alertBelowCents = usual.alertBelowCents,
    alertAboveCents = usual.alertAboveCents,
    alertCurrency = usual.alertCurrency,
  } = wish
  return { minCondition, quantity, alertBelowCents, alertAboveCents, alertCurrency }
}

/**
 * The watch with today's price; its alerts are reset if what they wait for has changed.
 * @throws {Refusal} `finish_not_printed`
 */
async function priced(
  { db, now }: Change,
  before: StoredWatch | undefined,
  watch: StoredWatch,
): Promise<StoredWatch> {
  await checkFinish(db, watch)
  const cents = pricesOf(watch, {
    usd: await listPricesOfCards(db, [watch.oracleCardId], 'usd'),
    eur: await listPricesOfCards(db, [watch.oracleCardId], 'eur'),
  })
  const priceCents = cents[watch.alertCurrency]
  const isSamePrice = before !== undefined && priceNameOf(before) === priceNameOf(watch)
  const alert = (side: 'below' | 'above', targetCents: number | null, targetBefore: number | null) =>
    isSamePrice && targetCents === targetBefore
      ? watch[side]
      : armAlert(watch[side], { side, targetCents, priceCents, now: now() })
  return {
    ...watch,
    cents,
    distance: distanceOf({ ...watch, cents }),
    below: alert('below', watch.alertBelowCents, before?.alertBelowCents ?? null),
    above: alert('above', watch.alertAboveCents, before?.alertAboveCents ?? null),
  }
}

/** Identifies the price that the alerts of a watch follow. */
function priceNameOf({ isExact, printingId, finish, alertCurrency }: StoredWatch): string {
  return `${isExact ? printingId : 'any'} ${finish ?? 'any'} ${alertCurrency}`
}

async function checkFinish(db: Database, { isExact, printingId, finish }: StoredWatch): Promise<void> {
  if (!isExact || finish === null) return
  checkFinishOf(found(await findPrinting(db, printingId)), { isExact, finish })
}

/** @throws {Refusal} `finish_not_printed` */
export function checkFinishOf(
  { finishes }: Pick<CardResult, 'finishes'>,
  { isExact, finish }: Pick<StoredWatch, 'isExact' | 'finish'>,
): void {
  if (!isExact || finish === null) return
  // If the finishes of a printing are unknown, any finish is accepted.
  if (finishes.length === 0 || finishes.includes(finish)) return
  throw new Refusal('finish_not_printed', [{ path: 'finish', code: 'invalid_value' }])
}

/** Tells the member about a watch. */
export async function announceWatch({ announce }: Change, watch: StoredWatch, isNew: boolean): Promise<void> {
  const names = namesOf(watch)
  await announce(
    isNew ? { type: 'watch.added', ...names, cardName: watch.cardName } : { type: 'watch.changed', ...names },
    [watch.memberId],
  )
}

async function describe({ db, config, glance }: Change, watch: StoredWatch): Promise<Watch> {
  const currency = await glance(profile, () => findCurrency({ db, config }, watch.memberId))
  const [shown] = await shownWatches(db, [watch], currency)
  return found(shown)
}

/** What events say of a watch. */
export function namesOf({ memberId, id, oracleCardId }: StoredWatch) {
  return { memberId, watchId: id, oracleCardId }
}
