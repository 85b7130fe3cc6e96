import { existsSync } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { copyDatabase, kindOf } from '#server/db/copies/copy-database.ts'
import { putFiles } from '#server/db/copies/file-table.ts'
import { type OnShare, partOf } from '#server/db/copies/progress.ts'

import { pack, unpack } from './archive.ts'
import { clearUnfinished, unfinishedOf } from './backup-folder.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { databaseFileOf, removeDatabases } from './database-file.ts'
import { listKeptFiles } from './kept-files.ts'

/** The share of the time that is over when the database is copied, and when all is packed. */
const COPIED = 0.5
const PACKED = 0.8

/** A finished backup. */
export interface MadeBackup {
  readonly file: string
  readonly bytes: number
  readonly rows: number
}

/**
 * Makes a backup of database and data folder while members work, and checks it by reading it to the end. It blocks the thread
 * for moments: the server runs it in one of its own. Unfinished, it leaves nothing behind.
 * The database is copied first. A picture that it names stays in the folder for an hour after somebody replaced it.
 * @throws {BackupTrouble} when there is such a file already, or no database
 */
export async function makeBackup(
  config: Config,
  archive: string,
  madeAt: Date,
  onShare: OnShare = () => undefined,
): Promise<MadeBackup> {
  if (existsSync(archive)) throw new BackupTrouble(`There is a file ${archive} already. Choose another name.`)
  checkDatabase(config)
  await mkdir(path.dirname(archive), { recursive: true })
  await clearUnfinished(path.dirname(archive), madeAt)
  const { copy, packed } = unfinishedOf(archive)
  const clear = () => {
    removeDatabases([copy, packed])
  }
  // Whoever stops the process meanwhile waits for nothing.
  process.once('exit', clear)
  try {
    clear()
    const contents = await copyDatabase(config.databaseUrl, copy, partOf(onShare, 0, COPIED))
    if (contents.migrations.length === 0) throw new BackupTrouble('The database is empty.')
    await putFiles(copy, listKeptFiles(config))
    const from = kindOf(config.databaseUrl)
    const about = { ...contents, madeAt: madeAt.toISOString(), from }
    await pack(copy, packed, about, partOf(onShare, COPIED, PACKED))
    removeDatabases([copy])
    await unpack(packed, undefined, partOf(onShare, PACKED, 1))
    await rename(packed, archive)
    const { size: bytes } = await stat(archive)
    return { file: archive, bytes, rows: sumOf(Object.values(contents.counts)) }
  } finally {
    process.off('exit', clear)
    clear()
  }
}

function checkDatabase(config: Config): void {
  const file = databaseFileOf(config)
  if (file !== undefined && !existsSync(file))
    throw new BackupTrouble(`There is no database at ${file}. Set DATA_DIR or DATABASE_URL.`)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
