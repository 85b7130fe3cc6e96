import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import type { CopiedFile } from '#server/db/copies/file-table.ts'

import { beginsAsBackup } from './archive.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { besides, databaseFileOf, placeOf } from './database-file.ts'

/** Of the file system itself, in the uppermost folder of a disk; only its administrator may look into it. */
export const LOST_AND_FOUND = 'lost+found'
/** Folders whose contents the server makes again, and where backups are unless BACKUPS_DIR says otherwise. */
const LEFT_OUT = new Set(['bulk', 'downloads', 'backups', LOST_AND_FOUND])
const SNAPSHOT = /^catalogue-.+\.snapshot$/
/** Half-written, or notes of a running server. */
const UNFINISHED = /^\.|\.part(?:-wal|-shm|-journal)?$/
/** A path that leads nowhere else: names with letters, digits and a few signs, none of them beginning with a dot. */
const INSIDE = /^[\w-][\w.\- ]*(?:\/[\w-][\w.\- ]*)*$/

/**
 * The files of the data folder that nobody could make again: portraits, the key that signs cookies, emails in the outbox, files
 * that are being imported. Neither the database nor backups.
 * @throws {BackupTrouble} when one of them cannot be read
 */
export async function* listKeptFiles(config: Config): AsyncGenerator<CopiedFile> {
  const root = await placeOf(config.dataDir)
  const places = { root, leftOut: await placesLeftOut(config) }
  for await (const file of walk(places, '')) {
    const isKept = !SNAPSHOT.test(file) && INSIDE.test(file)
    const bytes = isKept ? await readIfThere(path.join(root, file)) : undefined
    if (bytes !== undefined) yield { path: file, bytes }
  }
}

interface Places {
  readonly root: string
  readonly leftOut: ReadonlySet<string>
}

/** The database is copied in its own way, wherever it is. A folder for backups may be inside the data folder. */
async function placesLeftOut(config: Config): Promise<ReadonlySet<string>> {
  const database = databaseFileOf(config)
  const file = database === undefined ? undefined : await placeOf(database)
  return new Set([await placeOf(config.backupsDir), ...(file === undefined ? [] : [file, ...besides(file)])])
}

async function* walk(places: Places, below: string): AsyncGenerator<string> {
  const folder = path.join(places.root, below)
  const entries = await readdir(folder, { withFileTypes: true }).catch(unreadable(folder))
  for (const entry of entries) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    const isLeftOut = LEFT_OUT.has(name) || places.leftOut.has(path.join(folder, entry.name))
    if (isLeftOut || UNFINISHED.test(entry.name)) continue
    if (entry.isDirectory()) yield* walk(places, name)
    else if (entry.isFile()) yield name
  }
}

/** @returns `undefined` for a backup, which would grow with each further one, and if a running server has removed it since */
async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    await using handle = await open(file)
    return (await beginsAsBackup(handle)) ? undefined : await handle.readFile()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    return unreadable(file)(error)
  }
}

function unreadable(place: string): (error: unknown) => never {
  return (error) => {
    if (!['EACCES', 'EPERM'].includes(codeOf(error))) throw error
    throw new BackupTrouble(
      `This user may not read ${place}, so no backup would be whole. Permit it, or move it out of DATA_DIR.`,
    )
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Puts a file back. @throws {BackupTrouble} when its path leads out of the folder */
export async function writeKept(dataDir: string, { path: name, bytes }: CopiedFile): Promise<void> {
  if (!INSIDE.test(name))
    throw new BackupTrouble('This backup holds a file that does not belong in a data folder.')
  const file = path.join(dataDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
}
