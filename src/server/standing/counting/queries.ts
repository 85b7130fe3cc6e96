import type { Database } from '#server/db/database.ts'

import type { BoundCounter, CountedDeed } from './bounds.ts'

/** Lists what raised a member's counter after `since`. */
export async function listCounted(
  db: Database,
  {
    memberId,
    counter,
    since,
  }: { readonly memberId: string; readonly counter: BoundCounter; readonly since: string },
): Promise<CountedDeed[]> {
  return await db
    .selectFrom('counted_deed')
    .select(['counted_at as countedAt', 'with_member_id as withMemberId'])
    .where('member_id', '=', memberId)
    .where('counter', '=', counter)
    .where('counted_at', '>', since)
    .execute()
}

export async function insertCounted(
  db: Database,
  deed: CountedDeed & { readonly id: string; readonly memberId: string; readonly counter: BoundCounter },
): Promise<void> {
  await db
    .insertInto('counted_deed')
    .values({
      id: deed.id,
      member_id: deed.memberId,
      counter: deed.counter,
      with_member_id: deed.withMemberId,
      counted_at: deed.countedAt,
    })
    .execute()
}

/** Deletes at most `limit` deeds counted up to `before`. @returns how many */
export async function deleteCounted(db: Database, before: string, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('counted_deed')
    .where('id', 'in', (eb) =>
      eb.selectFrom('counted_deed').select('id').where('counted_at', '<=', before).limit(limit),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
