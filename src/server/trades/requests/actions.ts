import type { Member } from '#contract/accounts.ts'
import {
  type NewTradeRequest,
  OPEN_TRADE_REQUESTS_MAX,
  REQUEST_SIDES,
  type RequestSide,
  type TradeRequest,
  type TradeRequestChange,
} from '#contract/trades/requests.ts'
import type { App } from '#server/app-context.ts'
import { listCardsOf } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, findSeenMember, readerOf } from '#server/people/public.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { tradeRequestsOf } from '#server/trades/requests/locks.ts'

import {
  countOpen,
  deleteLines,
  deleteRequests,
  findRequest,
  insertLines,
  insertRequest,
  type StoredLine,
  type StoredRequest,
  updateRequest,
} from './queries.ts'
import { shownRequests } from './shown-requests.ts'

type Said = Pick<NewTradeRequest, RequestSide>

/**
 * Posts a trade request, for everybody or for one member.
 * @throws {Refusal} `email_not_verified`, `too_many_trade_requests`, or `invalid_input` for one that names
 * nothing, an unknown card or an unknown member
 */
export async function addTradeRequest(
  app: App,
  poster: Member,
  wanted: NewTradeRequest,
): Promise<TradeRequest> {
  if (!poster.isVerified) throw new Refusal('email_not_verified')
  const recipient = await findRecipient(app, poster, wanted.toUsername)
  const among = recipient === undefined ? [] : [bondsOf(poster.id), bondsOf(recipient.id)]
  return await transact(app, [tradeRequestsOf(poster.id), ...among], async (change) => {
    const { db, now, newId } = change
    // A block that came meanwhile holds too.
    if (recipient !== undefined) await checkRecipient(change, poster, recipient)
    if ((await countOpen(db, poster.id)) >= OPEN_TRADE_REQUESTS_MAX)
      throw new Refusal('too_many_trade_requests')
    const createdAt = now().toISOString()
    const request: StoredRequest = {
      id: newId(),
      posterId: poster.id,
      posterUsername: poster.username,
      recipientId: recipient?.id ?? null,
      recipientUsername: recipient?.username ?? null,
      status: 'open',
      closedBy: null,
      note: wanted.note,
      createdAt,
      updatedAt: createdAt,
    }
    await insertRequest(db, request)
    await insertLines(db, request.id, await readLines(db, wanted))
    await announceChange(change, request, 'added')
    return await describe(change, request, poster)
  })
}

/**
 * Changes what a member's own request says. Whom it is for stays.
 * @throws {Refusal} `not_found` for anybody else's, `trade_request_closed`, or `invalid_input`
 */
export async function updateTradeRequest(
  app: App,
  poster: Member,
  { requestId, ...said }: TradeRequestChange,
): Promise<TradeRequest> {
  return await transact(app, tradeRequestsOf(poster.id), async (change) => {
    const { db, now } = change
    const before = await findOwn(db, poster, requestId)
    if (before.status !== 'open') throw new Refusal('trade_request_closed')
    const request = {
      ...before,
      note: said.note,
      updatedAt: now().toISOString(),
    }
    await updateRequest(db, request)
    await deleteLines(db, [requestId])
    await insertLines(db, requestId, await readLines(db, said))
    await announceChange(change, request, 'updated')
    return await describe(change, request, poster)
  })
}

/** Deletes a member's own request. @throws {Refusal} `not_found` for anybody else's */
export async function deleteTradeRequest(app: App, poster: Member, requestId: string): Promise<void> {
  await transact(app, tradeRequestsOf(poster.id), async (change) => {
    await removeRequest(change, await findOwn(change.db, poster, requestId))
  })
}

/** Deletes a request, under the lock of its poster's. */
export async function removeRequest(change: Change, request: StoredRequest): Promise<void> {
  await deleteRequests(change.db, [request.id])
  await announceChange(change, request, 'deleted')
}

export async function announceChange(
  { announce }: Change,
  { id, posterId, recipientId }: StoredRequest,
  change: 'added' | 'updated' | 'closed' | 'deleted',
): Promise<void> {
  await announce(
    { type: 'trade-request.changed', requestId: id, posterId, recipientId, change },
    recipientId === null ? 'members' : [posterId, recipientId],
  )
}

async function findOwn(db: Database, poster: Member, requestId: string): Promise<StoredRequest> {
  const request = await findRequest(db, requestId)
  if (request?.posterId !== poster.id) throw new Refusal('not_found')
  return request
}

interface Recipient {
  readonly id: string
  readonly username: string
}

async function findRecipient(
  app: App,
  poster: Member,
  username: string | undefined,
): Promise<Recipient | undefined> {
  if (username === undefined) return undefined
  const recipient = await findSeenMember(app.db, await readerOf(app, poster.id), username)
  // Nobody asks themselves.
  if (recipient === undefined || recipient.id === poster.id) throw unknownRecipient()
  return recipient
}

async function checkRecipient({ db }: Change, poster: Member, recipient: Recipient): Promise<void> {
  if (await areApart(db, { memberId: poster.id, otherId: recipient.id })) throw unknownRecipient()
}

function unknownRecipient(): Refusal {
  return new Refusal('invalid_input', [{ path: 'toUsername', code: 'custom' }])
}

/** Turns what was said into lines. @throws {Refusal} `invalid_input` if it names nothing, or an unknown card */
async function readLines(db: Database, said: Said): Promise<StoredLine[]> {
  const given = REQUEST_SIDES.flatMap((side) => said[side].map((line, place) => ({ side, line, place })))
  if (given.length === 0) throw new Refusal('invalid_input', [{ path: 'seeks', code: 'too_small' }])
  const ids = given.flatMap(({ line }) => (line.kind === 'words' ? [] : [line.cardId]))
  const cards = await listCardsOf(db, ids)
  return given.map(({ side, line, place }) => {
    if (line.kind === 'words') return inWords(side, place, line.words)
    const oracleCardId = cards.get(line.cardId)?.cardId
    if (oracleCardId === undefined)
      throw new Refusal('invalid_input', [{ path: `${side}.${String(place)}.cardId`, code: 'custom' }])
    const { kind, cardId: printingId, quantity } = line
    return { side, place, oracleCardId, printingId, isExact: kind === 'printing', quantity, words: '' }
  })
}

function inWords(side: RequestSide, place: number, words: string): StoredLine {
  return { side, place, oracleCardId: '', printingId: '', isExact: false, quantity: 0, words }
}

async function describe(change: Change, request: StoredRequest, reader: Member): Promise<TradeRequest> {
  const [shown] = await change.glance([bondsOf, oneTrade], () => shownRequests(change, [request], reader.id))
  return found(shown)
}
