import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

import { z } from 'zod'

import type { OnShare } from '#server/db/copies/progress.ts'

import { BackupTrouble } from './backup-trouble.ts'

/**
 * A backup is a SQLite file, compressed with Zstandard. Before it stands a frame that Zstandard's own program skips, with what
 * there is to know before unpacking. docs/decisions/042-backups.md says why.
 */
const SKIPPED_FRAME = 0x18_4d_2a_5e
const FRAME_HEAD_BYTES = 8
const LONGEST_HEAD_BYTES = 1_048_576

const Head = z.object({
  tradewyrm: z.literal('backup'),
  /** Of this file's form. A later form has a larger number. */
  form: z.int().positive(),
  madeAt: z.iso.datetime(),
  from: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
  counts: z.record(z.string(), z.int().min(0)),
  /** Of the SQLite file. */
  bytes: z.int().positive(),
  sha256: z.string(),
})
export type Head = z.infer<typeof Head>

/** Of the files this version writes and reads. */
const FORM = 1

/** Larger pieces than usual, because each takes a turn of the loop: 2.8 times as fast. */
const UNPACKED_AT_ONCE = 262_144

const FOREIGN = 'This file is not a backup of Tradewyrm.'
const DAMAGED = 'This backup is cut off or damaged. Use another one.'
const NEWER = 'This backup comes from a newer version of Tradewyrm. Update this one first.'

/** Packs a SQLite file into a new backup. */
export async function pack(
  copy: string,
  archive: string,
  about: Pick<Head, 'madeAt' | 'from' | 'migrations' | 'counts'>,
  onShare: OnShare = () => undefined,
): Promise<Head> {
  const sum = new Sum()
  await pipeline(createReadStream(copy), sum, nowhere())
  const head: Head = { tradewyrm: 'backup', form: FORM, ...about, bytes: sum.bytes, sha256: sum.digest() }
  const words = Buffer.from(JSON.stringify(head))
  const frame = Buffer.alloc(FRAME_HEAD_BYTES)
  frame.writeUInt32LE(SKIPPED_FRAME, 0)
  frame.writeUInt32LE(words.length, 4)
  const target = createWriteStream(archive, { flags: 'wx', mode: 0o600, flush: true })
  target.write(Buffer.concat([frame, words]))
  await pipeline(createReadStream(copy), counted(sum.bytes, onShare), compressor(), target)
  return head
}

function compressor() {
  return createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  })
}

/**
 * Reads what a file says of itself.
 * @throws {BackupTrouble} when it is no backup, a broken one or one of a newer version
 */
export async function readHead(archive: string): Promise<{ head: Head; start: number }> {
  await using file = await open(archive)
  const frame = Buffer.alloc(FRAME_HEAD_BYTES)
  await file.read(frame, 0, FRAME_HEAD_BYTES, 0)
  const length = frame.readUInt32LE(4)
  if (frame.readUInt32LE(0) !== SKIPPED_FRAME || length > LONGEST_HEAD_BYTES) throw new BackupTrouble(FOREIGN)
  const words = Buffer.alloc(length)
  const { bytesRead } = await file.read(words, 0, length, FRAME_HEAD_BYTES)
  if (bytesRead < length) throw new BackupTrouble(DAMAGED)
  return { head: headIn(words), start: FRAME_HEAD_BYTES + length }
}

const BEGINNING = '{"tradewyrm":"backup"'

/** Whether a file is a backup, whatever its name. */
export async function beginsAsBackup(file: FileHandle): Promise<boolean> {
  const start = Buffer.alloc(FRAME_HEAD_BYTES + BEGINNING.length)
  await file.read(start, 0, start.length, 0)
  return start.readUInt32LE(0) === SKIPPED_FRAME && start.toString('latin1', FRAME_HEAD_BYTES) === BEGINNING
}

const Newer = z.object({ tradewyrm: z.literal('backup'), form: z.int().gt(FORM) })

function headIn(words: Buffer): Head {
  const said = parsed(words)
  if (Newer.safeParse(said).success) throw new BackupTrouble(NEWER)
  const head = Head.safeParse(said)
  if (!head.success) throw new BackupTrouble(FOREIGN)
  return head.data
}

function parsed(words: Buffer): unknown {
  try {
    return JSON.parse(words.toString())
  } catch {
    throw new BackupTrouble(FOREIGN)
  }
}

/** @throws {BackupTrouble} when this version does not know all that made the backup's tables */
export function checkKnown({ migrations }: Head, known: readonly string[]): void {
  if (migrations.some((name) => !known.includes(name))) throw new BackupTrouble(NEWER)
}

/**
 * Unpacks a backup into a new file, or only checks that it could.
 * @throws {BackupTrouble} when a byte is missing or wrong
 */
export async function unpack(
  archive: string,
  target?: string,
  onShare: OnShare = () => undefined,
): Promise<Head> {
  const { head, start } = await readHead(archive)
  const sum = new Sum(head.bytes)
  const sink = target === undefined ? nowhere() : createWriteStream(target, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(
      createReadStream(archive, { start, highWaterMark: UNPACKED_AT_ONCE }),
      createZstdDecompress({ chunkSize: UNPACKED_AT_ONCE }),
      sum,
      counted(head.bytes, onShare),
      sink,
    )
  } catch (error) {
    if (isZstdTrouble(error)) throw new BackupTrouble(DAMAGED)
    throw error
  }
  if (sum.bytes !== head.bytes || sum.digest() !== head.sha256) throw new BackupTrouble(DAMAGED)
  return head
}

/** Zlib's own codes: a wrong byte, or an end too early. */
function isZstdTrouble(error: unknown): boolean {
  if (error instanceof BackupTrouble) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ZSTD_') || code.startsWith('Z_') || code === 'ERR_ZLIB_INITIALIZATION_FAILED'
}

/** Adds up what passes through; ends a stream that is longer than it says. */
class Sum extends Transform {
  readonly #hash = createHash('sha256')
  readonly #most: number
  bytes = 0

  constructor(most = Infinity) {
    super()
    this.#most = most
  }

  override _transform(chunk: Buffer, _: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    if (this.bytes > this.#most) done(new BackupTrouble(DAMAGED))
    else done(null, chunk)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

/** Tells how much of so many bytes has passed. */
function counted(bytes: number, onShare: OnShare): Transform {
  let passed = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      passed += chunk.length
      onShare(passed / Math.max(bytes, 1))
      done(null, chunk)
    },
  })
}

function nowhere(): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })
}
