import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { eventJobs } from '#server/events/jobs.ts'
import { queueRecurring } from '#server/tasks/queue-queries.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { isPostgres } from './portable.ts'

const isSqlite = process.env['TEST_DATABASE'] !== 'postgres'

async function fillTasks(db: Database): Promise<void> {
  for (let at = 0; at < 200; at += 1)
    await queueRecurring(db, `task ${String(at)}`, { dueAt: new Date(at), latest: new Date(at) })
  await db.selectFrom('task').select('kind').where('kind', '>', 'task 5').orderBy('kind').execute()
}

/** Lists the row counts that SQLite remembers: none before it has looked. PostgreSQL does that by itself. */
async function rowsKnown(db: Database): Promise<string[]> {
  if (isPostgres(db)) return []
  const tables = sql<{ name: string }>`select name from sqlite_master where name = 'sqlite_stat1'`
  if ((await tables.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{
    stat: string
  }>`select stat from sqlite_stat1 where tbl = 'task' and idx = 'task_due'`.execute(db)
  return rows.map(({ stat }) => stat.split(' ')[0] ?? '')
}

async function renew(app: TestApp): Promise<void> {
  const job = eventJobs.find(({ name }) => name === 'events.learn-growth')
  expect(job).toMatchObject({ everyMs: 86_400_000 })
  await queueRecurring(app.db, 'events.learn-growth', { dueAt: app.now(), latest: app.now() })
  await app.tasks.runDue()
}

test("a running server updates the database's statistics once a day", async () => {
  await using app = await startApp()
  await fillTasks(app.db)
  expect(await rowsKnown(app.db)).toEqual([])
  await renew(app)
  expect(await rowsKnown(app.db)).toEqual(isSqlite ? ['200'] : [])
})

if (isSqlite) {
  test('a server that crashed last time updates them when it starts', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-test-'))
    const url = `file:${path.join(home, 'test.db')}`
    // Never closed properly, as after a power cut.
    const before = openDatabase(url)
    await migrate(before.db)
    await fillTasks(before.db)
    expect(await rowsKnown(before.db)).toEqual([])
    const after = openDatabase(url)
    expect(await rowsKnown(after.db)).toEqual(['200'])
    await after.db.destroy()
    await before.db.destroy()
    rmSync(home, { recursive: true, force: true })
  })
}
