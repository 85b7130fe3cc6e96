import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import { readRequest, type StoredRequest } from './queries.ts'
import type { TradeRequestTables } from './tables.ts'

type RequestRow = Selectable<TradeRequestTables['trade_request']>
type LineRow = Selectable<TradeRequestTables['trade_request_line']>

/** Lists the requests that a member posted, or that are to them alone, in the order they were written. */
export async function listRequestRows(
  db: Database,
  { memberId, side }: { readonly memberId: string; readonly side: 'poster_id' | 'recipient_id' },
  { after, limit }: Place<RequestRow>,
): Promise<RequestRow[]> {
  return await db
    .selectFrom('trade_request')
    .selectAll()
    .where(side, '=', memberId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists the lines of a member's requests. */
export async function listLineRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<LineRow>,
): Promise<LineRow[]> {
  const { request_id, side, place } = after ?? { request_id: '', side: 'gives' as const, place: -1 }
  return await db
    .selectFrom('trade_request_line')
    .selectAll()
    .where('request_id', 'in', db.selectFrom('trade_request').select('id').where('poster_id', '=', memberId))
    .where((eb) => eb(eb.refTuple('request_id', 'side', 'place'), '>', eb.tuple(request_id, side, place)))
    .orderBy('request_id')
    .orderBy('side')
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Lists some of the requests that a member posted, or that are to them alone. */
export async function listSome(db: Database, memberId: string, limit: number): Promise<StoredRequest[]> {
  const of = (side: 'poster_id' | 'recipient_id') =>
    db.selectFrom('trade_request').selectAll().where(side, '=', memberId)
  // With an `or`, SQLite would look at every request: most are to nobody alone.
  const rows = await of('poster_id').unionAll(of('recipient_id')).limit(limit).execute()
  return rows.map(readRequest)
}

/** Puts another name of a member on all requests they posted, and on those that are for them alone. */
export async function updateNames(db: Database, memberId: string, name: string): Promise<void> {
  const requests = () => db.updateTable('trade_request')
  await requests().set({ poster_username: name }).where('poster_id', '=', memberId).execute()
  await requests().set({ recipient_username: name }).where('recipient_id', '=', memberId).execute()
}
