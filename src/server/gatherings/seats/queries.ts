import { COMERS_PAGE_SIZE } from '#contract/gatherings/coming.ts'
import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

import type { StoredWaiter } from './hall.ts'

/** Lists who waits for a seat at some gatherings; of one member everything, also what isn't waiting. */
export async function listWaiting(
  db: Database,
  gatheringIds: readonly string[],
  memberId = '',
): Promise<StoredWaiter[]> {
  if (gatheringIds.length === 0) return []
  return await selectWaiters(db)
    .where('gathering_waiter.gathering_id', 'in', [...gatheringIds])
    .where((eb) =>
      eb.or([eb('gathering_waiter.state', '=', 'waiting'), eb('gathering_waiter.member_id', '=', memberId)]),
    )
    .orderBy('gathering_waiter.number')
    .execute()
}

function selectWaiters(db: Database) {
  return db
    .selectFrom('gathering_waiter')
    .select([
      'gathering_waiter.gathering_id as gatheringId',
      'gathering_waiter.member_id as memberId',
      'gathering_waiter.state',
      'gathering_waiter.number',
      'gathering_waiter.guests',
      'gathering_waiter.takes_at_once as takesAtOnce',
      'gathering_waiter.offered_until as offeredUntil',
      'gathering_waiter.told_open as toldOpen',
      'gathering_waiter.since',
    ])
}

export async function findWaiter(
  db: Database,
  gatheringId: string,
  memberId: string,
): Promise<StoredWaiter | undefined> {
  return await selectWaiters(db)
    .where('gathering_waiter.gathering_id', '=', gatheringId)
    .where('gathering_waiter.member_id', '=', memberId)
    .executeTakeFirst()
}

/** The number of whoever comes to the list next. */
export async function findNextNumber(db: Database, gatheringId: string): Promise<number> {
  const row = await db
    .selectFrom('gathering_waiter')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('gathering_id', '=', gatheringId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function insertWaiter(db: Database, waiter: StoredWaiter): Promise<void> {
  await db
    .insertInto('gathering_waiter')
    .values({
      gathering_id: waiter.gatheringId,
      member_id: waiter.memberId,
      state: waiter.state,
      number: waiter.number,
      guests: waiter.guests,
      takes_at_once: waiter.takesAtOnce,
      offered_until: waiter.offeredUntil,
      told_open: waiter.toldOpen,
      since: waiter.since,
    })
    .execute()
}

export async function updateWaiter(
  db: Database,
  { gatheringId, memberId, state, guests, takesAtOnce, offeredUntil, toldOpen }: StoredWaiter,
): Promise<void> {
  await db
    .updateTable('gathering_waiter')
    .set({ state, guests, takes_at_once: takesAtOnce, offered_until: offeredUntil, told_open: toldOpen })
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Takes somebody off the list. @returns whether they were on it */
export async function deleteWaiter(db: Database, gatheringId: string, memberId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('gathering_waiter')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists some who wait and don't know yet that a seat is free for whoever presses first. */
export async function listNotToldOpen(
  db: Database,
  gatheringId: string,
  limit: number,
): Promise<StoredWaiter[]> {
  return await selectWaiters(db)
    .where('gathering_waiter.gathering_id', '=', gatheringId)
    .where('gathering_waiter.state', '=', 'waiting')
    .where('gathering_waiter.told_open', '=', 0)
    .where('gathering_waiter.offered_until', 'is', null)
    .orderBy('gathering_waiter.number')
    .limit(limit)
    .execute()
}

/** The guests of a member's seats, by gathering. */
export async function listSeatsOf(
  db: Database,
  memberId: string,
  gatheringIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (gatheringIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('gathering_player')
    .select(['gathering_id as id', 'guests'])
    .where('member_id', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
  return new Map(rows.map(({ id, guests }) => [id, guests]))
}

/** Seats a member. What they were told while they waited counts for their seat, if they are still on the list. */
export async function insertSeat(
  db: Database,
  seat: {
    readonly gatheringId: string
    readonly memberId: string
    readonly guests: number
    readonly addedBy?: string
  },
  joinedAt: Date,
): Promise<void> {
  await db
    .insertInto('gathering_player')
    .values((eb) => ({
      added_by: seat.addedBy ?? null,
      gathering_id: seat.gatheringId,
      member_id: seat.memberId,
      guests: seat.guests,
      joined_at: joinedAt.toISOString(),
      told_canceled: eb.fn.coalesce(
        eb
          .selectFrom('gathering_waiter')
          .select('told_canceled')
          .where('gathering_id', '=', seat.gatheringId)
          .where('member_id', '=', seat.memberId),
        eb.lit(0),
      ),
    }))
    .execute()
}

export async function updateGuests(
  db: Database,
  seat: { readonly gatheringId: string; readonly memberId: string; readonly guests: number },
): Promise<void> {
  await db
    .updateTable('gathering_player')
    .set({ guests: seat.guests })
    .where('gathering_id', '=', seat.gatheringId)
    .where('member_id', '=', seat.memberId)
    .execute()
}

/** Frees a seat. @returns whether there was one */
export async function deleteSeat(db: Database, gatheringId: string, memberId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('gathering_player')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lists a page of those who are going and whom a reader may see. */
export async function listComers(
  db: Database,
  { gatheringId, readerId }: { readonly gatheringId: string; readonly readerId: string },
  after: Cursor | undefined,
) {
  return await db
    .selectFrom('gathering_player as seat')
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'seat.member_id')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'seat.member_id')
    .select(['seat.member_id as memberId', 'seat.guests', 'seat.joined_at as joinedAt'])
    .select(['face.username', 'face.avatar', 'face.image'])
    .where('seat.gathering_id', '=', gatheringId)
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'seat.member_id'))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('seat.joined_at', 'seat.member_id'), '>', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('seat.joined_at')
    .orderBy('seat.member_id')
    .limit(COMERS_PAGE_SIZE)
    .execute()
}

/** Lists those without a seat whom a host may see, in order. */
export async function listHopefuls(db: Database, gatheringId: string, readerId: string) {
  return await selectWaiters(db)
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'gathering_waiter.member_id')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'gathering_waiter.member_id')
    .select(['face.username', 'face.avatar', 'face.image'])
    .where('gathering_waiter.gathering_id', '=', gatheringId)
    .where('gathering_waiter.state', '!=', 'turned-away')
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'gathering_waiter.member_id'))
    .orderBy('gathering_waiter.number')
    .execute()
}
