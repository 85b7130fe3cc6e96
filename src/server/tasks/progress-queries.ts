import type { Database } from '#server/db/database.ts'

import type { Hold } from './queries.ts'
import type { Progress } from './task-kind.ts'

/** Notes how far a running task is, for those who watch. */
export async function updateProgress(
  db: Database,
  { id, holder }: Hold,
  { done, inAll = null }: Progress,
): Promise<void> {
  await db
    .updateTable('task')
    .set({ pieces_done: done, pieces_in_all: inAll })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute()
}

/** Finds how far the task of a kind is that has only one; undefined where it does not run. */
export async function findProgress(
  db: Database,
  kind: string,
): Promise<Pick<RunningWork, 'done' | 'inAll'> | undefined> {
  return await db
    .selectFrom('task')
    .select(['pieces_done as done', 'pieces_in_all as inAll'])
    .where('kind', '=', kind)
    .where('key', '=', '')
    .where('lease_until', 'is not', null)
    .executeTakeFirst()
}

/** Work that runs now in some process. */
interface RunningWork {
  readonly name: string
  readonly done: number | null
  readonly inAll: number | null
}

/** Lists some of the work that runs now. */
export async function listRunning(db: Database, limit: number): Promise<RunningWork[]> {
  return await db
    .selectFrom('task')
    .select(['kind as name', 'pieces_done as done', 'pieces_in_all as inAll'])
    .where('lease_until', 'is not', null)
    .orderBy('kind')
    .orderBy('id')
    .limit(limit)
    .execute()
}
