import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

/** Lists who at a gathering was added by which host, as far as a reader sees that host: their names, by whom they added. */
export async function listAdders(
  db: Database,
  { gatheringId, readerId }: { readonly gatheringId: string; readonly readerId: string },
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('gathering_player as seat')
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'seat.added_by')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'face.id')
    .select(['seat.member_id as memberId', 'face.username'])
    .where('seat.gathering_id', '=', gatheringId)
    .where('seat.member_id', 'in', [...memberIds])
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'face.id'))
    .execute()
  return new Map(rows.map(({ memberId, username }) => [memberId, username]))
}

/** Whether a host put a member on the list of those who go. */
export async function isAdded(db: Database, gatheringId: string, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gathering_player')
    .select('added_by')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .where('added_by', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists some gatherings to which a member added others. */
export async function listAddedBy(db: Database, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_player')
    .select('gathering_id as id')
    .distinct()
    .where('added_by', '=', memberId)
    .orderBy('gathering_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets who added others to some gatherings. Those stay added: they didn't come by a press of their own. */
export async function updateAdderGone(
  db: Database,
  gatheringIds: readonly string[],
  memberId: string,
): Promise<void> {
  await db
    .updateTable('gathering_player')
    .set({ added_by: '' })
    .where('added_by', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
}

/** How many came beside whoever called it, by a press of their own. */
export async function countOthers(db: Database, gatheringId: string, callerId: string): Promise<number> {
  const row = await db
    .selectFrom('gathering_player')
    .select(({ fn }) => fn.countAll<number | string>().as('others'))
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '!=', callerId)
    .where('added_by', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.others)
}

/** Changes how many seats there are, for somebody whom a host added. */
export async function updateMaxPlayers(db: Database, gatheringId: string, maxPlayers: number): Promise<void> {
  await db.updateTable('gathering').set({ max_players: maxPlayers }).where('id', '=', gatheringId).execute()
}
