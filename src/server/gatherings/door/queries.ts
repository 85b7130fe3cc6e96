import { sql } from 'kysely'

import type { DoorArrival } from '#contract/gatherings/door.ts'
import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { selectGoing } from '#server/gatherings/concerned/public.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

interface AtDoor {
  readonly gatheringId: string
  readonly readerId: string
}

/** Selects the members on the list of a door whom a reader sees: who is going, who waits and who came. */
function selectListed(db: Database, { gatheringId, readerId }: AtDoor) {
  const listed = selectGoing(db, gatheringId).union(
    db
      .selectFrom('gathering_arrival')
      .select((eb) => eb.ref('member_id').$notNull().as('id'))
      .where('gathering_id', '=', gatheringId)
      .where('member_id', 'is not', null),
  )
  return db
    .selectFrom(listed.as('listed'))
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'listed.id')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'listed.id')
    .leftJoin('gathering_player as seat', (join) =>
      join.onRef('seat.member_id', '=', 'listed.id').on('seat.gathering_id', '=', gatheringId),
    )
    .leftJoin('gathering_waiter as waiter', (join) =>
      join.onRef('waiter.member_id', '=', 'listed.id').on('waiter.gathering_id', '=', gatheringId),
    )
    .leftJoin('gathering_arrival as arrival', (join) =>
      join.onRef('arrival.member_id', '=', 'listed.id').on('arrival.gathering_id', '=', gatheringId),
    )
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'face.id'))
}

/** Lists members at a door by name, those whose name has a part in it. */
export async function listAtDoor(
  db: Database,
  { find, ...at }: AtDoor & { readonly find: string },
  limit: number,
) {
  const part = `%${find.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
  return await selectListed(db, at)
    .select(['face.username', 'face.avatar', 'face.image', 'seat.guests', 'waiter.guests as waiterGuests'])
    .select(['seat.member_id as seatedId', 'waiter.state as waits'])
    .select(['arrival.arrived_at as arrivedAt', 'arrival.how', 'arrival.noted_by as notedBy'])
    .$if(find !== '', (query) => query.where(sql<boolean>`lower(face.username) like ${part} escape '!'`))
    .orderBy((eb) => eb.fn('lower', ['face.username']))
    .limit(limit)
    .execute()
}

/** Counts the members at a door who came, and with them those who have a seat. */
export async function countAtDoor(
  db: Database,
  at: AtDoor,
): Promise<{ readonly here: number; readonly expected: number }> {
  const row = await selectListed(db, at)
    .select(({ fn }) => fn.count<number | string>('arrival.number').as('here'))
    .select(({ fn, eb }) =>
      fn.count<number | string>(eb.fn.coalesce('seat.member_id', 'arrival.member_id')).as('expected'),
    )
    .executeTakeFirstOrThrow()
  return { here: Number(row.here), expected: Number(row.expected) }
}

/** Lists which of some members came to a gathering, and how that is known. */
export async function listArrivalsOf(db: Database, gatheringId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return []
  return await db
    .selectFrom('gathering_arrival')
    .select((eb) => eb.ref('member_id').$notNull().as('memberId'))
    .select(['arrived_at as at', 'how', 'noted_by as notedBy'])
    .where('gathering_id', '=', gatheringId)
    .where('member_id', 'in', [...memberIds])
    .execute()
}

/** Lists those who came without an account, the first to come first. */
export async function listWalkIns(db: Database, gatheringId: string) {
  return await db
    .selectFrom('gathering_arrival')
    .select(['number', 'name', 'arrived_at as arrivedAt', 'how', 'noted_by as notedBy'])
    .where('gathering_id', '=', gatheringId)
    .where('member_id', 'is', null)
    .orderBy('number')
    .execute()
}

/** The names of those who noted arrivals and whom a reader sees, by their ids. */
export async function listNoters(
  db: Database,
  { gatheringId, readerId }: AtDoor,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('gathering_arrival')
        .select('noted_by')
        .distinct()
        .where('gathering_id', '=', gatheringId)
        .as('noter'),
    )
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'noter.noted_by')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'face.id')
    .select(['face.id', 'face.username'])
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'face.id'))
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** The number of whoever comes next. */
export async function findNextArrival(db: Database, gatheringId: string): Promise<number> {
  const row = await db
    .selectFrom('gathering_arrival')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('gathering_id', '=', gatheringId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Notes that somebody came. A member who is noted already stays as they are. */
export async function insertArrival(
  db: Database,
  arrival: {
    readonly gatheringId: string
    readonly number: number
    readonly memberId: string | null
    readonly name: string
    readonly how: DoorArrival['how']
    readonly notedBy: string | null
  },
  arrivedAt: Date,
): Promise<void> {
  await db
    .insertInto('gathering_arrival')
    .values({
      gathering_id: arrival.gatheringId,
      number: arrival.number,
      member_id: arrival.memberId,
      name: arrival.name,
      arrived_at: arrivedAt.toISOString(),
      how: arrival.how,
      noted_by: arrival.notedBy,
    })
    .onConflict((conflict) => conflict.columns(['gathering_id', 'member_id']).doNothing())
    .execute()
}

/** Notes an earlier time at which a member came, and who saw them then. */
export async function updateArrival(
  db: Database,
  {
    gatheringId,
    memberId,
    how,
    notedBy,
  }: {
    readonly gatheringId: string
    readonly memberId: string
    readonly how: DoorArrival['how']
    readonly notedBy: string
  },
  arrivedAt: Date,
): Promise<void> {
  await db
    .updateTable('gathering_arrival')
    .set({ arrived_at: arrivedAt.toISOString(), how, noted_by: notedBy })
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteArrival(db: Database, gatheringId: string, memberId: string): Promise<void> {
  await db
    .deleteFrom('gathering_arrival')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Forgets everybody who came. */
export async function deleteArrivals(db: Database, gatheringId: string): Promise<void> {
  await db.deleteFrom('gathering_arrival').where('gathering_id', '=', gatheringId).execute()
}

export async function deleteWalkIn(db: Database, gatheringId: string, number: number): Promise<void> {
  await db
    .deleteFrom('gathering_arrival')
    .where('gathering_id', '=', gatheringId)
    .where('number', '=', number)
    .where('member_id', 'is', null)
    .execute()
}
