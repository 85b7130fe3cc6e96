import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { FellowshipTables } from './tables.ts'

type RequestRow = Selectable<FellowshipTables['fellow_request']>

/** Lists the requests a member sent or received, in the order they were written. */
export async function listRequestRows(
  db: Database,
  { memberId, side }: { readonly memberId: string; readonly side: 'asker_id' | 'asked_id' },
  { after, limit }: Place<RequestRow>,
): Promise<RequestRow[]> {
  return await db
    .selectFrom('fellow_request')
    .selectAll()
    .where(side, '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.created_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists some requests that a member sent or received. */
export async function listSomeRequests(
  db: Database,
  memberId: string,
  limit: number,
): Promise<{ id: string; askerId: string; askedId: string }[]> {
  return await db
    .selectFrom('fellow_request')
    .select(['id', 'asker_id as askerId', 'asked_id as askedId'])
    .where((eb) => eb.or([eb('asker_id', '=', memberId), eb('asked_id', '=', memberId)]))
    .limit(limit)
    .execute()
}

export async function deleteRequestsOf(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('fellow_request')
    .where('id', 'in', [...ids])
    .execute()
}
