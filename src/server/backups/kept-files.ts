import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from '#server/config.ts'
import type { KeptFile } from '#server/db/copies/file-table.ts'

import { BackupTrouble } from './backup-trouble.ts'

/** Folders whose contents the server makes again, and the backups themselves. */
const LEFT_OUT = new Set(['bulk', 'downloads', 'backups'])
const SNAPSHOT = /^catalogue-.+\.snapshot$/
/** Half-written, or notes of a running server. */
const UNFINISHED = /^\.|\.part$/
/** A path that leads nowhere else: names with letters, digits and a few signs, none of them beginning with a dot. */
const INSIDE = /^[\w-][\w.\- ]*(?:\/[\w-][\w.\- ]*)*$/

/**
 * The files of the data folder that nobody could make again: portraits, the key that signs cookies, emails in the outbox, files
 * that are being imported. Not the database.
 */
export async function* listKeptFiles(config: Config): AsyncGenerator<KeptFile> {
  for await (const file of walk(config.dataDir, '')) {
    const bytes = isKept(file, config) ? await readIfThere(path.join(config.dataDir, file)) : undefined
    if (bytes !== undefined) yield { path: file, bytes }
  }
}

async function* walk(root: string, below: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true })
  for (const entry of entries) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (UNFINISHED.test(entry.name) || LEFT_OUT.has(name)) continue
    if (entry.isDirectory()) yield* walk(root, name)
    else if (entry.isFile()) yield name
  }
}

function isKept(file: string, { dataDir, databaseUrl }: Config): boolean {
  const isDatabase = path.join(dataDir, file).startsWith(databaseUrl.replace(/^file:/, ''))
  return !isDatabase && !SNAPSHOT.test(file) && INSIDE.test(file)
}

/** A running server may have removed it since. */
async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Puts a file back. @throws {BackupTrouble} when its path leads out of the folder */
export async function writeKept(dataDir: string, { path: name, bytes }: KeptFile): Promise<void> {
  if (!INSIDE.test(name))
    throw new BackupTrouble('This backup holds a file that does not belong into a data folder.')
  const file = path.join(dataDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes, { mode: 0o600, flag: 'wx' })
}
