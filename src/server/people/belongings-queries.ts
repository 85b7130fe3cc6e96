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

/** A row of those whom a member keeps away, with their name. */
type AwayRow = Selectable<PeopleTables['kept_away']> & { readonly username: string }

/** Lists whom a member blocked or muted, in the order it was done. */
export async function listAwayRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<AwayRow>,
): Promise<AwayRow[]> {
  return await db
    .selectFrom('kept_away')
    .innerJoin('member', 'member.id', 'kept_away.other_id')
    .selectAll('kept_away')
    .select('member.username')
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('kept_away.created_at', 'other_id', 'way'),
          '>',
          eb.tuple(after?.created_at ?? '', after?.other_id ?? '', after?.way ?? 'blocked'),
        ),
      ),
    )
    .orderBy('kept_away.created_at')
    .orderBy('other_id')
    .orderBy('way')
    .limit(limit)
    .execute()
}

/** Lists some of those whom a member keeps away, or who keep them away. */
export async function listSomeAway(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_away')
    .select(['member_id', 'other_id'])
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('other_id', '=', memberId)]))
    .limit(limit)
    .execute()
  return [...new Set(rows.map((row) => (row.member_id === memberId ? row.other_id : row.member_id)))]
}

/** Deletes what keeps a member and some others away from one another. */
export async function deleteBetween(
  db: Database,
  memberId: string,
  otherIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('kept_away')
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', memberId), eb('other_id', 'in', [...otherIds])]),
        eb.and([eb('other_id', '=', memberId), eb('member_id', 'in', [...otherIds])]),
      ]),
    )
    .execute()
}
