import { sql } from 'kysely'

import type { DatabaseTransaction } from './database.ts'
import { isPostgres } from './portable.ts'

/** A lock to take in the database. */
export interface WantedLock {
  readonly name: string
  /** Others may share it, but meanwhile nobody can hold it alone. */
  readonly isShared: boolean
}

/** Far longer than any change takes; after this long, something else must be stuck. */
export const LONGEST_LOCK_WAIT_MS = 5000

/**
 * Takes locks in the given order and holds them until the transaction ends. They are names and not rows, so
 * what they stand for need not exist yet. SQLite needs none, because its one writer runs one change at a
 * time.
 */
export async function takeLocks(db: DatabaseTransaction, locks: readonly WantedLock[]): Promise<void> {
  if (locks.length === 0 || !isPostgres(db)) return
  await sql`
    select set_config('lock_timeout', ${String(LONGEST_LOCK_WAIT_MS)}, true),
      case when is_shared then pg_advisory_xact_lock_shared(key) else pg_advisory_xact_lock(key) end
    from ${keysOf(locks)}`.execute(db)
}

/** Takes locks only if all of them are free. @returns whether they were */
export async function tryLocks(db: DatabaseTransaction, locks: readonly WantedLock[]): Promise<boolean> {
  if (locks.length === 0 || !isPostgres(db)) return true
  const { rows } = await sql<{ readonly taken: boolean }>`
    select bool_and(case when is_shared then pg_try_advisory_xact_lock_shared(key)
      else pg_try_advisory_xact_lock(key) end) as taken
    from ${keysOf(locks)}`.execute(db)
  return rows[0]?.taken === true
}

function keysOf(locks: readonly WantedLock[]) {
  const names = locks.map(({ name }) => name)
  const shared = locks.map(({ isShared }) => isShared)
  return sql`(select hashtextextended(name, 0) as key, is_shared
    from unnest(${names}::text[], ${shared}::boolean[]) as wanted(name, is_shared)) as keys`
}
