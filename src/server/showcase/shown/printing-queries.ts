import type { ExpressionBuilder } from 'kysely'

import type { Currency } from '#contract/currency.ts'
import { selectPrices } from '#server/cards/public.ts'
import type { Database, Tables } from '#server/db/database.ts'

/**
 * Lists the next printings of all, and whether each is shown: one index lookup for most, however many copies
 * there are.
 */
export async function listPrintingsAfter(db: Database, after: string, limit: number) {
  return await db
    .selectFrom('printing')
    .select((eb) => [
      'printing.id',
      'printing.oracle_card_id as cardId',
      eb
        .case()
        .when(eb.exists(shownOf(eb)))
        .then(1)
        .else(0)
        .end()
        .as('isShown'),
    ])
    .where('printing.id', '>', after)
    .orderBy('printing.id')
    .limit(limit)
    .execute()
}

/** Lists the printings of these cards that somebody shows. */
export async function listShownOf(db: Database, cardIds: readonly string[]) {
  return await db
    .selectFrom('printing')
    .select(['printing.id', 'printing.oracle_card_id as cardId'])
    .where('printing.oracle_card_id', 'in', [...cardIds])
    .where((eb) => eb.exists(shownOf(eb)))
    .execute()
}

/** Copies of the outer printing in a public binder. */
function shownOf(eb: ExpressionBuilder<Tables, 'printing'>) {
  return eb
    .selectFrom('stack')
    .innerJoin('binder', 'binder.id', 'stack.binder_id')
    .select('stack.printing_id')
    .whereRef('stack.oracle_card_id', '=', 'printing.oracle_card_id')
    .whereRef('stack.printing_id', '=', 'printing.id')
    .where('binder.visibility', '=', 'public')
}

/** Lists the printings that these members show to fellows alone, with the member. */
export async function listPrintingsForFellows(db: Database, memberIds: readonly string[]) {
  if (memberIds.length === 0) return []
  return await db
    .selectFrom('binder')
    .innerJoin('stack', 'stack.binder_id', 'binder.id')
    .select(['binder.owner_id as memberId', 'stack.printing_id as printingId'])
    .distinct()
    .where('binder.owner_id', 'in', [...memberIds])
    .where('binder.visibility', '=', 'fellowship')
    .execute()
}

/** Lists the prices of these printings in a currency. */
export async function listPricesOf(db: Database, printingIds: readonly string[], currency: Currency) {
  return await selectPrices(db, currency)
    .where('printing.id', 'in', [...printingIds])
    .execute()
}
