import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import { copyDatabase, kindOf } from '#server/db/copies/copy-database.ts'
import { putFiles } from '#server/db/copies/file-table.ts'
import { type OnShare, partOf } from '#server/db/copies/progress.ts'

import { pack, unpack } from './archive.ts'
import { BackupTrouble } from './backup-trouble.ts'
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
  const [copy, unfinished] = [`${archive}.copy.part`, `${archive}.part`]
  try {
    await removeAll([copy, unfinished])
    const contents = await copyDatabase(config.databaseUrl, copy, partOf(onShare, 0, COPIED))
    if (contents.migrations.length === 0) throw new BackupTrouble('The database is empty.')
    await putFiles(copy, listKeptFiles(config))
    const from = kindOf(config.databaseUrl)
    const about = { ...contents, madeAt: madeAt.toISOString(), from }
    await pack(copy, unfinished, about, partOf(onShare, COPIED, PACKED))
    await rm(copy)
    await unpack(unfinished, undefined, partOf(onShare, PACKED, 1))
    await rename(unfinished, archive)
    const { size: bytes } = await stat(archive)
    return { file: archive, bytes, rows: sumOf(Object.values(contents.counts)) }
  } finally {
    await removeAll([copy, unfinished])
  }
}

function checkDatabase({ databaseUrl }: Config): void {
  const file = databaseUrl.replace(/^file:/, '')
  if (kindOf(databaseUrl) === 'sqlite' && !existsSync(file))
    throw new BackupTrouble(`There is no database at ${file}. Set DATA_DIR or DATABASE_URL.`)
}

/** Also what SQLite keeps beside a file while it is written. */
async function removeAll(files: readonly string[]): Promise<void> {
  for (const file of files)
    for (const beside of ['', '-wal', '-shm', '-journal']) await rm(file + beside, { force: true })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
