import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

/** Lists where a member came, and how that is known. */
export async function listArrivalRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly gathering_id: string }>,
) {
  return await db
    .selectFrom('gathering_arrival')
    .select(['gathering_id', 'arrived_at', 'how'])
    .where('member_id', '=', memberId)
    .where('gathering_id', '>', after?.gathering_id ?? '')
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
}

/** Lists the codes that a member tried at doors. */
export async function listTryRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<{ readonly gathering_id: string; readonly number: number }>,
) {
  return await db
    .selectFrom('door_try')
    .select(['gathering_id', 'number', 'is_right', 'at'])
    .where('member_id', '=', memberId)
    .where((eb) =>
      eb(eb.refTuple('gathering_id', 'number'), '>', eb.tuple(after?.gathering_id ?? '', after?.number ?? 0)),
    )
    .orderBy('gathering_id')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Lists some gatherings where a member came, tried a code, or noted who came. */
export async function listNamedAt(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_arrival')
    .select('gathering_id as id')
    .where('member_id', '=', memberId)
    .union(db.selectFrom('gathering_arrival').select('gathering_id as id').where('noted_by', '=', memberId))
    .union(db.selectFrom('door_try').select('gathering_id as id').where('member_id', '=', memberId))
    .union(
      db.selectFrom('gathering_late_leave').select('gathering_id as id').where('member_id', '=', memberId),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets that a member came to some gatherings, and that they noted who did. */
export async function forgetAtDoors(
  db: Database,
  gatheringIds: readonly string[],
  memberId: string,
): Promise<void> {
  if (gatheringIds.length === 0) return
  await db
    .deleteFrom('gathering_arrival')
    .where('member_id', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
  await db
    .deleteFrom('door_try')
    .where('member_id', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
  await db
    .deleteFrom('gathering_late_leave')
    .where('member_id', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
  await db
    .updateTable('gathering_arrival')
    .set({ noted_by: null })
    .where('noted_by', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
}

/** Until when arrivals, and codes, are forgotten. */
export interface OldDoors {
  readonly cameBefore: string
  readonly codesBefore: string
}

/** Lists some gatherings with arrivals, codes or links to their screens to forget. */
export async function listOldDoors(
  db: Database,
  { cameBefore, codesBefore }: OldDoors,
  limit: number,
): Promise<string[]> {
  const arrivals = db
    .selectFrom('gathering_arrival')
    .select('gathering_id as id')
    .where('arrived_at', '<', cameBefore)
  const codes = db.selectFrom('door_code').select('gathering_id as id').where('ends_at', '<', codesBefore)
  const tries = db.selectFrom('door_try').select('gathering_id as id').where('at', '<', codesBefore)
  const screens = db
    .selectFrom('gathering_screen')
    .select('gathering_id as id')
    .where('made_at', '<', cameBefore)
  const leaves = db
    .selectFrom('gathering_late_leave')
    .select('gathering_id as id')
    .where('at', '<', cameBefore)
  const rows = await arrivals.union(codes).union(tries).union(screens).union(leaves).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Forgets who came to some gatherings long ago, the links to their screens, and the codes of yesterday. */
export async function deleteOldDoors(
  db: Database,
  gatheringIds: readonly string[],
  { cameBefore, codesBefore }: OldDoors,
): Promise<void> {
  if (gatheringIds.length === 0) return
  await db
    .deleteFrom('gathering_arrival')
    .where('gathering_id', 'in', [...gatheringIds])
    .where('arrived_at', '<', cameBefore)
    .execute()
  await db
    .deleteFrom('door_code')
    .where('gathering_id', 'in', [...gatheringIds])
    .where('ends_at', '<', codesBefore)
    .execute()
  await db
    .deleteFrom('door_try')
    .where('gathering_id', 'in', [...gatheringIds])
    .where('at', '<', codesBefore)
    .execute()
  await db
    .deleteFrom('gathering_late_leave')
    .where('gathering_id', 'in', [...gatheringIds])
    .where('at', '<', cameBefore)
    .execute()
  await db
    .deleteFrom('gathering_screen')
    .where('gathering_id', 'in', [...gatheringIds])
    .where('made_at', '<', cameBefore)
    .execute()
}

/** Forgets who came without an account to gatherings whose host has left. */
export async function deleteWalkInsAt(db: Database, gatheringIds: readonly string[]): Promise<void> {
  if (gatheringIds.length === 0) return
  await db
    .deleteFrom('gathering_arrival')
    .where('gathering_id', 'in', [...gatheringIds])
    .where('member_id', 'is', null)
    .execute()
}
