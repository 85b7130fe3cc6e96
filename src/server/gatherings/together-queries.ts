import type { Database } from '#server/db/database.ts'
import { isInReach, selectUnseen } from '#server/people/public.ts'

/** Evenings looked back on: who was at the last ones is who is remembered. */
const PAST_MAX = 20

/** A gathering at which two members will both be. */
export interface SharedGathering {
  readonly id: string
  readonly location: string
  /** The local day at the place. */
  readonly date: string
}

/** Finds the next gathering that a member shares with each of some others. */
export async function findNextShared(
  db: Database,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  otherIds: readonly string[],
): Promise<ReadonlyMap<string, SharedGathering>> {
  if (otherIds.length === 0) return new Map()
  const rows = await selectAttended(db, memberId)
    .innerJoin('gathering_player as theirs', 'theirs.gathering_id', 'gathering.id')
    .select(['theirs.member_id as otherId', 'gathering.id', 'location', 'local_date as date'])
    .where('theirs.member_id', 'in', [...otherIds])
    .where('starts_at', '>=', now.toISOString())
    // The soonest comes last, and so is the one that the map keeps.
    .orderBy('starts_at', 'desc')
    .orderBy('gathering.id', 'desc')
    .execute()
  return new Map(rows.map(({ otherId, ...gathering }) => [otherId, gathering]))
}

/** Lists the others who are going to a gathering, as far as a reader sees them. */
export async function listComerIds(
  db: Database,
  { gatheringId, readerId }: { readonly gatheringId: string; readonly readerId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_player as seat')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'seat.member_id')
    .select('seat.member_id as id')
    .where('seat.gathering_id', '=', gatheringId)
    .where('seat.member_id', '!=', readerId)
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, readerId, 'seat.member_id'))
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists who has a seat at some gatherings. */
export async function listComersAt(
  db: Database,
  gatheringIds: readonly string[],
): Promise<{ readonly gatheringId: string; readonly memberId: string }[]> {
  if (gatheringIds.length === 0) return []
  return await db
    .selectFrom('gathering_player')
    .select(['gathering_id as gatheringId', 'member_id as memberId'])
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
}

/** Lists which of some members have a seat at which of some gatherings. */
export async function listSeatsAt(
  db: Database,
  gatheringIds: readonly string[],
  memberIds: readonly string[],
): Promise<{ readonly gatheringId: string; readonly memberId: string }[]> {
  if (gatheringIds.length === 0 || memberIds.length === 0) return []
  return await db
    .selectFrom('gathering_player')
    .select(['gathering_id as gatheringId', 'member_id as memberId'])
    .where('gathering_id', 'in', [...gatheringIds])
    .where('member_id', 'in', [...memberIds])
    .execute()
}

/** Lists the gatherings still to come at which a member has a seat, the soonest first. */
export async function listAheadIds(
  db: Database,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  limit: number,
): Promise<string[]> {
  const rows = await selectAttended(db, memberId)
    .select('gathering.id')
    .where('starts_at', '>=', now.toISOString())
    .orderBy('starts_at')
    .orderBy('gathering.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the gatherings of others still to come at which a member has a seat, or waits for one. */
export async function listPlacesAhead(db: Database, memberId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('gathering_player')
        .select('gathering_id')
        .where('member_id', '=', memberId)
        .union(
          eb
            .selectFrom('gathering_waiter')
            .select('gathering_id')
            .where('member_id', '=', memberId)
            .where('state', '!=', 'turned-away'),
        ),
    )
    .where('starts_at', '>=', now.toISOString())
    .where('host_id', '!=', memberId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts with whom a member was at their latest gatherings, most often first. */
export async function countSharedBefore(
  db: Database,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  limit: number,
): Promise<ReadonlyMap<string, number>> {
  const latest = selectAttended(db, memberId)
    .select('gathering.id')
    .where('starts_at', '<', now.toISOString())
    .orderBy('starts_at', 'desc')
    .orderBy('gathering.id', 'desc')
    .limit(PAST_MAX)
  const rows = await db
    .with('latest', () => latest)
    .selectFrom('latest')
    .innerJoin('gathering_player as theirs', 'theirs.gathering_id', 'latest.id')
    .select(['theirs.member_id as otherId', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('theirs.member_id', '!=', memberId)
    .groupBy('theirs.member_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('theirs.member_id')
    .limit(limit)
    .execute()
  return new Map(rows.map(({ otherId, count }) => [otherId, Number(count)]))
}

/** The gatherings at which a member has a seat, unless they were cancelled, or the host is hidden or apart from them. */
function selectAttended(db: Database, memberId: string) {
  return db
    .selectFrom('gathering_player as mine')
    .innerJoin('gathering', 'gathering.id', 'mine.gathering_id')
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'gathering.host_id')
    .where('mine.member_id', '=', memberId)
    .where('hidden.hiddenId', 'is', null)
    .where('gathering.canceled_at', 'is', null)
    .where(isInReach(db, memberId, 'gathering.host_id'))
}

/** How many gatherings still to come a member hosts, and at how many of others they have a seat. */
export async function countOwnAhead(
  db: Database,
  memberId: string,
  now: Date,
): Promise<{ readonly hosting: number; readonly going: number }> {
  const ahead = db
    .selectFrom('gathering')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('starts_at', '>=', now.toISOString())
    .where('canceled_at', 'is', null)
  const [hosted, gone] = await Promise.all([
    ahead.where('host_id', '=', memberId).executeTakeFirstOrThrow(),
    ahead
      .innerJoin('gathering_player', 'gathering_player.gathering_id', 'gathering.id')
      .where('gathering_player.member_id', '=', memberId)
      .where('host_id', '!=', memberId)
      .executeTakeFirstOrThrow(),
  ])
  return { hosting: Number(hosted.count), going: Number(gone.count) }
}
