import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { PeopleTables } from './tables.ts'

type FellowRow = Selectable<PeopleTables['fellow']>

/** Lists a member's bonds, in the order they were made. */
export async function listFellowRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<FellowRow>,
): Promise<FellowRow[]> {
  return await db
    .selectFrom('fellow')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('since', 'fellow_id'), '>', eb.tuple(after?.since ?? '', after?.fellow_id ?? '')),
      ),
    )
    .orderBy('since')
    .orderBy('fellow_id')
    .limit(limit)
    .execute()
}

/** Lists some of a member's fellows. */
export async function listSomeFellowIds(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fellow')
    .select('fellow_id as fellowId')
    .where('member_id', '=', memberId)
    .limit(limit)
    .execute()
  return rows.map(({ fellowId }) => fellowId)
}
