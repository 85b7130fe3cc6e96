import type { Database } from '#server/db/database.ts'

/** The row of work on a clock. */
export interface RecurringTask {
  readonly name: string
  readonly dueAt: string
  readonly leaseUntil: string | null
  readonly tries: number
  readonly lastError: string | null
  readonly ranAt: string | null
  readonly ranMs: number | null
  /** While it runs for long: the pieces that are done, and how many there are if it knows. */
  readonly done: number | null
  readonly inAll: number | null
}

/** Lists work on a clock that was planned. */
export async function listRecurring(db: Database, names: readonly string[]): Promise<RecurringTask[]> {
  if (names.length === 0) return []
  return await db
    .selectFrom('task')
    .select([
      'kind as name',
      'due_at as dueAt',
      'lease_until as leaseUntil',
      'tries',
      'last_error as lastError',
      'ran_at as ranAt',
      'ran_ms as ranMs',
      'pieces_done as done',
      'pieces_in_all as inAll',
    ])
    .where('kind', 'in', [...names])
    .where('key', '=', '')
    .execute()
}

/** Makes work that waits for its time due now. @returns false if it is due already, or runs */
export async function updateDueNow(db: Database, name: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('task')
    .set({ due_at: now.toISOString() })
    .where('kind', '=', name)
    .where('key', '=', '')
    .where('lease_until', 'is', null)
    .where('due_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
