import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { emptyHome } from '#tests/backups/homes.ts'

import { takeTasks } from './queries.ts'
import { upsertTasks } from './queue-queries.ts'

const KIND = { name: 'tests.wait', again: 'keeps' } as const
const NOW = new Date('2030-01-01T00:00:00.000Z')
/** As many as are there when a server starts. */
const AT_THE_START = 40

test('SQLite looks up the tasks it takes instead of reading a queue that has grown since the start', async () => {
  await using home = await emptyHome('sqlite')
  const { databaseUrl: file, dataDir } = home.config
  mkdirSync(dataDir)
  const statements: string[] = []
  const { db } = openDatabase(file, undefined, (statement) => statements.push(statement))
  await migrate(db)
  const tasks = Array.from({ length: AT_THE_START }, (_, at) => ({
    key: String(at),
    dueAt: NOW.toISOString(),
    payload: '{}',
  }))
  await upsertTasks(db, KIND, tasks)
  await sql`analyze`.execute(db)
  statements.length = 0
  const lease = { kind: KIND.name, holder: 'me', now: NOW, leaseUntil: new Date(NOW.getTime() + 60_000) }
  expect((await takeTasks(db, { ...lease, limit: 2 })).map(({ key }) => key)).toEqual(['0', '1'])
  expect((await takeTasks(db, { ...lease, limit: 2 })).map(({ key }) => key)).toEqual(['2', '3'])
  await db.destroy()
  using sqlite = new DatabaseSync(file.slice('file:'.length), { readOnly: true })
  const steps = statements.flatMap((statement) =>
    sqlite
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail)),
  )
  expect(steps).not.toEqual([])
  expect(steps.filter((step) => step.startsWith('SCAN task'))).toEqual([])
})
