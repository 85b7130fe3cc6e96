import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { readyForUse, takeFiles } from '#server/db/copies/file-table.ts'
import { isPostgresEmpty, loadPostgres } from '#server/db/copies/load-postgres.ts'
import { listKnownMigrations } from '#server/db/migrate.ts'
import { settleLog } from '#server/events/queries.ts'

import { checkKnown, type Head, readHead, unpack } from './archive.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { besides, databaseFileOf, placeOf, removeDatabases } from './database-file.ts'
import { LOST_AND_FOUND, writeKept } from './kept-files.ts'

/**
 * Puts a backup into an empty data folder and an empty database, of whichever kind, and brings it up to date: all of it, or
 * nothing.
 * @throws {BackupTrouble} when the file is no backup, broken or newer than this version, or when there is something already
 */
export async function restoreBackup(config: Config, archive: string): Promise<Head> {
  if (!existsSync(archive)) throw new BackupTrouble(`There is no file ${archive}.`)
  const { head } = await readHead(archive)
  checkKnown(head, await listKnownMigrations())
  await checkEmpty(config)
  const isNew = !existsSync(config.dataDir)
  await mkdir(config.dataDir, { recursive: true })
  try {
    await unpackInto(config, archive, head)
    return head
  } catch (error) {
    await takeBack(config, isNew)
    throw error
  }
}

async function unpackInto(config: Config, archive: string, head: Head): Promise<void> {
  const { dataDir, databaseUrl } = config
  const database = databaseFileOf(config)
  const file = database ?? path.join(dataDir, 'restored.db')
  const copy = `${file}.part`
  await mkdir(path.dirname(copy), { recursive: true })
  try {
    await unpack(archive, copy)
    const writeFiles = async () => {
      for (const kept of takeFiles(copy)) await writeKept(dataDir, kept)
    }
    if (database !== undefined) {
      await writeFiles()
      await readyForUse(copy, settleLog)
      // An older backup may have brought the log of another database along, which would spoil this one.
      for (const foreign of besides(file)) await rm(foreign, { force: true })
      await rename(copy, file)
    } else {
      await loadPostgres(databaseUrl, copy, head, async (db) => {
        await settleLog(db)
        await writeFiles()
      })
    }
  } finally {
    removeDatabases([copy])
  }
}

/** @throws {BackupTrouble} so that a restore never writes over anything */
async function checkEmpty(config: Config): Promise<void> {
  const { dataDir, databaseUrl } = config
  if ((await listContents(config)).length > 0)
    throw new BackupTrouble(
      `The folder ${dataDir} is not empty. A restore needs an empty one: move this away, or set DATA_DIR to another.`,
    )
  const database = databaseFileOf(config)
  const isTaken = database === undefined ? !(await isPostgresEmpty(databaseUrl)) : existsSync(database)
  if (isTaken)
    throw new BackupTrouble('The database in DATABASE_URL is not empty. A restore needs an empty one.')
}

/** The folder was empty: all that is there now is ours. */
async function takeBack(config: Config, isNew: boolean): Promise<void> {
  const { dataDir } = config
  for (const name of await listContents(config))
    await rm(path.join(dataDir, name), { recursive: true, force: true })
  if (isNew) await rm(dataDir, { recursive: true, force: true })
}

/**
 * What is in the data folder, but for backups and for what the file system keeps in it. Backups are left out because
 * whoever lost the rest restores from there.
 */
async function listContents({ dataDir, backupsDir }: Config): Promise<string[]> {
  if (!existsSync(dataDir)) return []
  const [toBackups = ''] = path.relative(await placeOf(dataDir), await placeOf(backupsDir)).split(path.sep)
  const others = new Set(['backups', toBackups, LOST_AND_FOUND])
  return (await readdir(dataDir)).filter((name) => !others.has(name))
}
