import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Try } from '#server/shown-codes.ts'

import type { BountyTables } from './tables.ts'

type CodeRow = Selectable<BountyTables['bounty_code']>

export async function insertCode(db: Database, code: CodeRow): Promise<void> {
  await db.insertInto('bounty_code').values(code).execute()
}

/** Lists the codes of a bounty, the last one first; few are kept at a time. */
export async function listCodes(db: Database, bountyId: string): Promise<CodeRow[]> {
  return await db
    .selectFrom('bounty_code')
    .selectAll()
    .where('bounty_id', '=', bountyId)
    .orderBy('ends_at', 'desc')
    .execute()
}

/** Forgets the codes that were good until then and that nobody gave. */
export async function deleteOver(db: Database, bountyId: string, at: string): Promise<void> {
  await db
    .deleteFrom('bounty_code')
    .where('bounty_id', '=', bountyId)
    .where('used_at', 'is', null)
    .where('ends_at', '<=', at)
    .execute()
}

/** @returns whether it was good until now */
export async function updateUsed(db: Database, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bounty_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lists the tries on a bounty since then, the oldest first. */
export async function listTries(db: Database, bountyId: string, since: string): Promise<Try[]> {
  const rows = await db
    .selectFrom('bounty_try')
    .select(['is_right', 'at'])
    .where('bounty_id', '=', bountyId)
    .where('at', '>', since)
    .orderBy('number')
    .execute()
  return rows.map(({ is_right, at }) => ({ isRight: is_right === 1, at }))
}

export async function insertTry(db: Database, bountyId: string, { isRight, at }: Try): Promise<void> {
  const last = await db
    .selectFrom('bounty_try')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('bounty_id', '=', bountyId)
    .executeTakeFirst()
  await db
    .insertInto('bounty_try')
    .values({ bounty_id: bountyId, number: (last?.number ?? 0) + 1, is_right: isRight ? 1 : 0, at })
    .execute()
}

/** Forgets what was shown and tried for a bounty. */
export async function deleteCodes(db: Database, bountyId: string): Promise<void> {
  await db.deleteFrom('bounty_code').where('bounty_id', '=', bountyId).execute()
  await db.deleteFrom('bounty_try').where('bounty_id', '=', bountyId).execute()
}

/** Lists the codes that a member showed. */
export async function listCodeRows(db: Database, memberId: string): Promise<CodeRow[]> {
  return await db
    .selectFrom('bounty_code')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Lists the codes that were tried on a member's bounties. */
export async function listTryRows(
  db: Database,
  memberId: string,
): Promise<Selectable<BountyTables['bounty_try']>[]> {
  return await db
    .selectFrom('bounty_try')
    .innerJoin('bounty', 'bounty.id', 'bounty_try.bounty_id')
    .selectAll('bounty_try')
    .where('bounty.poster_id', '=', memberId)
    .orderBy('bounty_try.bounty_id')
    .orderBy('bounty_try.number')
    .execute()
}
