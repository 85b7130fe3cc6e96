import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { isInReach, selectFellows, selectUnseen } from '#server/people/public.ts'

/** Fellows whose fellows are considered: each may have thousands. */
const ASKED_FELLOWS_MAX = 40

/** A member to whom another one has no bond yet. */
export interface UnboundMember {
  readonly memberId: string
  readonly username: string
  readonly avatarUrl: string | null
}

/** Lists the fellows of a member's newest fellows whom the member may not know, most often met first. */
export async function listFellowsOfFellows(db: Database, memberId: string, limit: number): Promise<string[]> {
  const newest = db
    .selectFrom('fellow')
    .select('fellow.fellow_id')
    .where('fellow.member_id', '=', memberId)
    .orderBy('fellow.since', 'desc')
    .orderBy('fellow.fellow_id', 'desc')
    .limit(ASKED_FELLOWS_MAX)
  const rows = await db
    .with('newest', () => newest)
    .selectFrom('newest')
    .innerJoin('fellow as theirs', 'theirs.member_id', 'newest.fellow_id')
    .select('theirs.fellow_id as memberId')
    .where('theirs.fellow_id', '!=', memberId)
    .where('theirs.fellow_id', 'not in', selectFellows(db, memberId))
    .where('theirs.fellow_id', 'not in', selectAskedEither(db, memberId))
    .where('theirs.fellow_id', 'not in', selectWaved(db, memberId))
    .groupBy('theirs.fellow_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('theirs.fellow_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.memberId)
}

/**
 * Keeps those of some members whom a member might ask: no fellows, with no request of either side, not waved
 * away, not apart, and neither suspended nor gone.
 */
export async function listUnbound(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<UnboundMember[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom(selectFullMembers(db).as('face'))
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'face.id')
    .select(['face.id as memberId', 'face.username', 'face.avatar', 'face.image'])
    .where('face.id', 'in', [...ids])
    .where('hidden.hiddenId', 'is', null)
    .where(isInReach(db, memberId, 'face.id'))
    .where('face.id', 'not in', selectFellows(db, memberId))
    .where('face.id', 'not in', selectAskedEither(db, memberId))
    .where('face.id', 'not in', selectWaved(db, memberId))
    .execute()
  return rows.map(({ avatar, image, ...row }) => Object.assign(row, { avatarUrl: avatar ?? image }))
}

/** Counts how many of a member's fellows are fellows of some others too. */
export async function countCommonFellows(
  db: Database,
  memberId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('fellow')
    .select(['fellow.member_id as memberId', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('fellow.member_id', 'in', [...ids])
    .where('fellow.fellow_id', 'in', selectFellows(db, memberId))
    .groupBy('fellow.member_id')
    .execute()
  return new Map(rows.map((row) => [row.memberId, Number(row.count)]))
}

interface Waved {
  readonly memberId: string
  readonly wavedId: string
}

/** @returns false if it was waved away already */
export async function insertWaved(
  db: Database,
  { memberId, wavedId, wavedAt }: Waved & { readonly wavedAt: string },
): Promise<boolean> {
  const row = await db
    .insertInto('waved_suggestion')
    .values({ member_id: memberId, waved_id: wavedId, waved_at: wavedAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'waved_id']).doNothing())
    .returning('waved_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if it was not waved away */
export async function deleteWaved(db: Database, { memberId, wavedId }: Waved): Promise<boolean> {
  const row = await db
    .deleteFrom('waved_suggestion')
    .where('member_id', '=', memberId)
    .where('waved_id', '=', wavedId)
    .returning('waved_id')
    .executeTakeFirst()
  return row !== undefined
}

function selectWaved(db: Database, memberId: string) {
  return db
    .selectFrom('waved_suggestion')
    .select('waved_suggestion.waved_id as wavedId')
    .where('waved_suggestion.member_id', '=', memberId)
}

/** Whoever a member asked, and whoever asked them, whatever became of it. */
function selectAskedEither(db: Database, memberId: string) {
  return db
    .selectFrom('fellow_request')
    .select('fellow_request.asked_id as otherId')
    .where('fellow_request.asker_id', '=', memberId)
    .unionAll(
      db
        .selectFrom('fellow_request')
        .select('fellow_request.asker_id as otherId')
        .where('fellow_request.asked_id', '=', memberId),
    )
}
