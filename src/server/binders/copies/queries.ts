import type { CommunityResult } from '#contract/binders.ts'
import { CARD_PAGE_SIZE, CARD_SEARCH_MIN } from '#contract/cards.ts'
import { selectSuspended } from '#server/accounts/queries.ts'
import { listPrintings, searchCards } from '#server/cards/queries.ts'
import type { Database } from '#server/db/database.ts'

/** So many of the cards that a name finds are looked for in binders, the likeliest first. */
const MOST_CARDS = 500

export interface CopiesPage {
  readonly data: CommunityResult[]
  readonly total: number
  readonly hasMore: boolean
  readonly nextPage: number | null
}

interface Shown {
  readonly owners: number
  readonly copies: number
}

/** Cards by name of which members show copies in public binders, in the order of the card search. */
export async function searchCopies(
  db: Database,
  { q, page }: { readonly q: string; readonly page: number },
): Promise<CopiesPage> {
  const question = q.trim()
  const { results } =
    question.length < CARD_SEARCH_MIN
      ? { results: [] }
      : await searchCards(db, question, { limit: MOST_CARDS, offset: 0 })
  const printings = await listPrintings(
    db,
    results.map(({ id }) => id),
  )
  const cards = new Map(printings.map(({ id, cardId }) => [id, cardId]))
  const shown = await listShown(db, [...cards.values()])
  const all = results.flatMap((result) => {
    const counts = shown.get(cards.get(result.id) ?? '')
    return counts === undefined ? [] : [{ ...result, ...counts }]
  })
  const end = page * CARD_PAGE_SIZE
  const hasMore = all.length > end
  const data = all.slice(end - CARD_PAGE_SIZE, end)
  return { data, total: all.length, hasMore, nextPage: hasMore ? page + 1 : null }
}

/** Who shows how many copies of these cards; cards that nobody shows are left out. */
async function listShown(
  db: Database,
  oracleCardIds: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  if (oracleCardIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stack')
    .innerJoin('binder', 'binder.id', 'stack.binder_id')
    .leftJoin(selectSuspended(db).as('suspended'), 'suspended.suspendedId', 'stack.member_id')
    .select(({ fn }) => [
      'oracle_card_id as oracleCardId',
      fn.count<number | string>('stack.member_id').distinct().as('owners'),
      fn.sum<number | string>('quantity').as('copies'),
    ])
    .where('oracle_card_id', 'in', [...oracleCardIds])
    .where('visibility', '=', 'public')
    .where('suspended.suspendedId', 'is', null)
    .groupBy('oracle_card_id')
    .execute()
  return new Map(
    rows.map(({ oracleCardId, owners, copies }) => [
      oracleCardId,
      { owners: Number(owners), copies: Number(copies) },
    ]),
  )
}
