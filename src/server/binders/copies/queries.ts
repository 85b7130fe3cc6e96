import type { CommunityResult } from '#contract/binders.ts'
import { CARD_PAGE_SIZE, CARD_SEARCH_MIN } from '#contract/cards.ts'
import { selectSuspended } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { listPrintings } from '#server/cards/queries.ts'
import { askEngine, placeOf, type Read, readingOf } from '#server/cards/search/queries.ts'
import type { Database } from '#server/db/database.ts'
import { sharedAnswer } from '#server/events/shared-answer.ts'

import { countShown, type Shown } from './rules.ts'

export interface CopiesPage extends Read {
  readonly data: CommunityResult[]
  readonly total: number
  readonly hasMore: boolean
  readonly nextPage: number | null
}

const NOTHING: CopiesPage = {
  data: [],
  total: 0,
  hasMore: false,
  nextPage: null,
  warnings: [],
  understood: [],
  unreadable: null,
}

/** What members show in public binders, found as cards are found. */
export async function searchCopies(
  app: App,
  { q, page }: { readonly q: string; readonly page: number },
): Promise<CopiesPage> {
  if (q.trim().length < CARD_SEARCH_MIN) return NOTHING
  const within = await shownPrintings.get(app)
  const answer = await askEngine(app, q, { within, ...placeOf(page) })
  if (answer.refusal !== null) return { ...NOTHING, ...readingOf(answer) }
  const printings = new Map(
    (
      await listPrintings(
        app.db,
        answer.hits.map(({ id }) => id),
      )
    ).map((printing) => [printing.id, printing]),
  )
  const shown = await listShown(
    app.db,
    [...printings.values()].map(({ cardId }) => cardId),
  )
  const fitting = await fittingOf(app, q, shown)
  const data = answer.hits.flatMap(({ id }) => {
    const printing = printings.get(id)
    if (printing === undefined) return []
    const { cardId, ...result } = printing
    // Printing by printing where the search says so; else whatever fits of the card.
    const counted = shown.filter((each) =>
      answer.unique === 'cards' ? each.cardId === cardId : each.printingId === id,
    )
    const counts = countShown(counted, fitting)
    // What was hidden a moment ago may still be among what was searched.
    return counts.owners === 0 ? [] : [{ ...result, ...counts }]
  })
  const hasMore = page * CARD_PAGE_SIZE < answer.total
  return { data, total: answer.total, hasMore, nextPage: hasMore ? page + 1 : null, ...readingOf(answer) }
}

/** Which of the printings shown fit the search themselves, not only as another edition of a card that does. */
async function fittingOf(app: App, query: string, shown: readonly Shown[]): Promise<ReadonlySet<string>> {
  const within = [...new Set(shown.map(({ printingId }) => printingId))]
  const answer = await askEngine(app, query, {
    within,
    wishes: { unique: 'prints' },
    offset: 0,
    limit: within.length,
  })
  if (answer.refusal !== null) return new Set()
  // The words of a search go before our wish: then nobody can tell, and every edition counts.
  return new Set(answer.unique === 'prints' ? answer.hits.map(({ id }) => id) : within)
}

const KEPT_MS = 60_000

/** What is searched: dropped whenever something is put into a binder, taken out, shown or hidden. */
export const shownPrintings = sharedAnswer(listShownPrintings, KEPT_MS)

/** Every printing that lies in a public binder. */
async function listShownPrintings(db: Database): Promise<string[]> {
  const rows = await selectPublic(db).select('printing_id').distinct().execute()
  return rows.map(({ printing_id }) => printing_id)
}

/** Who shows how many copies of these cards, printing by printing. */
async function listShown(db: Database, oracleCardIds: readonly string[]): Promise<Shown[]> {
  if (oracleCardIds.length === 0) return []
  const rows = await selectPublic(db)
    .select(({ fn }) => [
      'oracle_card_id as cardId',
      'printing_id as printingId',
      'stack.member_id as ownerId',
      fn.sum<number | string>('quantity').as('copies'),
    ])
    .where('oracle_card_id', 'in', [...new Set(oracleCardIds)])
    .groupBy(['oracle_card_id', 'printing_id', 'stack.member_id'])
    .execute()
  return rows.map(({ cardId, printingId, ownerId, copies }) => ({
    cardId,
    printingId,
    ownerId,
    copies: Number(copies),
  }))
}

function selectPublic(db: Database) {
  return db
    .selectFrom('stack')
    .innerJoin('binder', 'binder.id', 'stack.binder_id')
    .leftJoin(selectSuspended(db).as('suspended'), 'suspended.suspendedId', 'stack.member_id')
    .where('visibility', '=', 'public')
    .where('suspended.suspendedId', 'is', null)
}
