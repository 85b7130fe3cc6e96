import type { Database } from '#server/db/database.ts'

/** Lists dead tasks and their reasons, the newest first. */
export async function listDead(db: Database, limit: number) {
  return await db
    .selectFrom('task')
    .select(['kind', 'key', 'tries', 'failed_at as failedAt', 'last_error as lastError'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()
}

/** Counts dead tasks, but for those of some kinds. */
export async function countDead(
  db: Database,
  { except }: { readonly except: readonly string[] },
): Promise<number> {
  const { count } = await db
    .selectFrom('task')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .where('kind', 'not in', [...except])
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes tasks that died before then. */
export async function deleteDeadBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('task').where('failed_at', '<', before.toISOString()).execute()
}

/** Deletes some dead tasks that name somebody. @returns how many */
export async function deleteDeadAbout(db: Database, name: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('task')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('task')
        .select('id')
        .where('failed_at', 'is not', null)
        .where((or) => or.or([or('key', '=', name), or('payload', 'like', `%"${name}"%`)]))
        .limit(limit),
    )
    .returning('id')
    .execute()
  return rows.length
}
