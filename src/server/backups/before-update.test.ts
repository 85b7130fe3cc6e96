import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import pino from 'pino'
import { expect, test } from 'vitest'

import { listDone, listKnownMigrations, migrateTo } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openApp } from '#server/open-app.ts'
import { emptyHome, everyRow, type Home } from '#tests/backups/homes.ts'

import { readHead } from './archive.ts'
import { makeBackup } from './make-backup.ts'

const PATIENCE_MS = 240_000

async function openAndClose(config: Home['config']): Promise<void> {
  const { app } = await openApp(config, pino({ level: 'silent' }))
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
}

async function doneIn({ databaseUrl }: Home['config']): Promise<string[]> {
  const { db } = openDatabase(databaseUrl)
  const done = await listDone(db)
  await db.destroy()
  return done
}

/** A house with a member, as an earlier version left it. */
async function anOldHouse(settings: Readonly<Record<string, string>> = {}): Promise<Home> {
  const house = await emptyHome(undefined, settings)
  mkdirSync(house.config.dataDir, { recursive: true })
  const { db } = openDatabase(house.config.databaseUrl)
  await migrateTo(db, (await listKnownMigrations()).slice(0, -1))
  const at = '2030-01-01T00:00:00.000Z'
  await db
    .insertInto('auth_user')
    .values({
      id: 'one',
      name: 'sam',
      email: 'sam@example.org',
      email_verified: 1,
      image: null,
      username: 'sam',
      display_username: 'Sam',
      created_at: at,
      updated_at: at,
    })
    .execute()
  await db.destroy()
  return house
}

test('before an update changes a house with members, it is backed up', { timeout: PATIENCE_MS }, async () => {
  await using house = await anOldHouse()
  const before = (await listKnownMigrations()).slice(0, -1)
  for (const _ of ['the update', 'a start after it']) {
    await openAndClose(house.config)
  }
  const [file, ...others] = readdirSync(house.config.backupsDir)
  expect(others).toEqual([])
  expect((await readHead(path.join(house.config.backupsDir, file ?? ''))).head.migrations).toEqual(before)
  const rows = await everyRow(house.config.databaseUrl)
  expect(rows.get('backup_run')?.[0]).toContain(file)
})

test(
  'of several processes that start after an update, one makes the backup, and all go on',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await anOldHouse()
    await Promise.all([1, 2, 3].map(() => openAndClose(house.config)))
    const files = readdirSync(house.config.backupsDir)
    expect(files).toHaveLength(1)
    const rows = await everyRow(house.config.databaseUrl)
    expect(rows.get('backup_run')).toHaveLength(1)
    expect(await doneIn(house.config)).toEqual(await listKnownMigrations())
  },
)

test(
  'a process that is stopped during a backup leaves nothing of it behind',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await anOldHouse()
    const { shelf, config } = house
    const script = `
      import { makeBackup } from '#server/backups/make-backup.ts'
      const { config, archive } = JSON.parse(process.argv[1])
      await makeBackup(config, archive, new Date(), () => process.exit(0))`
    const before = readdirSync(shelf)
    const told = JSON.stringify({ config, archive: path.join(shelf, 'cut.backup') })
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, told])
    expect(readdirSync(shelf)).toEqual(before)
  },
)

/** The name of what a backup left that was cut short. */
function left(instant: string, ending: string): string {
  return `tradewyrm-${instant}-update.backup.${ending}`
}

test(
  'a backup clears what others that were cut short left behind a day ago',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await anOldHouse()
    const { config } = house
    mkdirSync(config.backupsDir, { recursive: true })
    const old = ['copy.part', 'part', 'dragon-1.copy.part', 'dragon-1.copy.part-journal', 'dragon-1.part']
    const kept = [
      left('20300102T030400Z', 'dragon-1.part'),
      'tradewyrm-20300101T030400Z-update.backup',
      'notes.part',
    ]
    for (const name of [...old.map((ending) => left('20300101T030400Z', ending)), ...kept])
      writeFileSync(path.join(config.backupsDir, name), '')
    const madeAt = new Date('2030-01-02T03:04:05.000Z')
    await makeBackup(config, path.join(config.backupsDir, 'new.backup'), madeAt)
    expect(readdirSync(config.backupsDir).toSorted()).toEqual(['new.backup', ...kept].toSorted())
  },
)

test(
  'without room for a backup, an update changes nothing and says what to do',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await anOldHouse()
    const backupsDir = path.join(house.shelf, 'a-file')
    writeFileSync(backupsDir, '')
    const config = { ...house.config, backupsDir }
    await expect(openApp(config, pino({ level: 'silent' }))).rejects.toThrow(
      /no backup of it could be made first\. Nothing was changed\./,
    )
    expect(await doneIn(config)).toEqual((await listKnownMigrations()).slice(0, -1))
    await openAndClose({ ...config, backsUpBeforeUpdate: false })
    expect(await doneIn(config)).toEqual(await listKnownMigrations())
  },
)

test('an empty house is not backed up before it is set up', async () => {
  await using house = await emptyHome()
  await openAndClose(house.config)
  expect(existsSync(house.config.backupsDir)).toBe(false)
})
