import type { Database } from '#server/db/database.ts'

export interface Attempt {
  readonly tries: number
  readonly until: string
}

export async function findAttempt(db: Database, key: string): Promise<Attempt | undefined> {
  return await db.selectFrom('attempt').select(['tries', 'until']).where('key', '=', key).executeTakeFirst()
}

export async function upsertAttempt(db: Database, key: string, attempt: Attempt): Promise<void> {
  await db
    .insertInto('attempt')
    .values({ key, ...attempt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(attempt))
    .execute()
}

export async function deleteAttempt(db: Database, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute()
}

/** @returns how many */
export async function deleteAttempts(db: Database, keys: readonly string[]): Promise<number> {
  const rows = await db
    .deleteFrom('attempt')
    .where('key', 'in', [...keys])
    .returning('key')
    .execute()
  return rows.length
}

export async function deleteAttemptsBefore(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('attempt').where('until', '<', now.toISOString()).execute()
}
