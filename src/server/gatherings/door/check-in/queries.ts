import type { Insertable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Try } from '#server/shown-codes.ts'

import type { CheckInTables } from './tables.ts'

/** A member at a gathering. */
export interface Guest {
  readonly gatheringId: string
  readonly memberId: string
}

/** Stores a code, and forgets those of the gathering whose time is over. */
export async function insertCode(
  db: Database,
  code: Insertable<CheckInTables['door_code']>,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('door_code')
    .where('gathering_id', '=', code.gathering_id)
    .where('ends_at', '<=', now.toISOString())
    .execute()
  await db.insertInto('door_code').values(code).execute()
}

/** Whether a gathering shows a code with this hash, of its digits or its token. */
export async function isShown(
  db: Database,
  { gatheringId, hash, now }: { readonly gatheringId: string; readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('door_code')
    .select('id')
    .where('gathering_id', '=', gatheringId)
    .where('ends_at', '>', now.toISOString())
    .where((eb) => eb.or([eb('digits_hash', '=', hash), eb('token_hash', '=', hash)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the codes that a member tried at a gathering since then, the oldest first. */
export async function listTries(
  db: Database,
  { gatheringId, memberId }: Guest,
  since: string,
): Promise<Try[]> {
  const rows = await db
    .selectFrom('door_try')
    .select(['is_right as isRight', 'at'])
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .orderBy('number')
    .execute()
  return rows.map(({ isRight, at }) => ({ isRight: isRight === 1, at }))
}

/** Stores a try; the next number is its own. */
export async function insertTry(
  db: Database,
  { gatheringId, memberId }: Guest,
  { isRight, at }: Try,
): Promise<void> {
  const last = await db
    .selectFrom('door_try')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const number = (last?.number ?? 0) + 1
  await db
    .insertInto('door_try')
    .values({ gathering_id: gatheringId, member_id: memberId, number, is_right: isRight ? 1 : 0, at })
    .execute()
}

/** When a member came; `undefined` if they have not. */
export async function findArrival(
  db: Database,
  { gatheringId, memberId }: Guest,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('gathering_arrival')
    .select('arrived_at as arrivedAt')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.arrivedAt
}
