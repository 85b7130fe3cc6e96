import { ATTENDANCE_SHOWN, type Attendance, type MemberAttendance } from '#contract/gatherings/attendance.ts'
import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

/** Which gatherings count: those that began since then, and so long ago that nobody is noted at their doors any more. */
export interface Counted {
  readonly since: string
  /** Of those that last up to a day. */
  readonly startedBefore: string
  /** Of all others. */
  readonly longStartedBefore: string
}

const DAY_MINUTES = 1440
/** A gathering without an end lasts this long. */
const USUAL_MINUTES = 360

/** Selects those who come to a gathering, wait for it, or ask to come. */
function selectGuests(db: Database, gatheringId: string) {
  return db
    .selectFrom('gathering_player')
    .select('member_id')
    .where('gathering_id', '=', gatheringId)
    .union(
      db
        .selectFrom('gathering_waiter')
        .select('member_id')
        .where('gathering_id', '=', gatheringId)
        .where('state', '!=', 'turned-away'),
    )
}

/** Selects each gathering that counts for some members who took a seat, with whether they came. */
function selectCounted(
  db: Database,
  whose: readonly [string] | ReturnType<typeof selectGuests>,
  { since, startedBefore, longStartedBefore }: Counted,
) {
  // Chosen within each part, so that both go by the index of the members.
  const seats = db
    .selectFrom('gathering_player')
    .select(['gathering_id', 'member_id'])
    .where('member_id', 'in', whose)
    .where('added_by', 'is', null)
    .union(
      db
        .selectFrom('gathering_late_leave')
        .select(['gathering_id', 'member_id'])
        .where('member_id', 'in', whose),
    )
  return (
    db
      .selectFrom(seats.as('seat'))
      .innerJoin('gathering', 'gathering.id', 'seat.gathering_id')
      .leftJoin('gathering_arrival as arrival', (join) =>
        join
          .onRef('arrival.gathering_id', '=', 'seat.gathering_id')
          .onRef('arrival.member_id', '=', 'seat.member_id'),
      )
      .leftJoin('gathering_cohost as helper', (join) =>
        join
          .onRef('helper.gathering_id', '=', 'seat.gathering_id')
          .onRef('helper.member_id', '=', 'seat.member_id'),
      )
      // Hosts mind the door, and seldom tick themselves.
      .whereRef('gathering.host_id', '!=', 'seat.member_id')
      .where('helper.member_id', 'is', null)
      .where('gathering.canceled_at', 'is', null)
      .where('gathering.starts_at', '>=', since)
      .where((eb) =>
        eb.or([
          eb.and([
            eb(eb.fn.coalesce('gathering.minutes', eb.lit(USUAL_MINUTES)), '<=', DAY_MINUTES),
            eb('gathering.starts_at', '<', startedBefore),
          ]),
          eb('gathering.starts_at', '<', longStartedBefore),
        ]),
      )
      // Where nobody was noted, nobody minded the door.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('gathering_arrival as any')
            .select('any.number')
            .whereRef('any.gathering_id', '=', 'seat.gathering_id'),
        ),
      )
  )
}

export async function findAttendance(db: Database, memberId: string, counted: Counted): Promise<Attendance> {
  const row = await selectCounted(db, [memberId], counted)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('of'),
      fn.count<number | string>('arrival.number').as('came'),
    ])
    .executeTakeFirstOrThrow()
  return { missed: Number(row.of) - Number(row.came), of: Number(row.of) }
}

/** Lists who of those at a gathering missed others, and whom a reader sees. */
export async function listAttendance(
  db: Database,
  { gatheringId, readerId }: { readonly gatheringId: string; readonly readerId: string },
  counted: Counted,
): Promise<MemberAttendance[]> {
  const sums = selectCounted(db, selectGuests(db, gatheringId), counted)
    .groupBy('seat.member_id')
    .select(({ fn }) => [
      'seat.member_id as memberId',
      fn.countAll<number | string>().as('of'),
      fn.count<number | string>('arrival.number').as('came'),
    ])
  const rows = await db
    .selectFrom(sums.as('sum'))
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'sum.memberId')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'face.id')
    .select(['face.username', 'sum.of', 'sum.came'])
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'face.id'))
    .whereRef('sum.came', '<', 'sum.of')
    .orderBy((eb) => eb('sum.of', '-', eb.ref('sum.came')), 'desc')
    .orderBy('face.username')
    .limit(ATTENDANCE_SHOWN)
    .execute()
  return rows.map(({ username, of, came }) => ({
    username,
    missed: Number(of) - Number(came),
    of: Number(of),
  }))
}
