import { CARD_PAGE_SIZE, CARD_SEARCH_MIN } from '#contract/cards.ts'
import { type CommunityResult, SHOWN_WITH_CARD, type ShownCopies } from '#contract/showcase.ts'
import type { Posting } from '#engines/matching/posting.ts'
import { type Shown, ShownCounter } from '#engines/matching/shown.ts'
import type { App } from '#server/app-context.ts'
import {
  askEngine,
  listPrintings,
  placeOf,
  type PrintingOfCard,
  type Read,
  readingOf,
} from '#server/cards/public.ts'
import { readerOf } from '#server/people/public.ts'

import {
  bindersSeenBy,
  describeEntries,
  findNearMembers,
  listSeenPrintings,
  markNear,
  type ShownKind,
  shownPostings,
} from './shown/public.ts'

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

/** Searches what members show the reader in their binders, as cards are searched. */
export async function searchCopies(
  app: App,
  {
    q,
    page,
    readerId,
  }: { readonly q: string; readonly page: number; readonly readerId?: string | undefined },
): Promise<CopiesPage> {
  if (q.trim().length < CARD_SEARCH_MIN) return NOTHING
  const within = await listSeenPrintings(app, await readerOf(app, readerId))
  const answer = await askEngine(app, q, { within, ...placeOf(page) })
  if (answer.refusal !== null) return { ...NOTHING, ...readingOf(answer) }
  const ids = answer.hits.map(({ id }) => id)
  const printings = new Map((await listPrintings(app.db, ids)).map((printing) => [printing.id, printing]))
  const hits = ids.flatMap((id) => printings.get(id) ?? [])
  const data = await withCopies(app, { q, hits, isByCard: answer.unique === 'cards', readerId })
  const hasMore = page * CARD_PAGE_SIZE < answer.total
  // What was found and is not shown to this reader counts for nothing, or a search for one card would give it away.
  const total = answer.total - (ids.length - data.length)
  return { data, total, hasMore, nextPage: hasMore ? page + 1 : null, ...readingOf(answer) }
}

interface Hits {
  readonly q: string
  readonly hits: readonly PrintingOfCard[]
  /** Whether a hit stands for its card and everything of it that matches, or only for itself. */
  readonly isByCard: boolean
  readonly readerId: string | undefined
}

interface Counted {
  readonly hit: PrintingOfCard
  readonly posting: Posting<ShownKind>
  readonly shown: Shown
}

async function withCopies(app: App, { q, hits, isByCard, readerId }: Hits): Promise<CommunityResult[]> {
  const postings = await shownPostings.get(
    app,
    hits.map(({ cardId }) => cardId),
  )
  const fitting = await fittingOf(app, q, [...postings.values()])
  const { binders, members } = await bindersSeenBy(app, await readerOf(app, readerId))
  const isNear = markNear(await findNearMembers(app, readerId), members)
  const counter = new ShownCounter(binders, members.size, isNear)
  const counted = hits.flatMap((hit) => {
    const posting = postings.get(hit.cardId)
    if (posting === undefined) return []
    const isFitting = Uint8Array.from(posting.kinds, ({ printingId }) =>
      fitting.has(printingId) && (isByCard || printingId === hit.id) ? 1 : 0,
    )
    const shown = counter.count(posting, isFitting, SHOWN_WITH_CARD)
    // Something hidden a moment ago may still be among the results.
    return shown.owners === 0 ? [] : [{ hit, posting, shown }]
  })
  return await describe(app, counted, { readerId, isPlaced: isNear !== undefined })
}

async function describe(
  app: App,
  counted: readonly Counted[],
  { readerId, isPlaced }: { readonly readerId: string | undefined; readonly isPlaced: boolean },
): Promise<CommunityResult[]> {
  const described = await describeEntries(
    app,
    counted.flatMap(({ posting, shown }) => shown.best.map((entry) => ({ posting, entry }))),
    readerId,
  )
  let next = 0
  return counted.map(({ hit, shown }) => {
    const { owners, near, copies, forTrade, best } = shown
    const copiesShown = described
      .slice(next, next + best.length)
      .filter((each): each is ShownCopies => each !== undefined)
    next += best.length
    return { ...hit, owners, near: isPlaced ? near : null, copies, forTrade, shown: copiesShown }
  })
}

/**
 * Which of the shown printings match the search themselves, and not only as another printing of a card that
 * does.
 */
async function fittingOf(
  app: App,
  query: string,
  postings: readonly Posting<ShownKind>[],
): Promise<ReadonlySet<string>> {
  const within = new Set(postings.flatMap(({ kinds }) => kinds.map(({ printingId }) => printingId)))
  const answer = await askEngine(app, query, {
    within,
    wishes: { unique: 'prints' },
    offset: 0,
    limit: within.size,
  })
  if (answer.refusal !== null) return new Set()
  // The search text overrides our wish; then we cannot tell, and every printing counts.
  return new Set(answer.unique === 'prints' ? answer.hits.map(({ id }) => id) : within)
}
