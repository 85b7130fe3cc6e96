import { FINISHES, type Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { Database } from '#server/db/database.ts'

import { centsIn } from './currency-queries.ts'
import { selectPrintings } from './queries.ts'
import { printingOf, type PrintingOfCard } from './shown-card.ts'

/** Which of a card's printings are wanted. */
export interface PrintingWish {
  readonly setCode?: string | undefined
  /** As typed; upper and lower case are alike. */
  readonly number?: string | undefined
  readonly finish: Finish
  /** Of the prices compared. */
  readonly currency: Currency
  readonly limit: number
}

/** Every list of finishes as stored, in the order of `FINISHES`. */
const LISTS = Array.from({ length: 2 ** FINISHES.length }, (_, bits) =>
  FINISHES.filter((_finish, at) => (bits & (1 << at)) !== 0),
)

/**
 * Lists printings of the card that `id` belongs to, the likeliest first: paper before digital, those in this
 * finish before others, usual ones before promos, the cheapest first.
 */
export async function listLikeliest(
  db: Database,
  id: string,
  { setCode, number, finish, currency, limit }: PrintingWish,
): Promise<PrintingOfCard[]> {
  const fitting = LISTS.filter((list) => list.length === 0 || list.includes(finish))
  const rows = await selectPrintings(db)
    .where('printing.oracle_card_id', '=', (eb) =>
      eb.selectFrom('printing as asked').select('asked.oracle_card_id').where('asked.id', '=', id),
    )
    .$if(setCode !== undefined, (query) => query.where('printing.set_code', '=', setCode ?? ''))
    .$if(number !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.fn('lower', ['printing.collector_number']), '=', number?.toLowerCase() ?? ''),
      ),
    )
    .orderBy('printing.is_digital')
    .orderBy((eb) =>
      eb
        .case()
        .when(
          'printing.finishes',
          'in',
          fitting.map((list) => list.join(' ')),
        )
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('printing.is_promo')
    .orderBy(centsIn(currency)[finish], (order) => order.asc().nullsLast())
    .orderBy('printing.preference')
    .orderBy('printing.id')
    .limit(limit)
    .execute()
  return rows.map(printingOf)
}
