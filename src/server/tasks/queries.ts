import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'

import type { Database, Tables } from '#server/db/database.ts'
import { isPostgres, skipLocked } from '#server/db/portable.ts'

/** A task that this process runs. */
export interface TakenTask {
  readonly id: number
  readonly key: string
  readonly dueAt: string
  readonly payload: string
  readonly asked: number
  readonly tries: number
}

/** What must still be true of a task when its outcome is recorded. */
export interface Hold {
  readonly id: number
  readonly holder: string
  readonly asked: number
}

const ERROR_LENGTH_MAX = 500
const FREE = { holder: null, lease_until: null, pieces_done: null, pieces_in_all: null }

/** Lists when the next idle task of each kind is due; kinds without one are left out. */
export async function listNextDue(
  db: Database,
  kinds: readonly string[],
): Promise<{ kind: string; dueAt: string }[]> {
  if (kinds.length === 0) return []
  const values = sql.join(kinds.map((kind) => sql`(${kind})`))
  // Both databases name the column of such a list `column1`. Each kind takes one index lookup.
  const { rows } = await sql<{ kind: string; dueAt: string | null }>`
    select asked.column1 as kind, (
      select due_at from task
      where task.kind = asked.column1 and lease_until is null and failed_at is null
      order by due_at limit 1
    ) as "dueAt"
    from (values ${values}) as asked`.execute(db)
  return rows.flatMap(({ kind, dueAt }) => (dueAt === null ? [] : [{ kind, dueAt }]))
}

/**
 * Takes the due tasks that have waited longest, with a lease until `leaseUntil`. Skips those that another
 * process is taking.
 */
export async function takeTasks(
  db: Database,
  {
    kind,
    limit,
    holder,
    now,
    leaseUntil,
  }: {
    readonly kind: string
    readonly limit: number
    readonly holder: string
    readonly now: Date
    readonly leaseUntil: Date
  },
): Promise<TakenTask[]> {
  const due = skipLocked(
    db,
    db
      .selectFrom('task')
      .select('task.id')
      .where(isDue(kind, now))
      .orderBy('due_at')
      .orderBy('task.id')
      .limit(limit),
  )
  const lease = (changed: Pick<Database, 'updateTable'>) =>
    changed
      .updateTable('task')
      .set((eb) => ({ holder, lease_until: leaseUntil.toISOString(), tries: eb('tries', '+', 1) }))
      .returning(['id', 'key', 'due_at as dueAt', 'payload', 'asked', 'tries'])
  const plain: Parameters<typeof isPostgres>[0] = db
  const rows = isPostgres(plain)
    ? // Materialized, because PostgreSQL would otherwise evaluate it per row, and the limit would not hold.
      await lease(
        db.with(
          (next) => next('due').materialized(),
          () => due,
        ),
      )
        .where('id', 'in', sql<number>`(select id from due)`)
        .execute()
    : // Named one by one: for a question SQLite read the whole queue, which it takes to be as short as it was at the start.
      await lease(db)
        .where(
          'id',
          'in',
          (await due.execute()).map(({ id }) => id),
        )
        .where(isDue(kind, now))
        .execute()
  return rows.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt) || one.id - other.id)
}

function isDue(kind: string, now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'task'>()
  return eb.and([
    eb('kind', '=', kind),
    eb('lease_until', 'is', null),
    eb('failed_at', 'is', null),
    eb('due_at', '<=', now.toISOString()),
  ])
}

/** Extends the leases of tasks. @returns those that this holder still owns */
export async function updateLeases(
  db: Database,
  { holder, ids, leaseUntil }: { holder: string; ids: readonly number[]; leaseUntil: Date },
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('task')
    .set({ lease_until: leaseUntil.toISOString() })
    .where('id', 'in', [...ids])
    .where('holder', '=', holder)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends leases that go beyond any that a process takes: its clock was ahead. A live process renews its own. */
export async function shortenLeases(db: Database, latest: Date): Promise<void> {
  const until = latest.toISOString()
  await db.updateTable('task').set({ lease_until: until }).where('lease_until', '>', until).execute()
}

/** Frees tasks whose process has been silent for too long. */
export async function freeLapsed(db: Database, now: Date): Promise<void> {
  await db.updateTable('task').set(FREE).where('lease_until', '<', now.toISOString()).execute()
}

/** Deletes a finished task. @returns false if it was queued again meanwhile, or has another holder */
export async function deleteTask(db: Database, hold: Hold): Promise<boolean> {
  const row = await db
    .deleteFrom('task')
    .where('id', '=', hold.id)
    .where('holder', '=', hold.holder)
    .where('asked', '=', hold.asked)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Frees a task that was queued again while it ran, so that it waits again. */
export async function updateAsAskedAgain(db: Database, { id, holder }: Hold): Promise<void> {
  await db
    .updateTable('task')
    .set({ ...FREE, tries: 0 })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute()
}

/** Returns a task unfinished, as if it had not been taken. */
export async function updateAsGivenBack(db: Database, { id, holder, asked }: Hold): Promise<void> {
  await db
    .updateTable('task')
    .set((eb) => ({
      ...FREE,
      tries: eb
        .case()
        .when('asked', '=', asked)
        .then(eb('tries', '-', 1))
        .else(0)
        .end(),
    }))
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute()
}

/** Makes a task wait until it is due again. @returns as `deleteTask` */
export async function updateDue(
  db: Database,
  hold: Hold,
  next: {
    readonly dueAt: Date
    readonly tries: number
    readonly error?: string
    /** When it began and how long it took, if it came to its end. */
    readonly ran?: { readonly at: Date; readonly ms: number }
  },
): Promise<boolean> {
  return await updateHeld(db, hold, {
    ...FREE,
    due_at: next.dueAt.toISOString(),
    tries: next.tries,
    last_error: next.error?.slice(0, ERROR_LENGTH_MAX) ?? null,
    ...(next.ran && { ran_at: next.ran.at.toISOString(), ran_ms: next.ran.ms }),
  })
}

/** Marks a task as dead. @returns as `deleteTask` */
export async function updateAsDead(
  db: Database,
  hold: Hold,
  { failedAt, error }: { failedAt: Date; error: string },
): Promise<boolean> {
  const lastError = error.slice(0, ERROR_LENGTH_MAX)
  return await updateHeld(db, hold, { ...FREE, failed_at: failedAt.toISOString(), last_error: lastError })
}

/** Records how far a task came. @returns as `deleteTask` */
export async function updatePayload(db: Database, hold: Hold, payload: string): Promise<boolean> {
  return await updateHeld(db, hold, { payload, tries: 1 })
}

/** Locks a task until the change ends, so that nobody takes it over meanwhile. @returns as `deleteTask` */
export async function lockTask(db: Database, hold: Hold): Promise<boolean> {
  return await updateHeld(db, hold, { holder: hold.holder })
}

async function updateHeld(db: Database, hold: Hold, values: Partial<TaskValues>): Promise<boolean> {
  const row = await db
    .updateTable('task')
    .set(values)
    .where('id', '=', hold.id)
    .where('holder', '=', hold.holder)
    .where('asked', '=', hold.asked)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type TaskValues = Omit<Tables['task'], 'id'>

/** Counts waiting tasks, including running ones, and dead tasks, by kind. */
export async function countTasks(db: Database): Promise<{ kind: string; waiting: number; dead: number }[]> {
  return await db
    .selectFrom('task')
    .select(({ fn }) => [
      'kind',
      sql<number>`sum(case when failed_at is null then 1 else 0 end)`.as('waiting'),
      fn.count<number>('failed_at').as('dead'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
