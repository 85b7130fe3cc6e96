import type { Finish } from '#contract/cards.ts'
import type { Condition } from '#contract/collection/stacks.ts'
import { listHoldsOf, OWN_MARKS, placeNameOf, promisedByPlace } from '#server/collection/public.ts'
import type { Database } from '#server/db/database.ts'

import type { StackedCopies } from './copy-kinds.ts'

/** Lists what a member has of these cards for trade, in any binder. What they promised in a trade goes first. */
export async function listForTrade(
  at: { readonly db: Database; readonly now: () => Date },
  memberId: string,
  cardIds: readonly string[],
): Promise<StackedCopies[]> {
  if (cardIds.length === 0) return []
  const places = await selectCopies(at.db, { memberId, cardIds, column: 'for_trade' })
    .select('marks')
    .groupBy('marks')
    .execute()
  const promised = promisedByPlace(await listHoldsOf(at, memberId))
  const kinds = new Map<string, StackedCopies>()
  for (const { marks, quantity, ...row } of places) {
    const left = Number(quantity) - (promised.get(placeNameOf({ ...row, marks })) ?? 0)
    if (left <= 0) continue
    const kind = placeNameOf({ ...row, marks: '' })
    kinds.set(kind, { ...row, quantity: left + (kinds.get(kind)?.quantity ?? 0) })
  }
  return [...kinds.values()]
}

/** Lists what a member has of these cards, in any binder. */
export async function listHeld(
  db: Database,
  memberId: string,
  cardIds: readonly string[],
): Promise<StackedCopies[]> {
  if (cardIds.length === 0) return []
  const rows = await selectCopies(db, { memberId, cardIds, column: 'quantity' }).execute()
  return rows.map(({ quantity, ...row }) => Object.assign(row, { quantity: Number(quantity) }))
}

interface Asked {
  readonly memberId: string
  readonly cardIds: readonly string[]
  readonly column: 'for_trade' | 'quantity'
}

function selectCopies(db: Database, { memberId, cardIds, column }: Asked) {
  return db
    .selectFrom('stack')
    .select(({ fn }) => [
      'oracle_card_id as cardId',
      'member_id as memberId',
      'binder_id as binderId',
      'printing_id as printingId',
      'finish',
      'condition',
      'language',
      fn.sum<number | string>(column).as('quantity'),
    ])
    .where('member_id', '=', memberId)
    .where('oracle_card_id', 'in', [...cardIds])
    .where(column, '>', 0)
    .where('marks', 'not like', '%proxy%')
    .where('marks', 'not like', OWN_MARKS)
    .groupBy(['oracle_card_id', 'member_id', 'binder_id', 'printing_id', 'finish', 'condition', 'language'])
}

/** Whose copies to look for. */
interface OwnersAsked {
  readonly cardId: string
  /** Empty for any. */
  readonly printingId: string
  readonly finish: Finish | ''
  readonly conditions: readonly Condition[]
  readonly afterId: string
}

/** Lists the next `limit` owners of such copies, in the order of their ids. */
export async function listOwnersAfter(
  db: Database,
  { cardId, printingId, finish, conditions, afterId }: OwnersAsked,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('stack')
    .select('member_id as memberId')
    .distinct()
    .where('oracle_card_id', '=', cardId)
    .where('condition', 'in', [...conditions])
    .where('marks', 'not like', '%proxy%')
    .where('marks', 'not like', OWN_MARKS)
    .where('member_id', '>', afterId)
    .$if(printingId !== '', (query) => query.where('printing_id', '=', printingId))
    .$if(finish !== '', (query) => (finish === '' ? query : query.where('finish', '=', finish)))
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ memberId }) => memberId)
}
