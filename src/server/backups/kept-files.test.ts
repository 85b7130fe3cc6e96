import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import pino from 'pino'
import { expect, test } from 'vitest'

import type { Config } from '#server/config.ts'
import { takeFiles } from '#server/db/copies/file-table.ts'
import { listDone, listKnownMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openApp } from '#server/open-app.ts'
import { emptyHome } from '#tests/backups/homes.ts'

import { unpack } from './archive.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const PATIENCE_MS = 240_000
const WHEN = new Date('2030-01-02T03:04:05.000Z')
const LATER = new Date('2030-01-03T03:04:05.000Z')

/** Makes a backup of a house whose server runs. @returns the files of the data folder that are in it */
async function backedUp(config: Config, archive: string, madeAt = WHEN): Promise<string[]> {
  const { app } = await openApp(config, pino({ level: 'silent' }))
  try {
    await makeBackup(config, archive, madeAt)
  } finally {
    await app.owned[Symbol.asyncDispose]()
    await app.db.destroy()
  }
  const copy = `${archive}.unpacked`
  await unpack(archive, copy)
  return [...takeFiles(copy)].map((file) => file.path)
}

test.for(['by a relative path', 'through a link'])(
  'a database in the data folder is copied as a database alone, also if it is named %s',
  { timeout: PATIENCE_MS },
  async (spelled) => {
    await using house = await emptyHome('sqlite')
    const { dataDir } = house.config
    mkdirSync(dataDir, { recursive: true })
    const link = path.join(house.shelf, 'link')
    symlinkSync(dataDir, link)
    const folder = spelled === 'through a link' ? link : path.relative('.', dataDir)
    const config = { ...house.config, databaseUrl: `file:${path.join(folder, 'tradewyrm.db')}` }
    writeFileSync(path.join(dataDir, 'auth-secret'), 'what signs cookies')
    const archive = path.join(house.shelf, 'whole.backup')
    expect(await backedUp(config, archive)).toEqual(['auth-secret'])
  },
)

test(
  'a restore leaves nothing beside the database that belongs to another one',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await emptyHome('sqlite')
    const archive = path.join(house.shelf, 'whole.backup')
    await backedUp(house.config, archive)
    await using empty = await emptyHome('sqlite')
    const file = path.join(empty.shelf, 'elsewhere.db')
    for (const beside of ['-wal', '-shm', '-journal']) writeFileSync(file + beside, 'of another database')
    const databaseUrl = `file:${file}`
    await restoreBackup({ ...empty.config, databaseUrl }, archive)
    for (const beside of ['-wal', '-shm', '-journal']) expect(existsSync(file + beside)).toBe(false)
    const { db } = openDatabase(databaseUrl)
    expect(await listDone(db)).toEqual(await listKnownMigrations())
    await db.destroy()
  },
)

test(
  'a backup holds no other one, wherever in the data folder they are, and can be restored beside them',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await emptyHome('sqlite')
    const { dataDir } = house.config
    const backupsDir = path.join(dataDir, 'vault', 'nightly')
    const config = { ...house.config, backupsDir }
    const first = path.join(backupsDir, 'first.backup')
    expect(await backedUp(config, first)).toEqual([])
    await makeBackup(config, path.join(dataDir, 'by hand'), WHEN)
    const second = path.join(house.shelf, 'second.backup')
    expect(await backedUp(config, second, LATER)).toEqual([])
    await using empty = await emptyHome('sqlite')
    const vault = path.join(empty.config.dataDir, 'vault')
    mkdirSync(vault, { recursive: true })
    await restoreBackup({ ...empty.config, backupsDir: vault }, second)
    expect(existsSync(vault)).toBe(true)
  },
)

test(
  'the uppermost folder of a disk can be backed up and restored into, with what its file system keeps there',
  { timeout: PATIENCE_MS },
  async () => {
    await using house = await emptyHome('sqlite')
    const lost = path.join(house.config.dataDir, 'lost+found')
    mkdirSync(lost, { recursive: true })
    writeFileSync(path.join(lost, 'piece'), 'found by a check of the disk')
    const archive = path.join(house.shelf, 'whole.backup')
    expect(await backedUp(house.config, archive)).toEqual([])
    await using empty = await emptyHome('sqlite')
    const { dataDir } = empty.config
    mkdirSync(path.join(dataDir, 'lost+found'), { recursive: true })
    await restoreBackup(empty.config, archive)
    expect(readdirSync(dataDir)).toContain('lost+found')
  },
)
