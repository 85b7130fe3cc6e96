import type { Database } from '#server/db/database.ts'

export async function insertJobIfNew(db: Database, name: string, nextRunAt: Date): Promise<void> {
  await db
    .insertInto('job')
    .values({ name, next_run_at: nextRunAt.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** @returns whether the job was due and is now this process's to run */
export async function takeDueJob(db: Database, name: string, now: Date, nextRunAt: Date): Promise<boolean> {
  const taken = await db
    .updateTable('job')
    .set({ next_run_at: nextRunAt.toISOString() })
    .where('name', '=', name)
    .where('next_run_at', '<=', now.toISOString())
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
