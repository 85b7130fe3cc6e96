import { sql } from 'kysely'

import type { WatchAudience } from '#contract/people.ts'
import { WATCHES_MAX } from '#contract/watchlist.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import { UNCHANGED_SETTINGS } from './alerts.ts'
import { selectWishes } from './queries.ts'

/** What one watch asks of a copy of a card; empty for any. */
export interface Wished {
  readonly cardId: string
  readonly exactPrintingId: string
  readonly finish: string
  readonly language: string
  readonly minCondition: string
}

/**
 * Builds a query for all wishes on some cards, kind by kind, whoever may see them. `slots` names a fixed
 * number of values. `entries` lists who wants how many, separated by commas.
 */
export function wishedKindsOf(slots: readonly string[]) {
  return prepared((db, value: (slot: string) => string) =>
    db
      .selectFrom('watch')
      .select([
        'oracle_card_id as cardId',
        'exact_printing_id as exactPrintingId',
        'finish',
        'language',
        'min_condition as minCondition',
        sql<string>`string_agg(member_id || ' ' || quantity, ',')`.as('entries'),
      ])
      .where('oracle_card_id', 'in', slots.map(value))
      .groupBy(['oracle_card_id', 'exact_printing_id', 'finish', 'language', 'min_condition']),
  )
}

const selectOwn = prepared((db, value: (name: 'memberId') => string) =>
  db
    .selectFrom('watch')
    .select([
      'oracle_card_id as cardId',
      'exact_printing_id as exactPrintingId',
      'finish',
      'language',
      'min_condition as minCondition',
      'quantity',
    ])
    .where('member_id', '=', value('memberId'))
    .limit(WATCHES_MAX),
)

/** Lists what a member wants. */
export async function listOwnWishes(
  db: Database,
  memberId: string,
): Promise<(Wished & { readonly quantity: number })[]> {
  return await selectOwn(db, { memberId })
}

/** Lists who may see the wants of those members who chose another audience than the default. */
export async function listChosenAudiences(
  db: Database,
): Promise<{ memberId: string; shownTo: WatchAudience }[]> {
  return await db
    .selectFrom('watch_setting')
    .select(['member_id as memberId', 'shown_to as shownTo'])
    .where('shown_to', '!=', UNCHANGED_SETTINGS.shownTo)
    .execute()
}

/** Lists which of these cards anybody watches. */
export async function listWatchedCards(db: Database, cardIds: readonly string[]): Promise<string[]> {
  if (cardIds.length === 0) return []
  const rows = await db
    .selectFrom('oracle_card')
    .select('oracle_card.id')
    .where('oracle_card.id', 'in', [...cardIds])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('watch').select('watch.id').whereRef('watch.oracle_card_id', '=', 'oracle_card.id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** A watch with its owner. */
export interface WishOfWatcher extends Wished {
  readonly watchId: string
  readonly watcherId: string
  readonly cardName: string
}

/** Lists the next `limit` watches for a card, in the order of their ids. */
export async function listWishesAfter(
  db: Database,
  { cardId, afterId }: { readonly cardId: string; readonly afterId: string },
  limit: number,
): Promise<WishOfWatcher[]> {
  const rows = await selectWishes(db)
    .where('watch.oracle_card_id', '=', cardId)
    .where('watch.id', '>', afterId)
    .orderBy('watch.id')
    .limit(limit)
    .execute()
  return rows.map(({ oracleCardId, ...row }) => Object.assign(row, { cardId: oracleCardId }))
}
