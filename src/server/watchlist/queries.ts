import type { Selectable } from 'kysely'

import type { Finish } from '#contract/cards.ts'
import type { Language } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { type WatchCondition, WATCHES_MAX } from '#contract/watchlist.ts'
import type { Database } from '#server/db/database.ts'

import { type AlertState, UNCHANGED_SETTINGS, type WatchCents } from './alerts.ts'
import type { WatchlistTables } from './tables.ts'

/** What makes watches of one member equal. */
export interface WatchKey {
  readonly memberId: string
  readonly oracleCardId: string
  /** The printing it shows; it matters to equality only if it is exact. */
  readonly printingId: string
  readonly isExact: boolean
  readonly finish: Finish | null
  readonly language: Language | null
}

/** A watch as stored. */
export interface StoredWatch extends WatchKey {
  readonly id: string
  readonly cardName: string
  readonly minCondition: WatchCondition
  readonly quantity: number
  readonly alertBelowCents: number | null
  readonly alertAboveCents: number | null
  readonly alertCurrency: Currency
  readonly cents: WatchCents
  readonly distance: number
  readonly below: AlertState
  readonly above: AlertState
  readonly createdAt: string
}

/** Finds one watch of that member. */
export async function findWatch(
  db: Database,
  memberId: string,
  watchId: string,
): Promise<StoredWatch | undefined> {
  const row = await db
    .selectFrom('watch')
    .selectAll()
    .where('id', '=', watchId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && readWatch(row)
}

/** Finds a member's watch for exactly the same wish. */
export async function findEqualWatch(db: Database, key: WatchKey): Promise<StoredWatch | undefined> {
  const { member_id, oracle_card_id, exact_printing_id, finish, language } = keyColumns(key)
  const row = await db
    .selectFrom('watch')
    .selectAll()
    .where('member_id', '=', member_id)
    .where('oracle_card_id', '=', oracle_card_id)
    .where('exact_printing_id', '=', exact_printing_id)
    .where('finish', '=', finish)
    .where('language', '=', language)
    .executeTakeFirst()
  return row && readWatch(row)
}

/** Lists a member's watches for any of these cards; exact ones first, then the newest. */
export async function listWatchesOfCards(
  db: Database,
  memberId: string,
  oracleCardIds: readonly string[],
): Promise<StoredWatch[]> {
  if (oracleCardIds.length === 0) return []
  const rows = await db
    .selectFrom('watch')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('oracle_card_id', 'in', [...oracleCardIds])
    .orderBy('exact_printing_id', 'desc')
    .orderBy('id', 'desc')
    .limit(WATCHES_MAX)
    .execute()
  return rows.map(readWatch)
}

/** Whether a member watches any printing of a card. */
export async function watchesCard(db: Database, memberId: string, oracleCardId: string): Promise<boolean> {
  const row = await db
    .selectFrom('watch')
    .select('id')
    .where('member_id', '=', memberId)
    .where('oracle_card_id', '=', oracleCardId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Selects everybody's wishes and who may see them, for joining; empty stands for any printing, finish or
 * language.
 */
export const selectWishes = (db: Database) =>
  db
    .selectFrom('watch')
    .leftJoin('watch_setting', 'watch_setting.member_id', 'watch.member_id')
    .select((eb) => [
      'watch.id as watchId',
      'watch.member_id as watcherId',
      'watch.oracle_card_id as oracleCardId',
      'watch.printing_id as printingId',
      'watch.exact_printing_id as exactPrintingId',
      'watch.finish',
      'watch.language',
      'watch.min_condition as minCondition',
      'watch.quantity',
      'watch.price_cents as priceCents',
      'watch.card_name as cardName',
      eb.fn.coalesce('watch_setting.shown_to', eb.val(UNCHANGED_SETTINGS.shownTo)).as('shownTo'),
    ])

/** Adds a watch, unless the member has an equal one. */
export async function insertWatch(db: Database, watch: StoredWatch): Promise<void> {
  await db
    .insertInto('watch')
    .values(columnsOf(watch))
    // If another change has just added an equal one, PostgreSQL makes this change run again.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes everything about a watch that can change, except what makes it equal to others. */
export async function updateWatch(db: Database, watch: StoredWatch): Promise<void> {
  await db.updateTable('watch').set(changingColumns(watch)).where('id', '=', watch.id).execute()
}

export async function deleteWatch(db: Database, watchId: string): Promise<void> {
  await db.deleteFrom('watch').where('id', '=', watchId).execute()
}

/**
 * Moves watches when two cards turn out to be one; if a member watches both alike, the watch for the other
 * card stays.
 */
export async function updateOracleCard(db: Database, cardId: string, intoCardId: string): Promise<void> {
  await db
    .deleteFrom('watch')
    .where('oracle_card_id', '=', cardId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('watch as other')
          .select('other.id')
          .whereRef('other.member_id', '=', 'watch.member_id')
          .where('other.oracle_card_id', '=', intoCardId)
          .whereRef('other.exact_printing_id', '=', 'watch.exact_printing_id')
          .whereRef('other.finish', '=', 'watch.finish')
          .whereRef('other.language', '=', 'watch.language'),
      ),
    )
    .execute()
  await db
    .updateTable('watch')
    .set({ oracle_card_id: intoCardId })
    .where('oracle_card_id', '=', cardId)
    .execute()
}

/** A text that is equal for equal wishes of a member. */
export function keyOf(key: WatchKey): string {
  return Object.values(keyColumns(key)).join(' ')
}

function keyColumns(key: WatchKey) {
  return {
    member_id: key.memberId,
    oracle_card_id: key.oracleCardId,
    exact_printing_id: key.isExact ? key.printingId : '',
    finish: key.finish ?? ('' as const),
    language: key.language ?? ('' as const),
  }
}

export function columnsOf(watch: StoredWatch) {
  return {
    id: watch.id,
    card_name: watch.cardName,
    created_at: watch.createdAt,
    ...changingColumns(watch),
  }
}

function changingColumns(watch: StoredWatch) {
  return {
    ...keyColumns(watch),
    printing_id: watch.printingId,
    min_condition: watch.minCondition,
    quantity: watch.quantity,
    alert_below_cents: watch.alertBelowCents,
    alert_above_cents: watch.alertAboveCents,
    alert_currency: watch.alertCurrency,
    price_cents: watch.cents.usd,
    eur_cents: watch.cents.eur,
    distance: watch.distance,
    below_rests_since: watch.below.restsSince,
    below_told_on: watch.below.toldOn,
    above_rests_since: watch.above.restsSince,
    above_told_on: watch.above.toldOn,
  }
}

export function readWatch(row: Selectable<WatchlistTables['watch']>): StoredWatch {
  return {
    id: row.id,
    memberId: row.member_id,
    oracleCardId: row.oracle_card_id,
    printingId: row.printing_id,
    isExact: row.exact_printing_id !== '',
    finish: row.finish === '' ? null : row.finish,
    language: row.language === '' ? null : row.language,
    cardName: row.card_name,
    minCondition: row.min_condition,
    quantity: row.quantity,
    alertBelowCents: row.alert_below_cents,
    alertAboveCents: row.alert_above_cents,
    alertCurrency: row.alert_currency,
    cents: { usd: row.price_cents, eur: row.eur_cents },
    distance: row.distance,
    below: { restsSince: row.below_rests_since, toldOn: row.below_told_on },
    above: { restsSince: row.above_rests_since, toldOn: row.above_told_on },
    createdAt: row.created_at,
  }
}
