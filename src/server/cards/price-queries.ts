import { type Finish, FINISHES } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { Database } from '#server/db/database.ts'

import { centsIn, PRICE_KINDS_OF } from './currency-queries.ts'

/** The price of one printing in each finish, in cents. */
export interface PricedPrinting extends Readonly<Record<Finish, number | null>> {
  readonly printingId: string
  readonly oracleCardId: string
}

/** Lists the prices of every printing of these cards, in a currency. */
export async function listPricesOfCards(
  db: Database,
  oracleCardIds: readonly string[],
  currency: Currency,
): Promise<PricedPrinting[]> {
  if (oracleCardIds.length === 0) return []
  const { nonfoil, foil, etched } = centsIn(currency)
  return await db
    .selectFrom('printing')
    .select([
      'id as printingId',
      'oracle_card_id as oracleCardId',
      nonfoil.as('nonfoil'),
      foil.as('foil'),
      etched.as('etched'),
    ])
    .where('oracle_card_id', 'in', [...oracleCardIds])
    .execute()
}

/** Lists the card of each of these printings; unknown ids are left out. */
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

/** Lists the days on which a price changed after a day, the oldest first; `null` once there was no price. */
export async function listPriceSteps(
  db: Database,
  {
    printingId,
    finish,
    currency,
  }: { readonly printingId: string; readonly finish: Finish; readonly currency: Currency },
  afterDay: string,
): Promise<{ on: string; cents: number | null }[]> {
  const kind = PRICE_KINDS_OF[currency][finish]
  if (kind === null) return []
  return await db
    .selectFrom('price')
    .select(['on_day as on', 'cents'])
    .where('printing_id', '=', printingId)
    .where('kind', '=', kind)
    .where('on_day', '>', afterDay)
    .orderBy('on_day')
    .execute()
}

/** A day on which the price of a printing in a finish changed. */
export interface PriceStepOf {
  readonly printingId: string
  readonly finish: Finish
  readonly on: string
  readonly cents: number | null
}

/** Lists the days on which prices of these printings changed after a day, the oldest first, in one statement. */
export async function listPriceStepsOf(
  db: Database,
  printingIds: readonly string[],
  { afterDay, currency }: { readonly afterDay: string; readonly currency: Currency },
): Promise<PriceStepOf[]> {
  if (printingIds.length === 0) return []
  const kinds = PRICE_KINDS_OF[currency]
  const rows = await db
    .selectFrom('price')
    .select(['printing_id as printingId', 'kind', 'on_day as on', 'cents'])
    .where('printing_id', 'in', [...printingIds])
    .where(
      'kind',
      'in',
      Object.values(kinds).filter((kind) => kind !== null),
    )
    .where('on_day', '>', afterDay)
    .orderBy('on_day')
    .execute()
  return rows.flatMap(({ kind, ...row }) => {
    const finish = FINISHES.find((each) => kinds[each] === kind)
    return finish === undefined ? [] : [{ ...row, finish }]
  })
}
