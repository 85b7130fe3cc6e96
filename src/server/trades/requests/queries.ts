import type { Selectable } from 'kysely'

import type { RequestSide, TradeRequestStatus } from '#contract/trades/requests.ts'
import type { Database } from '#server/db/database.ts'

import type { TradeRequestTables } from './tables.ts'

/** A trade request as stored, without its lines. */
export interface StoredRequest {
  readonly id: string
  readonly posterId: string
  readonly posterUsername: string
  /** `null` for everybody. */
  readonly recipientId: string | null
  readonly recipientUsername: string | null
  readonly status: TradeRequestStatus
  /** The trade that its poster agreed to; `null` while it is open. */
  readonly closedBy: string | null
  readonly note: string
  readonly createdAt: string
  readonly updatedAt: string
}

/** A line as stored: of cards, or in words. */
export interface StoredLine {
  readonly side: RequestSide
  readonly place: number
  readonly oracleCardId: string
  readonly printingId: string
  readonly isExact: boolean
  readonly quantity: number
  readonly words: string
}

/** Finds one request, open or closed. */
export async function findRequest(db: Database, requestId: string): Promise<StoredRequest | undefined> {
  const row = await db.selectFrom('trade_request').selectAll().where('id', '=', requestId).executeTakeFirst()
  return row && readRequest(row)
}

/** Closes a request, because its poster agreed to a trade. */
export async function updateClosed(
  db: Database,
  { id, closedBy }: Pick<StoredRequest, 'id'> & { readonly closedBy: string },
): Promise<void> {
  await db
    .updateTable('trade_request')
    .set({ status: 'closed', closed_by: closedBy })
    .where('id', '=', id)
    .execute()
}

/** Counts the offers in answer to each of these requests that can still be agreed to. */
export async function countAnswers(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('trade')
    .select(['request_id as requestId', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('request_id', 'in', [...requestIds])
    .where('state', 'in', ['open', 'countered'])
    .where('answer_by', '>', now().toISOString())
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(({ requestId, count }) => [requestId ?? '', Number(count)]))
}

/** Counts the open requests of a member. */
export async function countOpen(db: Database, posterId: string): Promise<number> {
  const { count } = await db
    .selectFrom('trade_request')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('poster_id', '=', posterId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Lists the requests that one of two members posted for the other. */
export async function listBetween(db: Database, one: string, other: string): Promise<StoredRequest[]> {
  const rows = await db
    .selectFrom('trade_request')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('poster_id', '=', one), eb('recipient_id', '=', other)]),
        eb.and([eb('poster_id', '=', other), eb('recipient_id', '=', one)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(readRequest)
}

export async function insertRequest(db: Database, request: StoredRequest): Promise<void> {
  await db
    .insertInto('trade_request')
    .values({
      id: request.id,
      poster_id: request.posterId,
      poster_username: request.posterUsername,
      recipient_id: request.recipientId ?? '',
      recipient_username: request.recipientUsername ?? '',
      status: request.status,
      note: request.note,
      created_at: request.createdAt,
      updated_at: request.updatedAt,
      closed_by: request.closedBy,
    })
    .execute()
}

export async function updateRequest(
  db: Database,
  { id, note, updatedAt }: Pick<StoredRequest, 'id' | 'note' | 'updatedAt'>,
): Promise<void> {
  await db.updateTable('trade_request').set({ note, updated_at: updatedAt }).where('id', '=', id).execute()
}

export async function insertLines(
  db: Database,
  requestId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('trade_request_line')
    .values(
      lines.map(({ oracleCardId, printingId, isExact, ...line }) => ({
        request_id: requestId,
        oracle_card_id: oracleCardId,
        printing_id: printingId,
        exact_printing_id: isExact ? printingId : '',
        ...line,
      })),
    )
    .execute()
}

export async function deleteLines(db: Database, requestIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('trade_request_line')
    .where('request_id', 'in', [...requestIds])
    .execute()
}

export async function deleteRequests(db: Database, requestIds: readonly string[]): Promise<void> {
  await deleteLines(db, requestIds)
  await db
    .deleteFrom('trade_request')
    .where('id', 'in', [...requestIds])
    .execute()
}

/** Moves lines when two cards turn out to be one. */
export async function updateOracleCard(db: Database, cardId: string, intoCardId: string): Promise<void> {
  await db
    .updateTable('trade_request_line')
    .set({ oracle_card_id: intoCardId })
    .where('oracle_card_id', '=', cardId)
    .execute()
}

/** Lists the lines of these requests in the order they were written. */
export async function listLines(
  db: Database,
  requestIds: readonly string[],
): Promise<(StoredLine & { readonly requestId: string })[]> {
  if (requestIds.length === 0) return []
  const rows = await db
    .selectFrom('trade_request_line')
    .selectAll()
    .where('request_id', 'in', [...requestIds])
    .orderBy('request_id')
    .orderBy('side')
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    side: row.side,
    place: row.place,
    oracleCardId: row.oracle_card_id,
    printingId: row.printing_id,
    isExact: row.exact_printing_id !== '',
    quantity: row.quantity,
    words: row.words,
  }))
}

export function readRequest(row: Selectable<TradeRequestTables['trade_request']>): StoredRequest {
  return {
    id: row.id,
    posterId: row.poster_id,
    posterUsername: row.poster_username,
    recipientId: row.recipient_id === '' ? null : row.recipient_id,
    recipientUsername: row.recipient_username === '' ? null : row.recipient_username,
    status: row.status,
    note: row.note,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    closedBy: row.closed_by,
  }
}

/** Changes the note of a request as if it had always been this. */
export async function updateNote(db: Database, requestId: string, note: string): Promise<void> {
  await db.updateTable('trade_request').set({ note }).where('id', '=', requestId).execute()
}

/** Changes what a line in words says. */
export async function updateLineWords(
  db: Database,
  {
    requestId,
    side,
    place,
    words,
  }: Pick<StoredLine, 'side' | 'place' | 'words'> & { readonly requestId: string },
): Promise<void> {
  await db
    .updateTable('trade_request_line')
    .set({ words })
    .where('request_id', '=', requestId)
    .where('side', '=', side)
    .where('place', '=', place)
    .execute()
}
