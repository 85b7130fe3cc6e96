import { setImmediate as nextTurn } from 'node:timers/promises'

import { sql } from 'kysely'

import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import {
  kindOf,
  listPrices,
  partsOf,
  postingSource,
  readPostings,
  type ShownKind,
  slotsFor,
  type StackedCopies,
  valuesFor,
} from '#server/showcase/public.ts'

const SLOTS = slotsFor(4)

const selectOffered = prepared((db, value: (slot: string) => string) =>
  db
    .selectFrom('trade_copy')
    .select([
      'oracle_card_id as cardId',
      'printing_id as printingId',
      'finish',
      'condition',
      'language',
      sql<string>`string_agg(binder_id || ' ' || quantity, ',')`.as('entries'),
    ])
    .where('oracle_card_id', 'in', SLOTS.map(value))
    .groupBy(['oracle_card_id', 'printing_id', 'finish', 'condition', 'language']),
)

/** What is publicly for trade of a card; an entry's quantity is the number of copies. */
export const offerPostings = postingSource(SLOTS.length, (app, cardIds) =>
  readPostings(app, cardIds, (db) => selectOffered(db, valuesFor(SLOTS, cardIds))),
)

const PIECE = 1000
const CARDS_AT_ONCE = 500

/** Copies of one kind that a member has for trade in one binder. */
export interface Offer extends ShownKind {
  readonly cardId: string
  readonly binderId: string
  readonly quantity: number
}

/** Lists everything a member has for trade in any binder, in pieces, because it may be very much. */
export async function listOffers(app: App, memberId: string): Promise<Offer[]> {
  const offers: Offer[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await selectCopies(app.db)
      .where('member_id', '=', memberId)
      .where('oracle_card_id', '>', after)
      .orderBy('oracle_card_id')
      .limit(PIECE)
      .execute()
    const last = rows.at(-1)?.cardId
    // The last card of a full piece may continue in the next one.
    const whole = rows.length < PIECE ? rows : rows.filter(({ cardId }) => cardId !== last)
    const copies = whole.length === 0 ? rows : whole
    offers.push(...(await withPrices(app, copies)))
    after = rows.length < PIECE ? undefined : copies.at(-1)?.cardId
    if (after !== undefined) await nextTurn()
  }
  return offers
}

/** Lists what a member has for trade of these cards, in any binder. */
export async function listOffersOf(app: App, memberId: string, cardIds: readonly string[]): Promise<Offer[]> {
  const copies: StackedCopies[] = []
  for (const part of partsOf([...new Set(cardIds)], CARDS_AT_ONCE)) {
    copies.push(...(await listTradeCopies(app.db, memberId, part)))
  }
  return await withPrices(app, copies)
}

/** Lists what is stored about these cards of a member. */
export async function listTradeCopies(
  db: Database,
  memberId: string,
  cardIds: readonly string[],
): Promise<StackedCopies[]> {
  if (cardIds.length === 0) return []
  return await selectCopies(db)
    .where('member_id', '=', memberId)
    .where('oracle_card_id', 'in', [...cardIds])
    .execute()
}

/** Lists what is stored about these cards in one binder. */
export async function listTradeCopiesIn(
  db: Database,
  binderId: string,
  cardIds: readonly string[],
): Promise<StackedCopies[]> {
  if (cardIds.length === 0) return []
  return await selectCopies(db)
    .where('binder_id', '=', binderId)
    .where('oracle_card_id', 'in', [...cardIds])
    .execute()
}

/**
 * Moves rows when two cards turn out to be one. A printing belongs to one card only, so no two rows collide.
 */
export async function updateOfferedCard(db: Database, cardId: string, intoCardId: string): Promise<void> {
  await db
    .updateTable('trade_copy')
    .set({ oracle_card_id: intoCardId })
    .where('oracle_card_id', '=', cardId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('trade_copy as other')
            .select('other.quantity')
            .where('other.oracle_card_id', '=', intoCardId)
            .whereRef('other.printing_id', '=', 'trade_copy.printing_id')
            .whereRef('other.finish', '=', 'trade_copy.finish')
            .whereRef('other.condition', '=', 'trade_copy.condition')
            .whereRef('other.language', '=', 'trade_copy.language')
            .whereRef('other.binder_id', '=', 'trade_copy.binder_id'),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('trade_copy').where('oracle_card_id', '=', cardId).execute()
}

export async function deleteTradeCopies(
  db: Database,
  memberId: string,
  cardIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('trade_copy')
    .where('member_id', '=', memberId)
    .where('oracle_card_id', 'in', [...cardIds])
    .execute()
}

/** Rows of one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 1000

export async function insertTradeCopies(db: Database, copies: readonly StackedCopies[]): Promise<void> {
  for (const part of partsOf(copies, ROWS_AT_ONCE)) {
    await db
      .insertInto('trade_copy')
      .values(
        part.map((copy) => ({
          oracle_card_id: copy.cardId,
          member_id: copy.memberId,
          binder_id: copy.binderId,
          printing_id: copy.printingId,
          finish: copy.finish,
          condition: copy.condition,
          language: copy.language,
          quantity: copy.quantity,
        })),
      )
      .execute()
  }
}

async function withPrices(app: App, copies: readonly StackedCopies[]): Promise<Offer[]> {
  const prices = await listPrices(
    app,
    copies.map(({ printingId }) => printingId),
    // Who fits better is decided in one currency, for both sides alike.
    'usd',
  )
  return copies.map(({ cardId, binderId, quantity, ...row }) => {
    const kind = kindOf(row, undefined)
    return { ...kind, cents: prices.get(row.printingId)?.[kind.finish] ?? -1, cardId, binderId, quantity }
  })
}

function selectCopies(db: Database) {
  return db
    .selectFrom('trade_copy')
    .select([
      'oracle_card_id as cardId',
      'member_id as memberId',
      'binder_id as binderId',
      'printing_id as printingId',
      'finish',
      'condition',
      'language',
      'quantity',
    ])
}
