import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Read and taken apart in a few milliseconds. */
const PIECE_BYTES = 32 * 1024

/** A file that came in, until it has been read. */
export interface ReceivedFile {
  readonly path: string
  readonly bytes: number
}

/**
 * Writes what comes in to a file of its own below the app's folder: as it is read at our pace, it would otherwise lie in
 * memory.
 * @returns nothing when it is longer than `maxBytes`; then no file is left
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

/** A file in pieces. */
export function readPieces(file: ReceivedFile): AsyncIterable<Uint8Array> {
  return createReadStream(file.path, { highWaterMark: PIECE_BYTES })
}

export async function removeFile(file: string): Promise<void> {
  await rm(file, { force: true })
}

/** Deletes files that came in before then: whoever was to read them is no more. */
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
