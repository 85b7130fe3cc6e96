import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'

import { TRADE_REQUEST_PAGE_SIZE } from '#contract/trades/requests.ts'
import { selectHeldCopies } from '#server/collection/public.ts'
import type { Database, Tables } from '#server/db/database.ts'
import { isTooMuchForIn } from '#server/db/portable.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { selectNear, type Surroundings } from '#server/location/public.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'
import { selectWishes } from '#server/watchlist/public.ts'

import { readRequest, type StoredRequest } from './queries.ts'

export interface RequestFilter {
  /** Only those of members near to the reader. */
  readonly around?: Surroundings | undefined
  /** Only those that look for nothing but cards the reader has. */
  readonly isFillable: boolean
  /** Only those that give what the reader watches. */
  readonly isWanted: boolean
}

/** A stretch of the list: after a place, and so many. */
interface Stretch {
  readonly after: Cursor | undefined
  readonly limit?: number
}

/** Lists a page of what everybody asks for in public, the newest first, without requests of hidden members. */
export async function listPublic(
  db: Database,
  readerId: string,
  filter: RequestFilter,
  { after, limit = TRADE_REQUEST_PAGE_SIZE }: Stretch,
): Promise<StoredRequest[]> {
  const { around, isFillable, isWanted } = filter
  const fillable = isFillable ? await askFor(db, selectTouched(db, readerId)) : undefined
  const wanted = isWanted ? await askFor(db, selectGivingWanted(db, readerId)) : undefined
  const rows = await onward(selectShown(db, readerId), after, limit)
    .where('trade_request.recipient_id', '=', sql.lit(''))
    .$if(around !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('trade_request.poster_id', '=', readerId),
          // The condition is only added with surroundings.
          // oxlint-disable-next-line typescript/no-non-null-assertion -- as above
          eb('trade_request.poster_id', 'in', selectNear(db, around!)),
        ]),
      ),
    )
    .$if(fillable !== undefined, (query) =>
      query.where(among(fillable)).where((eb) => eb.not(eb.exists(selectLacking(db, readerId)))),
    )
    .$if(wanted !== undefined, (query) => query.where(among(wanted)))
    .execute()
  return rows.map(readRequest)
}

/** Lists a page of the requests that a member posted, closed ones too, or of the open ones that others posted for them. */
export async function listMine(
  db: Database,
  memberId: string,
  as: 'poster' | 'recipient',
  after: Cursor | undefined,
): Promise<StoredRequest[]> {
  const query =
    as === 'poster'
      ? selectSeen(db, memberId).where('trade_request.poster_id', '=', memberId)
      : selectShown(db, memberId).where('trade_request.recipient_id', '=', memberId)
  const rows = await onward(query, after).execute()
  return rows.map(readRequest)
}

/** Finds one that the reader may see. */
export async function findShown(
  db: Database,
  readerId: string,
  requestId: string,
): Promise<StoredRequest | undefined> {
  const row = await selectShown(db, readerId)
    .where('trade_request.id', '=', requestId)
    .where((eb) =>
      eb.or([
        eb('trade_request.recipient_id', 'in', ['', readerId]),
        eb('trade_request.poster_id', '=', readerId),
      ]),
    )
    .executeTakeFirst()
  return row && readRequest(row)
}

/** Selects open requests, without those of members whom the reader does not see. */
function selectShown(db: Database, readerId: string) {
  return selectSeen(db, readerId).where('trade_request.status', '=', sql.lit('open'))
}

/** Selects requests without those of members whom the reader does not see. */
function selectSeen(db: Database, readerId: string) {
  return db
    .selectFrom('trade_request')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'trade_request.poster_id')
    .selectAll('trade_request')
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'trade_request.poster_id'))
}

/** The page of a query after a place. */
function onward(
  query: ReturnType<typeof selectShown>,
  after: Cursor | undefined,
  limit = TRADE_REQUEST_PAGE_SIZE,
): ReturnType<typeof selectShown> {
  return query
    .$if(after !== undefined, (all) =>
      all.where((eb) =>
        eb(
          eb.refTuple('trade_request.created_at', 'trade_request.id'),
          '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('trade_request.created_at', 'desc')
    .orderBy('trade_request.id', 'desc')
    .limit(limit)
}

/** A card that a request names: this printing, or any if that is empty. */
export interface NamedCard {
  readonly requestId: string
  readonly cardId: string
  readonly exactPrintingId: string
}

/** Lists the cards that these requests name. */
export async function listNamedIn(db: Database, requestIds: readonly string[]): Promise<NamedCard[]> {
  if (requestIds.length === 0) return []
  return await db
    .selectFrom('trade_request_line')
    .select(['request_id as requestId', 'oracle_card_id as cardId', 'exact_printing_id as exactPrintingId'])
    .where('request_id', 'in', [...requestIds])
    .where('quantity', '>', 0)
    .execute()
}

/**
 * With so many requests to choose from, the newest that will do are found by looking at the newest of all; with fewer, by
 * sorting them. Either way round would look at tens of thousands in the other's case.
 */
const MANY = 1500

/** The ids of requests, from a query whose `line` is one of their lines. */
type Lines = SelectQueryBuilder<
  Tables & { readonly line: Tables['trade_request_line'] },
  'line',
  { request_id: string }
>

/** Requests by their lines, and whether there are many. */
interface Candidates {
  readonly lines: Lines
  readonly areMany: boolean
}

async function askFor(db: Database, lines: Lines): Promise<Candidates> {
  return { lines, areMany: await isTooMuchForIn(db, lines, MANY) }
}

/** Whether the request of the outer query is among them. */
function among(candidates: Candidates | undefined) {
  return (eb: ExpressionBuilder<Tables, 'trade_request'>) => {
    if (candidates === undefined) throw new Error('asked for nothing')
    const { lines, areMany } = candidates
    if (!areMany) return eb('trade_request.id', 'in', lines)
    return eb.exists(lines.whereRef('line.request_id', '=', sql.ref<string>('trade_request.id')))
  }
}

const isMeant = sql<boolean>`line.exact_printing_id in ('', ${sql.ref('held.printingId')})`

/** Selects the requests that look for a card which the reader has. */
function selectTouched(db: Database, readerId: string) {
  return selectSought(db)
    .innerJoin(selectHeldCopies(db, readerId).as('held'), 'held.oracleCardId', 'line.oracle_card_id')
    .where(isMeant)
    .select('line.request_id')
}

/** Selects what the request of the outer query looks for, and the reader has too few copies of. */
function selectLacking(db: Database, readerId: string) {
  const enough = db
    .selectFrom(selectHeldCopies(db, readerId).as('held'))
    .select((own) => own.fn.coalesce(own.fn.sum<number>('held.quantity'), sql<number>`0`).as('copies'))
    .where('held.oracleCardId', '=', sql.ref<string>('line.oracle_card_id'))
    .where(isMeant)
  return selectSought(db)
    .whereRef('line.request_id', '=', sql.ref<string>('trade_request.id'))
    .where((line) => line(line.ref('line.quantity'), '>', enough))
    .select('line.request_id')
}

function selectSought(db: Database) {
  return db
    .selectFrom('trade_request_line as line')
    .where('line.side', '=', 'seeks')
    .where('line.quantity', '>', 0)
}

/** Selects the requests that give a card which the reader watches, in a printing that would do. */
function selectGivingWanted(db: Database, readerId: string) {
  return db
    .selectFrom('trade_request_line as line')
    .innerJoin(
      selectWishes(db).where('watch.member_id', '=', readerId).as('wish'),
      'wish.oracleCardId',
      'line.oracle_card_id',
    )
    .where('line.side', '=', 'gives')
    .where(
      sql<boolean>`(wish."exactPrintingId" = '' or line.exact_printing_id in ('', wish."exactPrintingId"))`,
    )
    .select('line.request_id')
}
