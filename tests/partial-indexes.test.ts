import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { listChanged } from '#server/messages/lines/queries.ts'
import { listWithoutDigest } from '#server/notifications/settings-queries.ts'
import { countOpenCases, listOpen, listSettled, listToForget } from '#server/reports/list-queries.ts'
import { findOpenCase } from '#server/reports/queries.ts'
import { emptyHome } from '#tests/backups/homes.ts'

const CASES = { keeperId: 'elrond', aboutId: undefined, reporterId: undefined, after: undefined }

/** What asks for the rows of a partial index, by its name. SQLite knows that it does only if it reads the value. */
const ASKED: readonly (readonly [index: string, ask: (db: Database) => Promise<unknown>])[] = [
  ['message_revision', (db) => listChanged(db, { id: 'c1', sinceNumber: 0 }, 3)],
  ['notice_settings_without_digest', (db) => listWithoutDigest(db, 10)],
  ['report_case_open', (db) => findOpenCase(db, { thing: 'member', id: 'm1' })],
  ['report_case_waiting', (db) => listOpen(db, CASES)],
  ['report_case_waiting', (db) => countOpenCases(db, 'elrond')],
  ['report_case_settled', (db) => listSettled(db, CASES)],
  ['report_case_to_forget', (db) => listToForget(db, '2030-01-01', 10)],
]

test('on SQLite, questions about the rows of partial indexes go by those indexes', async () => {
  await using home = await emptyHome('sqlite')
  const { databaseUrl: file, dataDir } = home.config
  mkdirSync(dataDir)
  const statements: string[] = []
  const { db } = openDatabase(file, undefined, (statement) => statements.push(statement))
  await migrate(db)
  using sqlite = new DatabaseSync(file.slice('file:'.length), { readOnly: true })
  const stepsOf = (statement: string) =>
    sqlite
      .prepare(`explain query plan ${statement}`)
      .all()
      .map(({ detail }) => String(detail))
  const reached: string[] = []
  for (const [index, ask] of ASKED) {
    statements.length = 0
    await ask(db)
    const words = statements.flatMap(stepsOf).flatMap((step) => step.split(' '))
    if (words.includes(index)) reached.push(index)
  }
  await db.destroy()
  expect(reached).toEqual(ASKED.map(([index]) => index))
})
