import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { kindOf } from '#server/db/copies/copy-database.ts'
import { readyForUse, takeFiles } from '#server/db/copies/file-table.ts'
import { isPostgresEmpty, loadPostgres } from '#server/db/copies/load-postgres.ts'
import { listKnownMigrations } from '#server/db/migrate.ts'
import { settleLog } from '#server/events/queries.ts'

import { checkKnown, type Head, readHead, unpack } from './archive.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { writeKept } from './kept-files.ts'

/** May lie in a folder that counts as empty: whoever lost the rest restores from there. */
const BACKUPS = 'backups'

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
  const isFile = kindOf(databaseUrl) === 'sqlite'
  const file = isFile ? databaseUrl.slice('file:'.length) : path.join(dataDir, 'restored.db')
  const copy = `${file}.part`
  await mkdir(path.dirname(copy), { recursive: true })
  try {
    await unpack(archive, copy)
    const writeFiles = async () => {
      for (const kept of takeFiles(copy)) await writeKept(dataDir, kept)
    }
    if (isFile) {
      await writeFiles()
      await readyForUse(copy, settleLog)
      await rename(copy, file)
    } else {
      await loadPostgres(databaseUrl, copy, head, async (db) => {
        await settleLog(db)
        await writeFiles()
      })
    }
  } finally {
    for (const beside of ['', '-wal', '-shm', '-journal']) await rm(copy + beside, { force: true })
  }
}

/** @throws {BackupTrouble} so that a restore never writes over anything */
async function checkEmpty({ dataDir, databaseUrl }: Config): Promise<void> {
  const entries = existsSync(dataDir) ? await readdir(dataDir) : []
  if (entries.some((name) => name !== BACKUPS))
    throw new BackupTrouble(
      `The folder ${dataDir} is not empty. A restore needs an empty one: move this away, or set DATA_DIR to another.`,
    )
  const isTaken =
    kindOf(databaseUrl) === 'sqlite'
      ? existsSync(databaseUrl.slice('file:'.length))
      : !(await isPostgresEmpty(databaseUrl))
  if (isTaken)
    throw new BackupTrouble('The database in DATABASE_URL is not empty. A restore needs an empty one.')
}

/** The folder was empty: all that is there now is ours. */
async function takeBack({ dataDir }: Config, isNew: boolean): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name !== BACKUPS) await rm(path.join(dataDir, name), { recursive: true, force: true })
  if (isNew) await rm(dataDir, { recursive: true, force: true })
}
