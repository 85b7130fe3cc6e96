import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { CardSource } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'

/** Which cards are searched: those of a source after its last complete import. */
export interface Edition {
  readonly source: CardSource
  /** Different after each import. */
  readonly version: string
  readonly printings: number
}

/** Finds the real cards if they are here, else the starter set; `undefined` if neither is. */
export async function findEdition(db: Database): Promise<Edition | undefined> {
  const rows = await db.selectFrom('card_import').select(['source', 'revision', 'printings']).execute()
  const whole = rows.flatMap(({ source, revision, printings }) =>
    revision === null ? [] : [{ source, printings, version: `${source} ${revision}` }],
  )
  return whole.find(({ source }) => source === 'scryfall') ?? whole[0]
}

const OURS = /^catalogue-[\w-]+\./

/** The path of an edition's snapshot, shared by all processes on this machine. */
export function snapshotFile(dataDir: string, { version }: Pick<Edition, 'version'>): string {
  return path.join(dataDir, `catalogue-${hash('sha1', version, 'base64url')}.snapshot`)
}

/** @returns `undefined` if it does not exist, or is a folder, as a container makes one of a missing file */
export async function readSnapshot(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return await readFile(file).catch((error: unknown) =>
    codeOf(error) === 'EISDIR' ? undefined : nothingThere(error),
  )
}

/** Writes the file atomically, because others may be reading it. */
export async function writeSnapshot(file: string, bytes: Uint8Array, mark: string): Promise<void> {
  const part = `${file}.${mark}.part`
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(part, bytes)
  await rename(part, file).catch(async (error: unknown) => {
    if (!(await isFolder(file))) throw error
    await rm(file, { recursive: true })
    await rename(part, file)
  })
}

async function isFolder(file: string): Promise<boolean> {
  return (await stat(file).catch(nothingThere))?.isDirectory() === true
}

/** Deletes snapshots of other editions, and files left by a process that died half-way. */
export async function deleteOtherSnapshots(file: string): Promise<void> {
  const folder = path.dirname(file)
  for (const name of await readdir(folder)) {
    const other = path.join(folder, name)
    // A file of this edition may be another process's work.
    if (OURS.test(name) && !other.startsWith(file)) await rm(other, { recursive: true, force: true })
  }
}

function nothingThere(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
