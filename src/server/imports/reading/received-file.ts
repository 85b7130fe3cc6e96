import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** As much as is read and parsed in a few milliseconds. */
const PIECE_BYTES = 32 * 1024

/** An uploaded file, until it has been read. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
}

/**
 * Writes an upload to a separate file in the app's folder. It is read at our pace, and would otherwise stay
 * in memory.
 * @returns `undefined` if it is longer than `maxBytes`; then no file is left
 */
export async function receiveFile(
  dataDir: string,
  name: string,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<ReceivedFile | undefined> {
  await mkdir(folderOf(dataDir), { recursive: true })
  const file = path.join(folderOf(dataDir), name)
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
  if (bytes <= maxBytes) return { path: file, bytes }
  await removeFile(file)
  return undefined
}

/** Reads a file in pieces. */
export function readPieces(file: ReceivedFile): AsyncIterable<Uint8Array> {
  return createReadStream(file.path, { highWaterMark: PIECE_BYTES })
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** Deletes uploads from before a time, whose readers must be dead. */
export async function removeOldFiles(dataDir: string, before: Date): Promise<void> {
  const names = await readdir(folderOf(dataDir)).catch(() => [])
  for (const name of names) {
    const file = path.join(folderOf(dataDir), name)
    const facts = await stat(file).catch(() => undefined)
    if (facts !== undefined && facts.mtime < before) await removeFile(file)
  }
}

function folderOf(dataDir: string): string {
  return path.join(dataDir, 'imports')
}
