import type { Insertable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Try } from '#server/shown-codes.ts'

import type { MeetingTables } from './tables.ts'

/** A code that a member showed, as kept. */
export interface StoredCode {
  readonly id: string
  readonly ownerId: string
  readonly deviceHash: string
  readonly endsAt: string
  readonly usedAt: string | null
  readonly usedBy: string | null
  readonly tableId: string | null
}

const HITS_MAX = 20

/** Lists the codes with this hash, the newest first: of digits there may be several. */
export async function listCodes(db: Database, hash: string): Promise<StoredCode[]> {
  return await db
    .selectFrom('meet_code')
    .select([
      'id',
      'owner_id as ownerId',
      'device_hash as deviceHash',
      'ends_at as endsAt',
      'used_at as usedAt',
      'used_by as usedBy',
      'table_id as tableId',
    ])
    .where((eb) => eb.or([eb('digits_hash', '=', hash), eb('token_hash', '=', hash)]))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(HITS_MAX)
    .execute()
}

/** Stores a code, and forgets those of its owner whose time is over and which nobody used. */
export async function insertCode(db: Database, code: Insertable<MeetingTables['meet_code']>): Promise<void> {
  await db
    .deleteFrom('meet_code')
    .where('owner_id', '=', code.owner_id)
    .where('used_at', 'is', null)
    .where('ends_at', '<=', code.issued_at)
    .execute()
  await db.insertInto('meet_code').values(code).execute()
}

/** Marks a code as given, once. @returns whether it was not given before */
export async function updateCodeUsed(
  db: Database,
  id: string,
  { at, by, tableId }: { readonly at: string; readonly by: string; readonly tableId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meet_code')
    .set({ used_at: at, used_by: by, table_id: tableId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets the codes of these members that nobody used. */
export async function deleteUnused(db: Database, memberIds: readonly string[]): Promise<void> {
  await db.deleteFrom('meet_code').where('owner_id', 'in', memberIds).where('used_at', 'is', null).execute()
}

/** Lists the codes that a member tried since then, the oldest first. */
export async function listTries(db: Database, memberId: string, since: string): Promise<Try[]> {
  const rows = await db
    .selectFrom('meet_try')
    .select(['is_right as isRight', 'at'])
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .orderBy('number')
    .execute()
  return rows.map(({ isRight, at }) => ({ isRight: isRight === 1, at }))
}

/** Stores a try; the next number is its own. */
export async function insertTry(
  db: Database,
  { memberId, isRight, at }: { readonly memberId: string } & Try,
): Promise<void> {
  const last = await db
    .selectFrom('meet_try')
    .select('number')
    .where('member_id', '=', memberId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  await db
    .insertInto('meet_try')
    .values({ member_id: memberId, number: (last?.number ?? 0) + 1, is_right: isRight ? 1 : 0, at })
    .execute()
}

/** Forgets the codes and tries of before that time. */
export async function deleteBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('meet_code').where('ends_at', '<', instant).execute()
  await db.deleteFrom('meet_try').where('at', '<', instant).execute()
}
