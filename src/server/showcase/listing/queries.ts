import { OWN_MARKS } from '#server/collection/public.ts'
import type { Database } from '#server/db/database.ts'
import { selectWishes } from '#server/watchlist/public.ts'

/** Whose stacks, and whose watchlist. */
export interface Watching {
  readonly ownerId: string
  readonly readerId: string
}

/** Lists the ids of a member's stacks with a card, or exact printing, that a reader watches. */
export async function listWatchedStacks(db: Database, { ownerId, readerId }: Watching): Promise<string[]> {
  const rows = await selectWishes(db)
    .innerJoin('stack', 'stack.oracle_card_id', 'watch.oracle_card_id')
    .clearSelect()
    .select('stack.id')
    .distinct()
    .where('watch.member_id', '=', readerId)
    .where('stack.member_id', '=', ownerId)
    .where('stack.marks', 'not like', OWN_MARKS)
    .where((eb) =>
      eb.or([
        eb('watch.exact_printing_id', '=', ''),
        eb('watch.exact_printing_id', '=', eb.ref('stack.printing_id')),
      ]),
    )
    .orderBy('stack.id')
    .execute()
  return rows.map(({ id }) => id)
}
