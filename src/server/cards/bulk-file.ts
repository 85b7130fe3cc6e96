import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { ScryfallList } from '#contract/scryfall.ts'
import { JsonSplitter } from '#engines/split-json.ts'

/** Longer than any card or set; anything longer is damaged. */
const MAX_OBJECT_BYTES = 4 * 1024 * 1024
const MAX_SETS_BYTES = 64 * 1024 * 1024
const READ_BYTES = 256 * 1024

/** One object of a bulk file, or a broken line. */
export interface BulkItem {
  readonly line: number
  /** `undefined` if the line is broken. */
  readonly object: unknown
}

/**
 * Reads the objects of a bulk file one by one: a JSON array or one object per line, plain, gzip or zstd,
 * detected by content. `onBytes` gets the position in the file.
 * @throws {Error} when the file cannot be read, or is too damaged to find where objects start
 */
export async function* readObjects(
  file: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<BulkItem> {
  const splitter = new JsonSplitter(MAX_OBJECT_BYTES)
  const { stream, done } = await openPlain(file, onBytes)
  try {
    for await (const chunk of stream) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a byte stream yields buffers
      for (const piece of splitter.push(chunk as Uint8Array)) yield readPiece(piece)
    }
    await done
  } finally {
    stream.destroy()
    await done.catch(() => undefined)
  }
  for (const piece of splitter.end()) yield readPiece(piece)
}

/** Reads the sets of a file that is a Scryfall list of them, or a plain array. */
export async function readSets(file: string): Promise<unknown[]> {
  if ((await stat(file)).size > MAX_SETS_BYTES) return []
  const bytes = await readFile(file)
  const parsed: unknown = JSON.parse(unpacked(bytes).toString('utf8'))
  if (Array.isArray(parsed)) return parsed
  const list = ScryfallList.safeParse(parsed)
  return list.success ? list.data.data : []
}

/** The size of a file, the day it was written, and the `sets.json` beside it. */
export async function describeFile(file: string) {
  const { size, mtime } = await stat(file)
  const setsFile = path.join(path.dirname(file), 'sets.json')
  const hasSets = await stat(setsFile).then(
    (found) => found.isFile(),
    () => false,
  )
  return { bytes: size, writtenAt: mtime, setsFile: hasSets ? setsFile : undefined }
}

function readPiece({ line, bytes }: { line: number; bytes: Uint8Array | null }): BulkItem {
  if (bytes === null) return { line, object: undefined }
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    return { line, object: JSON.parse(text) }
  } catch {
    return { line, object: undefined }
  }
}

async function openPlain(
  file: string,
  onBytes: (bytes: number) => void,
): Promise<{ stream: Readable; done: Promise<void> }> {
  const packing = packingOf(await readBeginning(file))
  const source = createReadStream(file, { highWaterMark: READ_BYTES })
  let bytes = 0
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      bytes += chunk.length
      onBytes(bytes)
      pass(null, chunk)
    },
  })
  const steps = { plain: () => counter, gzip: createGunzip, zstd: createZstdDecompress }
  if (packing === 'plain') return { stream: counter, done: settled(pipeline(source, counter)) }
  const unpack = steps[packing]({ chunkSize: READ_BYTES })
  return { stream: unpack, done: settled(pipeline(source, counter, unpack)) }
}

/** Ignores a failure here, because nobody may be waiting yet; the stream's reader gets it anyway. */
function settled(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}

async function readBeginning(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function packingOf(beginning: Uint8Array): 'plain' | 'gzip' | 'zstd' {
  const [first, second, third, fourth] = beginning
  if (first === 0x1f && second === 0x8b) return 'gzip'
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return 'zstd'
  return 'plain'
}

function unpacked(bytes: Buffer): Buffer {
  const packing = packingOf(bytes)
  if (packing === 'gzip') return gunzipSync(bytes, { maxOutputLength: MAX_SETS_BYTES })
  if (packing === 'zstd') return zstdDecompressSync(bytes, { maxOutputLength: MAX_SETS_BYTES })
  return bytes
}
