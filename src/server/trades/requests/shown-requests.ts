import type { RequestCard, RequestLine, RequestSide, TradeRequest } from '#contract/trades/requests.ts'
import { listResults } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { bandsTo } from '#server/location/public.ts'
import { listShownFaces } from '#server/trades/face-queries.ts'

import { countAnswers, listLines, type StoredLine, type StoredRequest } from './queries.ts'

/** Turns requests into what the reader sees. */
export async function shownRequests(
  at: { readonly db: Database; readonly now: () => Date },
  requests: readonly StoredRequest[],
  readerId: string,
): Promise<TradeRequest[]> {
  const { db } = at
  const lines = await listLines(
    db,
    requests.map(({ id }) => id),
  )
  const ids = new Set(lines.flatMap(({ printingId }) => (printingId === '' ? [] : [printingId])))
  const cards = new Map((await listResults(db, [...ids])).map((card) => [card.id, card]))
  const byRequest = Map.groupBy(lines, ({ requestId }) => requestId)
  const posterIds = requests.map(({ posterId }) => posterId)
  const bandOf = await bandsTo(db, readerId, posterIds)
  // Whoever sees a request is not apart from its poster.
  const faces = await listShownFaces(db, { apartIds: new Set() }, posterIds)
  const own = requests.filter(({ posterId }) => posterId === readerId)
  const answers = await countAnswers(
    at,
    own.map(({ id }) => id),
  )
  return requests.map((request) => {
    const all = byRequest.get(request.id) ?? []
    const linesOf = (side: RequestSide) =>
      all.filter((line) => line.side === side).map((line) => shownLine(line, cards))
    return {
      id: request.id,
      userId: request.posterId,
      username: request.posterUsername,
      avatarUrl: faces.get(request.posterId)?.avatarUrl ?? null,
      band: bandOf(request.posterId),
      toUsername: request.recipientUsername,
      status: request.status,
      gives: linesOf('gives'),
      seeks: linesOf('seeks'),
      note: request.note,
      createdAt: request.createdAt,
      updatedAt: request.updatedAt,
      isOwn: request.posterId === readerId,
      answers: request.posterId === readerId ? (answers.get(request.id) ?? 0) : null,
    }
  })
}

function shownLine(
  { printingId, isExact, quantity, words }: StoredLine,
  cards: ReadonlyMap<string, RequestCard>,
): RequestLine {
  if (printingId === '') return { kind: 'words', words }
  const card = cards.get(printingId)
  if (card === undefined) throw new Error(`a trade request names the unknown printing ${printingId}`)
  return { kind: isExact ? 'printing' : 'card', card: drawnOf(card), quantity }
}

/** Only what a row draws, because a page may name hundreds of cards. */
function drawnOf(card: RequestCard): RequestCard {
  const { id, name, imageUrl, set, setCode, collectorNumber, rarity, manaCost, typeLine, colours } = card
  return { id, name, imageUrl, set, setCode, collectorNumber, rarity, manaCost, typeLine, colours }
}
