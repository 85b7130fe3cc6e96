import { mkdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { listAlikeNumbers, listRows, listRowsOf } from '#server/imports/rows/queries.ts'
import { listChanged } from '#server/messages/lines/queries.ts'
import { listWithoutDigest } from '#server/notifications/settings-queries.ts'
import { countOpenCases, listOpen, listSettled, listToForget } from '#server/reports/list-queries.ts'
import { findOpenCase } from '#server/reports/queries.ts'
import { emptyHome } from '#tests/backups/homes.ts'

const CASES = { keeperId: 'elrond', aboutId: undefined, reporterId: undefined, after: undefined }

const ROW = { alike: 1, name: 'Ember Drake', setCode: '', setName: '', number: 1 }

/**
 * What asks for rows by an index, with the name of the index. SQLite takes a partial one only if it reads the
 * value, and rather reads a table in its own order than by an index that is ordered alike.
 */
const ASKED: readonly (readonly [index: string, ask: (db: Database) => Promise<unknown>])[] = [
  ['import_row_alike', (db) => listAlikeNumbers(db, 1, ROW)],
  ['import_row_outcome', (db) => listRows(db, 1, { outcome: 'ambiguous' }, 0)],
  ['import_row_outcome', (db) => listRowsOf(db, 1, { outcome: 'matched', after: 0, limit: 10 })],
  ['import_row_repeated', (db) => listRows(db, 1, { duplicates: 'only' }, 0)],
  ['message_revision', (db) => listChanged(db, { id: 'c1', sinceNumber: 0 }, 3)],
  ['notice_settings_without_digest', (db) => listWithoutDigest(db, 10)],
  ['report_case_open', (db) => findOpenCase(db, { thing: 'member', id: 'm1' })],
  ['report_case_waiting', (db) => listOpen(db, CASES)],
  ['report_case_waiting', (db) => countOpenCases(db, 'elrond')],
  ['report_case_settled', (db) => listSettled(db, CASES)],
  ['report_case_to_forget', (db) => listToForget(db, '2030-01-01', 10)],
]

test('on SQLite, questions go by the indexes that were made for them', async () => {
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
