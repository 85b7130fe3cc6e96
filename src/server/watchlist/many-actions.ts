import { setImmediate as turn } from 'node:timers/promises'

import type { Member } from '#contract/accounts.ts'
import type { Currency } from '#contract/currency.ts'
import { type NewWatch, WATCHED_COPIES_MAX, WATCHES_MAX } from '#contract/watchlist.ts'
import type { App } from '#server/app-context.ts'
import {
  listCardsOfPrintings,
  listPricesOfCards,
  listResults,
  type PricedPrinting,
} from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'

import { announceWatch, checkFinishOf, namesOf, numbersOf } from './actions.ts'
import { armAlert, distanceOf, NEVER_TOLD, pricesOf, type PricesOfCards } from './alerts.ts'
import { deleteWatches, insertWatches } from './many-queries.ts'
import { keyOf, listWatchesOfCards, type StoredWatch, type WatchKey } from './queries.ts'
import { findWatchSettings } from './settings-queries.ts'
import { countWatches } from './shown-queries.ts'

/** Cards asked about before others get their turn, in a few milliseconds. */
const ASKED_AT_ONCE = 50
/** Watches announced before others get their turn, in a few milliseconds. */
const TOLD_AT_ONCE = 10

/** A wish with the card it means. */
interface Wanted extends WatchKey, ReturnType<typeof numbersOf> {
  readonly cardName: string
}

/**
 * Adds cards to the watchlist, all or none. Equal wishes among them are one watch for all their copies; what is
 * watched already stays as it is.
 * @throws {Refusal} `not_found` for an unknown printing, `finish_not_printed` or `too_many_watches`
 */
export async function addWatches(
  app: App,
  member: Member,
  wishes: readonly NewWatch[],
): Promise<{ watchIds: string[]; already: number }> {
  return await transact(app, watchlistOf(member.id), async (change) => {
    const { db } = change
    const wanted = joinEqual(await withCards(db, member, wishes))
    const cardIds = [...new Set(wanted.map(({ oracleCardId }) => oracleCardId))]
    const before = await inParts(cardIds, (some) => listWatchesOfCards(db, member.id, some))
    const known = new Set(before.map(keyOf))
    const fresh = wanted.filter((wish) => !known.has(keyOf(wish)))
    if (fresh.length > 0 && (await countWatches(db, member.id)) + fresh.length > WATCHES_MAX)
      throw new Refusal('too_many_watches')
    const pricesIn = async (currency: Currency) =>
      pricesByCard(await inParts(cardIds, (some) => listPricesOfCards(db, some, currency)))
    const [usd, eur] = [await pricesIn('usd'), await pricesIn('eur')]
    const watches = fresh.map((wish) => {
      const { oracleCardId: id } = wish
      return watchOf(change, wish, { usd: usd.get(id) ?? [], eur: eur.get(id) ?? [] })
    })
    await insertWatches(db, watches)
    await inTurns(watches, (watch) => announceWatch(change, watch, true))
    return { watchIds: watches.map(({ id }) => id), already: wanted.length - fresh.length }
  })
}

/** Removes those of these watches that are the member's and still there. */
export async function removeWatches(
  app: App,
  member: Member,
  watchIds: readonly string[],
): Promise<{ removed: number }> {
  return await transact(app, watchlistOf(member.id), async ({ db, announce }) => {
    const gone = await inParts(watchIds, (some) => deleteWatches(db, member.id, some))
    const cardIds = [...new Set(gone.map(({ oracleCardId }) => oracleCardId))]
    const left = await inParts(cardIds, (some) => listWatchesOfCards(db, member.id, some))
    const stillWatched = new Set(left.map(({ oracleCardId }) => oracleCardId))
    await inTurns(gone, async (watch) => {
      const isLast = !stillWatched.has(watch.oracleCardId)
      await announce({ type: 'watch.removed', ...namesOf(watch), isLast }, [member.id])
    })
    return { removed: gone.length }
  })
}

async function inTurns(
  watches: readonly StoredWatch[],
  tell: (watch: StoredWatch) => Promise<void>,
): Promise<void> {
  for (const [at, watch] of watches.entries()) {
    await tell(watch)
    if (at % TOLD_AT_ONCE === TOLD_AT_ONCE - 1) await turn()
  }
}

async function withCards(db: Database, member: Member, wishes: readonly NewWatch[]): Promise<Wanted[]> {
  const settings = await findWatchSettings(db, member.id)
  const ids = [...new Set(wishes.map(({ cardId }) => cardId))]
  const printings = new Map(
    (await inParts(ids, (some) => listResults(db, some))).map((printing) => [printing.id, printing]),
  )
  const cards = await inParts(ids, (some) => listCardsOfPrintings(db, some))
  const cardOf = new Map(cards.map(({ printingId, oracleCardId }) => [printingId, oracleCardId]))
  return wishes.map((wish) => {
    const { cardId, isExact, finish, language } = wish
    const printing = found(printings.get(cardId))
    checkFinishOf(printing, wish)
    return {
      isExact,
      finish,
      language,
      ...numbersOf(wish, settings),
      memberId: member.id,
      oracleCardId: found(cardOf.get(cardId)),
      printingId: cardId,
      cardName: printing.name,
    }
  })
}

function joinEqual(wanted: readonly Wanted[]): Wanted[] {
  const joined = new Map<string, Wanted>()
  for (const wish of wanted) {
    const before = joined.get(keyOf(wish))
    joined.set(
      keyOf(wish),
      before === undefined
        ? wish
        : { ...before, quantity: Math.min(WATCHED_COPIES_MAX, before.quantity + wish.quantity) },
    )
  }
  return [...joined.values()]
}

function watchOf({ newId, now }: Change, wish: Wanted, prices: PricesOfCards): StoredWatch {
  const cents = pricesOf(wish, prices)
  const priceCents = cents[wish.alertCurrency]
  const alert = (side: 'below' | 'above', targetCents: number | null) =>
    armAlert(NEVER_TOLD, { side, targetCents, priceCents, now: now() })
  return {
    ...wish,
    id: newId(),
    createdAt: now().toISOString(),
    cents,
    distance: distanceOf({ ...wish, cents }),
    below: alert('below', wish.alertBelowCents),
    above: alert('above', wish.alertAboveCents),
  }
}

function pricesByCard(prices: readonly PricedPrinting[]): Map<string, PricedPrinting[]> {
  return Map.groupBy(prices, ({ oracleCardId }) => oracleCardId)
}

async function inParts<Item>(
  ids: readonly string[],
  list: (some: readonly string[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
    if (at > 0) await turn()
    items.push(...(await list(ids.slice(at, at + ASKED_AT_ONCE))))
  }
  return items
}
