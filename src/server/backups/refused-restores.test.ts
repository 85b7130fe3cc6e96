import {
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { listDone, listKnownMigrations, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { emptyHome, everyRow, filesIn, type Home } from '#tests/backups/homes.ts'
import { crowd } from '#tests/members/crowd.ts'
import { startApp } from '#tests/server/start-app.ts'

import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const WHEN = new Date('2030-01-02T03:04:05.000Z')
const HEAD_AT = 8

/** The head of a backup as JSON, changed; the rest stays. */
function withHead(from: string, to: string, change: (head: Record<string, unknown>) => unknown): void {
  const bytes = readFileSync(from)
  const end = HEAD_AT + bytes.readUInt32LE(4)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test reads what it has just written
  const head = JSON.parse(bytes.subarray(HEAD_AT, end).toString()) as Record<string, unknown>
  const words = Buffer.from(JSON.stringify(change(head)))
  const frame = Buffer.from(bytes.subarray(0, HEAD_AT))
  frame.writeUInt32LE(words.length, 4)
  writeFileSync(to, Buffer.concat([frame, words, bytes.subarray(end)]))
}

/** Files that are no good, and what is said of each. */
function spoiled(whole: string, folder: string): [file: string, said: RegExp][] {
  const named = (name: string) => path.join(folder, `${name}.backup`)
  const foreign = /^This file is not a backup of Tradewyrm\.$/
  const damaged = /^This backup is cut off or damaged\. Use another one\.$/
  const newer = /^This backup comes from a newer version of Tradewyrm\. Update this one first\.$/
  writeFileSync(named('empty'), '')
  writeFileSync(named('letter'), 'Dear Sam, this is only a letter, and a rather long one at that.')
  writeFileSync(named('database'), Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(4096)]))
  withHead(whole, named('of-another-program'), () => ({ hello: 'world' }))
  const { length } = readFileSync(whole)
  for (const [name, bytes] of [
    ['in-its-head', 100],
    ['in-the-middle', length >> 1],
    ['at-the-end', length - 1],
  ] as const) {
    copyFileSync(whole, named(name))
    truncateSync(named(name), bytes)
  }
  copyFileSync(whole, named('one-byte'))
  const file = openSync(named('one-byte'), 'r+')
  const at = length - 200
  writeSync(file, Buffer.from([(readFileSync(whole)[at] ?? 0) ^ 1]), 0, 1, at)
  closeSync(file)
  withHead(whole, named('other-sum'), (head) => ({ ...head, sha256: '00' }))
  withHead(whole, named('later-form'), (head) => ({ ...head, form: 2, rows: [] }))
  withHead(whole, named('later-tables'), ({ migrations, ...head }) => ({
    ...head,
    migrations: ['999-wings', ...[migrations].flat()],
  }))
  return [
    [named('nowhere'), /^There is no file .+nowhere\.backup\.$/],
    ...['empty', 'letter', 'database', 'of-another-program'].map((name): [string, RegExp] => [
      named(name),
      foreign,
    ]),
    ...['in-its-head', 'in-the-middle', 'at-the-end', 'one-byte', 'other-sum'].map(
      (name): [string, RegExp] => [named(name), damaged],
    ),
    ...['later-form', 'later-tables'].map((name): [string, RegExp] => [named(name), newer]),
  ]
}

async function expectUntouched({ config }: Home): Promise<void> {
  expect(filesIn(config.dataDir).size).toBe(0)
  const { db } = openDatabase(config.databaseUrl)
  const done = await listDone(db)
  await db.destroy()
  expect(done).toEqual([])
}

test(
  'foreign, cut, damaged and newer files are refused in one sentence, and nothing changes',
  { timeout: 240_000 },
  async () => {
    await using app = await startApp()
    await crowd(app, 3)
    await using house = await emptyHome()
    mkdirSync(house.config.dataDir, { recursive: true })
    const whole = path.join(house.shelf, 'whole.backup')
    await makeBackup(app.config, whole, WHEN)
    for (const [file, said] of spoiled(whole, house.shelf)) {
      await using empty = await emptyHome()
      await expect(restoreBackup(empty.config, file), file).rejects.toThrow(said)
      mkdirSync(empty.config.dataDir, { recursive: true })
      await expectUntouched(empty)
    }
  },
)

test(
  'a restore never writes over a folder or a database that holds something',
  { timeout: 240_000 },
  async () => {
    await using app = await startApp()
    await crowd(app, 3)
    await using house = await emptyHome()
    const archive = path.join(house.shelf, 'whole.backup')
    await makeBackup(app.config, archive, WHEN)
    mkdirSync(house.config.dataDir, { recursive: true })
    writeFileSync(path.join(house.config.dataDir, 'auth-secret'), 'mine')
    await expect(restoreBackup(house.config, archive)).rejects.toThrow(
      /^The folder .+ is not empty\. A restore needs an empty one/,
    )
    const before = await everyRow(app.db)
    await using empty = await emptyHome()
    const { databaseUrl } = app.config
    await expect(restoreBackup({ ...empty.config, databaseUrl }, archive)).rejects.toThrow(
      /^The database in DATABASE_URL is not empty\./,
    )
    expect(await everyRow(app.db)).toEqual(before)
  },
)

test('a backup is not written over another file, nor of a database that is not there', async () => {
  await using app = await startApp()
  await using house = await emptyHome('sqlite')
  const archive = path.join(house.shelf, 'taken.backup')
  writeFileSync(archive, 'something dear')
  await expect(makeBackup(app.config, archive, WHEN)).rejects.toThrow(
    /^There is a file .+ already\. Choose another name\.$/,
  )
  expect(readFileSync(archive, 'utf8')).toBe('something dear')
  const nowhere = { ...app.config, databaseUrl: `file:${house.shelf}/none.db` }
  const other = path.join(house.shelf, 'other.backup')
  await expect(makeBackup(nowhere, other, WHEN)).rejects.toThrow(
    /^There is no database at .+none\.db\. Set DATA_DIR or DATABASE_URL\.$/,
  )
  expect([...filesIn(house.shelf).keys()]).toEqual(['taken.backup'])
})

test('an older backup is restored and brought up to date', { timeout: 240_000 }, async () => {
  const known = await listKnownMigrations()
  const old = known.slice(0, known.indexOf('090-chosen-things'))
  await using before = await emptyHome()
  mkdirSync(before.config.dataDir, { recursive: true })
  const { db } = openDatabase(before.config.databaseUrl)
  await migrateTo(db, old)
  const user = {
    id: 'one',
    name: 'Frodo',
    email: 'frodo@example.org',
    email_verified: 1,
    image: null,
    username: 'frodo',
    display_username: 'Frodo',
    created_at: WHEN.toISOString(),
    updated_at: WHEN.toISOString(),
  }
  await db.insertInto('auth_user').values(user).execute()
  await db.destroy()
  const archive = path.join(before.shelf, 'old.backup')
  await makeBackup(before.config, archive, WHEN)
  await using now = await emptyHome()
  expect((await restoreBackup(now.config, archive)).migrations).toEqual(old)
  const restored = openDatabase(now.config.databaseUrl).db
  try {
    expect(await listDone(restored)).toEqual(known)
    expect(await restored.selectFrom('auth_user').selectAll().execute()).toMatchObject([user])
  } finally {
    await restored.destroy()
  }
})
