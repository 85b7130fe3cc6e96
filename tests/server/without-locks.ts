import { sql } from 'kysely'

import { openDatabase } from '#server/db/open-database.ts'

import type { TestApp } from './start-app.ts'

/** Waits for nobody, and lets others read what this change is about to change. */
const WAITS_FOR_NOBODY = 'select pg_sleep(0.005)'

/**
 * Opens the same app on the same PostgreSQL database without locks: functions of ours hide those that take
 * locks.
 */
export async function withoutLocks(base: TestApp): Promise<TestApp> {
  await sql`create schema without_locks`.execute(base.db)
  for (const name of ['pg_advisory_xact_lock', 'pg_advisory_xact_lock_shared']) {
    await replace(base, name, 'void', WAITS_FOR_NOBODY)
    await replace(base, name.replace('pg_', 'pg_try_'), 'boolean', 'select true')
  }
  const url = new URL(base.config.databaseUrl)
  url.searchParams.set('options', '-c search_path=without_locks,public,pg_catalog')
  const { db } = openDatabase(url.href)
  return { ...base, db, [Symbol.asyncDispose]: () => db.destroy() }
}

async function replace({ db }: TestApp, name: string, returns: string, body: string): Promise<void> {
  const signature = `without_locks.${name}(key bigint) returns ${returns}`
  await sql.raw(`create function ${signature} language sql volatile as '${body}'`).execute(db)
}
