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

/** A deed that counts once for its subject. */
interface Subject {
  readonly memberId: string
  readonly counter: BoundCounter
  readonly subject: string
}

/** Remembers that a deed was counted, and what it is among those that limit the rank. @returns false if it was before */
export async function insertSubject(
  db: Database,
  { memberId, counter, subject, countedId }: Subject & { readonly countedId: string | null },
): Promise<boolean> {
  const row = await db
    .insertInto('counted_subject')
    .values({ member_id: memberId, counter, subject, counted_id: countedId })
    .onConflict((conflict) => conflict.columns(['member_id', 'counter', 'subject']).doNothing())
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets that a deed was counted. @returns `undefined` if it wasn't */
export async function deleteSubject(
  db: Database,
  { memberId, counter, subject }: Subject,
): Promise<{ countedId: string | null } | undefined> {
  return await db
    .deleteFrom('counted_subject')
    .where('member_id', '=', memberId)
    .where('counter', '=', counter)
    .where('subject', '=', subject)
    .returning('counted_id as countedId')
    .executeTakeFirst()
}

export async function deleteOneCounted(db: Database, id: string): Promise<void> {
  await db.deleteFrom('counted_deed').where('id', '=', id).execute()
}
