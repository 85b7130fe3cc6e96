import { sql } from 'kysely'

import type { Currency } from '#contract/currency.ts'
import {
  type Watch,
  WATCH_CONDITIONS,
  type WATCH_ORDERS,
  WATCH_PAGE_SIZE,
  type WatchCondition,
} from '#contract/watchlist.ts'
import { listCardsOfPrintings, listResults } from '#server/cards/public.ts'
import { selectHeldCopies } from '#server/collection/public.ts'
import type { Database } from '#server/db/database.ts'
import { maySee, type Reader } from '#server/people/public.ts'

import { listWatchesOfCards, readWatch, type StoredWatch } from './queries.ts'
import { findWatchSettings } from './settings-queries.ts'

/** Which watches to list. */
interface WatchFilter {
  /** Those that would accept a copy in this condition. */
  readonly condition: WatchCondition
  /** Those that want at least this many. */
  readonly quantity: number
  /** Those for cards that this member has for trade. */
  readonly traderId?: string
}

const CENTS = { usd: 'price_cents', eur: 'eur_cents' } as const
const EVERYTHING: WatchFilter = { condition: 'NM', quantity: 1 }

export interface WatchPage extends WatchFilter {
  readonly order: (typeof WATCH_ORDERS)[number]
  readonly offset: number
  readonly limit: number
  /** Of the prices, and of those that they are listed by. */
  readonly currency: Currency
}

/**
 * Lists a part of a member's watchlist: the newest first, by name, the most expensive first, or the nearest
 * to its alert first.
 */
export async function listWatches(
  db: Database,
  memberId: string,
  { order, offset, limit, currency, ...filter }: WatchPage,
): Promise<StoredWatch[]> {
  const all = selectFiltered(db, memberId, filter).selectAll()
  const ordered = {
    added: () => all.orderBy('created_at', 'desc'),
    name: () => all.orderBy('card_name'),
    price: () => all.orderBy(CENTS[currency], (price) => price.desc().nullsLast()),
    'distance-to-target': () => all.orderBy('distance'),
  }[order]()
  const rows = await ordered
    .orderBy('id', order === 'added' ? 'desc' : 'asc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(readWatch)
}

export async function countWatches(
  db: Database,
  memberId: string,
  filter: WatchFilter = EVERYTHING,
): Promise<number> {
  const { count } = await selectFiltered(db, memberId, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Describes watches as their member sees them, with prices in a currency. */
export async function shownWatches(
  db: Database,
  watches: readonly StoredWatch[],
  currency: Currency,
): Promise<Watch[]> {
  const ids = [...new Set(watches.map(({ printingId }) => printingId))]
  const printings = new Map((await listResults(db, ids)).map((printing) => [printing.id, printing]))
  return watches.map((watch) => {
    const printing = printings.get(watch.printingId)
    if (printing === undefined) throw new Error(`an entry shows the unknown printing ${watch.printingId}`)
    return {
      id: watch.id,
      cardId: watch.printingId,
      isExact: watch.isExact,
      finish: watch.finish,
      language: watch.language,
      minCondition: watch.minCondition,
      quantity: watch.quantity,
      alertBelowCents: watch.alertBelowCents,
      alertAboveCents: watch.alertAboveCents,
      alertCurrency: watch.alertCurrency,
      alertPriceCents: watch.cents[watch.alertCurrency],
      priceCents: watch.cents[currency],
      currency,
      printing,
      createdAt: watch.createdAt,
    }
  })
}

/** Finds a page of a member's watchlist. */
export async function findWatchPage(
  db: Database,
  memberId: string,
  page: WatchPage,
): Promise<{ watchlist: Watch[]; total: number }> {
  return {
    watchlist: await shownWatches(db, await listWatches(db, memberId, page), page.currency),
    total: await countWatches(db, memberId, page),
  }
}

/** Finds a page of what a reader may see; a hidden watchlist seems empty. */
export async function findShownPage(
  db: Database,
  { ownerId, reader }: { readonly ownerId: string; readonly reader: Reader },
  { offset, currency }: Pick<WatchPage, 'offset' | 'currency'>,
): Promise<{ watchlist: Watch[]; total: number }> {
  const { shownTo } = await findWatchSettings(db, ownerId)
  const page = { ...EVERYTHING, order: 'added', offset, currency, limit: WATCH_PAGE_SIZE } as const
  if (maySee(reader, ownerId, shownTo)) return await findWatchPage(db, ownerId, page)
  if (reader.id === undefined || !maySee(reader, ownerId, shownTo, { isTrader: true }))
    return { watchlist: [], total: 0 }
  return await findWatchPage(db, ownerId, { ...page, traderId: reader.id })
}

/**
 * Lists which of these printings the member watches, with the watch; an exact one comes before one for any
 * printing.
 */
export async function listWatched(
  db: Database,
  memberId: string,
  printingIds: readonly string[],
): Promise<{ cardId: string; watchId: string }[]> {
  const printings = await listCardsOfPrintings(db, printingIds)
  const cards = [...new Set(printings.map(({ oracleCardId }) => oracleCardId))]
  const watches = await listWatchesOfCards(db, memberId, cards)
  return printings.flatMap(({ printingId, oracleCardId }) => {
    const fitting = watches.find(
      (watch) => watch.oracleCardId === oracleCardId && (!watch.isExact || watch.printingId === printingId),
    )
    return fitting === undefined ? [] : [{ cardId: printingId, watchId: fitting.id }]
  })
}

/** Lists a member's watches of the card that a printing shows; those of a single printing come first. */
export async function listOfCard(
  db: Database,
  memberId: string,
  { printingId, currency }: { readonly printingId: string; readonly currency: Currency },
): Promise<Watch[]> {
  const cards = (await listCardsOfPrintings(db, [printingId])).map(({ oracleCardId }) => oracleCardId)
  return await shownWatches(db, await listWatchesOfCards(db, memberId, cards), currency)
}

/** A member's copies for trade of the watched card. */
function selectTradedCopies(db: Database, memberId: string) {
  return selectHeldCopies(db, memberId)
    .clearSelect()
    .select('stack.id')
    .where('stack.for_trade', '>', 0)
    .where('stack.oracle_card_id', '=', sql.ref<string>('watch.oracle_card_id'))
}

function selectFiltered(db: Database, memberId: string, { condition, quantity, traderId }: WatchFilter) {
  const poorEnough = WATCH_CONDITIONS.slice(WATCH_CONDITIONS.indexOf(condition))
  return db
    .selectFrom('watch')
    .where('member_id', '=', memberId)
    .$if(condition !== EVERYTHING.condition, (query) => query.where('min_condition', 'in', poorEnough))
    .$if(quantity > EVERYTHING.quantity, (query) => query.where('quantity', '>=', quantity))
    .$if(traderId !== undefined, (query) =>
      query.where((eb) => eb.exists(selectTradedCopies(db, traderId ?? ''))),
    )
}
