import { selectPrices } from '#server/cards/queries.ts'
import type { Database } from '#server/db/database.ts'

/** What a binder holds in all. */
export interface BinderTotals {
  readonly stackCount: number
  readonly copyCount: number
  readonly valueCents: number
}

export const NO_TOTALS: BinderTotals = { stackCount: 0, copyCount: 0, valueCents: 0 }

/** Counts and worth of binders, by their ids; those with nothing in them are left out. */
export async function listTotals(
  db: Database,
  binderIds: readonly string[],
): Promise<ReadonlyMap<string, BinderTotals>> {
  if (binderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stack')
    .leftJoin(selectPrices(db).as('price'), 'price.printingId', 'stack.printing_id')
    .select((eb) => [
      'binder_id as binderId',
      eb.fn.countAll<number | string>().as('stackCount'),
      eb.fn.sum<number | string>('quantity').as('copyCount'),
      eb.fn
        .sum<number | string | null>(
          eb(
            // Thousands of a dear card are worth more than PostgreSQL's plain integers hold.
            eb.cast<number>('quantity', 'bigint'),
            '*',
            eb
              .case('finish')
              .when('foil')
              .then(eb.ref('price.foilCents'))
              .when('etched')
              .then(eb.ref('price.etchedCents'))
              .else(eb.ref('price.nonfoilCents'))
              .end(),
          ),
        )
        .as('valueCents'),
    ])
    .where('binder_id', 'in', [...binderIds])
    .groupBy('binder_id')
    .execute()
  return new Map(
    rows.map(({ binderId, stackCount, copyCount, valueCents }) => [
      binderId,
      {
        stackCount: Number(stackCount),
        copyCount: Number(copyCount),
        valueCents: Number(valueCents ?? 0),
      },
    ]),
  )
}
