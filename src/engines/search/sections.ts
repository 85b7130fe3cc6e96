import { copyInSteps, copyOf, sumInSteps } from './bytes-in-steps.ts'
import type { NumberArray, SectionReader, SectionWriter } from './column.ts'
import { atOnce } from './steps.ts'

/**
 * The snapshot format: a head, the directory, then the sections, each aligned to eight bytes. Numbers come
 * before texts, so a reader can keep the numbers and release the rest.
 */
const MAGIC = 0x53_57_54_31
/** Increase this whenever a column stores something else, so older snapshots are rebuilt, not misread. */
const FORMAT = 7
const HEAD_WORDS = 5
const HEAD_BYTES = HEAD_WORDS * 4
/** The word of the head that holds the sum of all others. */
const SUM_WORD = HEAD_WORDS - 1

/** What is wrong with a supposed snapshot. */
export class BadSnapshot extends Error {
  override readonly name = 'BadSnapshot'
}

interface Directory {
  readonly version: string
  /** Where the texts start. */
  readonly textFrom: number
  readonly sections: ReadonlyMap<string, Place>
}

type Kind = 'bytes' | 'shorts' | 'words' | 'integers' | 'floats' | 'text'

interface Place {
  readonly kind: string
  /** Offset of its first byte after the directory. */
  readonly from: number
  /** Number of members; for a text, number of bytes. */
  readonly length: number
}

/** Collects sections under `<column>/<name>` and joins them into one buffer. */
export interface Sections {
  of(column: string): SectionWriter
  finish(version: string): Uint8Array
}

export function createSections(): Sections {
  const numbers = new Map<string, NumberArray>()
  const texts = new Map<string, Uint8Array>()
  const encoder = new TextEncoder()
  const claim = (key: string) => {
    if (numbers.has(key) || texts.has(key)) throw new Error(`The section ${key} is written twice`)
    return key
  }
  return {
    of: (column) => ({
      numbers: (name, values) => void numbers.set(claim(`${column}/${name}`), values),
      text: (name, value) => void texts.set(claim(`${column}/${name}`), encoder.encode(value)),
    }),
    finish: (version) => join(version, numbers, texts),
  }
}

function join(
  version: string,
  numbers: ReadonlyMap<string, NumberArray>,
  texts: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  const sections = new Map<string, Place>()
  const parts: { readonly from: number; readonly bytes: Uint8Array }[] = []
  let end = 0
  const place = (name: string, kind: Kind, values: NumberArray) => {
    sections.set(name, { kind, from: end, length: values.length })
    parts.push({ from: end, bytes: bytesOf(values) })
    end = aligned(end + values.byteLength)
  }
  for (const [name, values] of numbers) place(name, kindOf(values), values)
  const textFrom = end
  for (const [name, bytes] of texts) place(name, 'text', bytes)
  return assemble({ version, textFrom, sections }, parts, end)
}

function assemble(
  directory: Directory,
  parts: readonly { readonly from: number; readonly bytes: Uint8Array }[],
  size: number,
): Uint8Array {
  const names = new TextEncoder().encode(written(directory))
  const start = aligned(HEAD_BYTES + names.length)
  const bytes = new Uint8Array(start + size)
  bytes.set(names, HEAD_BYTES)
  for (const part of parts) bytes.set(part.bytes, start + part.from)
  const head = new Uint32Array(bytes.buffer, 0, HEAD_WORDS)
  head.set([MAGIC, FORMAT, bytes.length, names.length])
  head[SUM_WORD] = atOnce(sumInSteps(bytes, SUM_WORD))
  return bytes
}

/** The columns' readers of an open snapshot, and the version it was built with. */
export interface OpenSections {
  readonly version: string
  of(column: string): SectionReader
  /** Drops the texts, so readers still in use don't keep those in memory that nobody has read. */
  close(): void
}

/**
 * Reads a snapshot's directory, numbers and texts. The snapshot's bytes can be released afterwards.
 * @throws {BadSnapshot} when the bytes are no snapshot, are damaged, or have another format
 */
export function openSections(snapshot: Uint8Array): OpenSections {
  return atOnce(openSectionsInSteps(snapshot))
}

/**
 * The same in steps of some milliseconds each.
 * @throws {BadSnapshot} when the bytes are no snapshot, are damaged, or have another format
 */
export function* openSectionsInSteps(snapshot: Uint8Array): Generator<void, OpenSections> {
  const bytes = snapshot.byteOffset % 8 === 0 ? snapshot : copyOf(snapshot)
  const directoryLength = yield* readHead(bytes)
  const directory = readDirectory(decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + directoryLength)))
  const start = aligned(HEAD_BYTES + directoryLength)
  const numbers = yield* copyInSteps(bytes.subarray(start, start + directory.textFrom))
  const texts = new Map<string, string>()
  for (const [name, { kind, from, length }] of directory.sections) {
    if (kind !== 'text') continue
    texts.set(name, decode(bytes.subarray(start + from, start + from + length)))
    yield
  }
  const opened: Opened = { sections: directory.sections, numbers, texts }
  return {
    version: directory.version,
    of: (column) => readerOf(opened, column),
    close: () => {
      opened.texts = undefined
    },
  }
}

/** Checks the head, and the sum of everything. Returns how long the directory is. */
function* readHead(bytes: Uint8Array): Generator<void, number> {
  if (bytes.length < HEAD_BYTES) throw new BadSnapshot('These bytes are too few for a snapshot of cards')
  const head = new Uint32Array(bytes.buffer, bytes.byteOffset, HEAD_WORDS)
  const [magic, format, length, directoryLength = 0, checksum] = head
  if (magic !== MAGIC) throw new BadSnapshot('These bytes are no snapshot of cards')
  if (format !== FORMAT) throw new BadSnapshot(`This snapshot has format ${String(format)}, not ${FORMAT}`)
  if (length !== bytes.length) {
    throw new BadSnapshot(`This snapshot should have ${String(length)} bytes, and has ${bytes.length}`)
  }
  if (checksum !== (yield* sumInSteps(bytes, SUM_WORD)))
    throw new BadSnapshot('This snapshot is damaged: its sum differs')
  return directoryLength
}

interface Opened {
  readonly sections: Directory['sections']
  readonly numbers: ArrayBuffer
  /** By section; `undefined` once closed. */
  texts: ReadonlyMap<string, string> | undefined
}

function readerOf(opened: Opened, column: string): SectionReader {
  const { sections, numbers } = opened
  const find = (name: string, kind: Kind): Place => {
    const place = sections.get(`${column}/${name}`)
    if (place?.kind !== kind) throw new BadSnapshot(`This snapshot has no ${kind} ${column}/${name}`)
    return place
  }
  return {
    bytes: (name) => {
      const { from, length } = find(name, 'bytes')
      return new Uint8Array(numbers, from, length)
    },
    shorts: (name) => {
      const { from, length } = find(name, 'shorts')
      return new Uint16Array(numbers, from, length)
    },
    words: (name) => {
      const { from, length } = find(name, 'words')
      return new Uint32Array(numbers, from, length)
    },
    integers: (name) => {
      const { from, length } = find(name, 'integers')
      return new Int32Array(numbers, from, length)
    },
    floats: (name) => {
      const { from, length } = find(name, 'floats')
      return new Float64Array(numbers, from, length)
    },
    text: (name) => {
      find(name, 'text')
      if (opened.texts === undefined) throw new BadSnapshot('This snapshot is closed')
      return opened.texts.get(`${column}/${name}`) ?? ''
    },
    has: (name) => sections.has(`${column}/${name}`),
  }
}

/** The version and where the texts start, then a line for each section. */
function written({ version, textFrom, sections }: Directory): string {
  const lines = [...sections].map(([name, { kind, from, length }]) => [kind, from, length, name].join(' '))
  return [encodeURIComponent(version), String(textFrom), ...lines].join('\n')
}

function readDirectory(text: string): Directory {
  const [version = '', textFrom = '', ...lines] = text.split('\n')
  const sections = lines.map((line): [string, Place] => {
    const [kind = '', from, length, name = ''] = line.split(' ')
    return [name, { kind, from: Number(from), length: Number(length) }]
  })
  return { version: decodeURIComponent(version), textFrom: Number(textFrom), sections: new Map(sections) }
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

function kindOf(values: NumberArray): Kind {
  if (values instanceof Uint8Array) return 'bytes'
  if (values instanceof Uint16Array) return 'shorts'
  if (values instanceof Uint32Array) return 'words'
  return values instanceof Int32Array ? 'integers' : 'floats'
}

function bytesOf(values: NumberArray): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

function aligned(size: number): number {
  return (size + 7) & ~7
}
