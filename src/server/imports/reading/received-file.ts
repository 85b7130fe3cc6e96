import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** As much as is read and parsed in a few milliseconds. */
const PIECE_BYTES = 32 * 1024
const LOOKED_AT = 500

/** Where the upload of an import is until it has been read. */
export function fileOf(dataDir: string, importId: string): string {
  return path.join(folderOf(dataDir), importId)
}

/**
 * Writes an upload to a file. It is read at our pace, and would otherwise stay in memory.
 * @returns how long it is; `undefined` if it is longer than `maxBytes`, and then no file is left
 */
export async function receiveFile(
  file: string,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<number | undefined> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'w', 0o600)
  let bytes = 0
  try {
    for await (const piece of body) {
      bytes += piece.byteLength
      if (bytes > maxBytes) break
      await handle.write(piece)
    }
  } catch (error) {
    await removeFile(file)
    throw error
  } finally {
    await handle.close()
  }
  if (bytes <= maxBytes) return bytes
  await removeFile(file)
  return undefined
}

/** Reads a file in pieces. */
export function readPieces(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file, { highWaterMark: PIECE_BYTES })
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** @returns some of the uploads from before a time, by the ids of their imports */
export async function listOldFiles(dataDir: string, before: Date): Promise<Map<string, string>> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  const old = new Map<string, string>()
  for (const name of names.slice(0, LOOKED_AT)) {
    const file = fileOf(dataDir, name)
    const facts = await stat(file).catch(() => undefined)
    if (facts !== undefined && facts.mtime < before) old.set(name, file)
  }
  return old
}

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'imports')
}
