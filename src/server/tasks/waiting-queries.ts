import type { Database } from '#server/db/database.ts'

/** One task of a kind, for whoever asks how it goes. */
export interface WaitingTask {
  readonly key: string
  readonly dueAt: string
  readonly tries: number
  readonly isRunning: boolean
  readonly lastError: string | null
}

/** Lists the tasks of one kind with these keys, dead ones too, in no particular order. */
export async function listTasksOf(
  db: Database,
  kind: string,
  keys: readonly string[],
): Promise<WaitingTask[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('task')
    .select(['key', 'due_at', 'tries', 'lease_until', 'last_error'])
    .where('kind', '=', kind)
    .where('key', 'in', [...keys])
    .execute()
  return rows.map((row) => ({
    key: row.key,
    dueAt: row.due_at,
    tries: row.tries,
    isRunning: row.lease_until !== null,
    lastError: row.last_error,
  }))
}
