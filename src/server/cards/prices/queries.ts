import type { Finish } from '#contract/cards.ts'
import type { Database } from '#server/db/database.ts'

/** What one printing costs in each finish, in cents. */
export interface PricedPrinting extends Readonly<Record<Finish, number | null>> {
  readonly printingId: string
  readonly oracleCardId: string
}

/** What every printing of these cards costs. */
export async function listPricesOfCards(
  db: Database,
  oracleCardIds: readonly string[],
): Promise<PricedPrinting[]> {
  if (oracleCardIds.length === 0) return []
  return await db
    .selectFrom('printing')
    .select([
      'id as printingId',
      'oracle_card_id as oracleCardId',
      'usd_cents as nonfoil',
      'usd_foil_cents as foil',
      'usd_etched_cents as etched',
    ])
    .where('oracle_card_id', 'in', [...oracleCardIds])
    .execute()
}

/** Which card each of these printings is of; ids that no printing has are left out. */
export async function listCardsOfPrintings(
  db: Database,
  printingIds: readonly string[],
): Promise<{ printingId: string; oracleCardId: string }[]> {
  if (printingIds.length === 0) return []
  return await db
    .selectFrom('printing')
    .select(['id as printingId', 'oracle_card_id as oracleCardId'])
    .where('id', 'in', [...printingIds])
    .execute()
}
