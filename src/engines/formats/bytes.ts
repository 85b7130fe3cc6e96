type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface ByteReader {
  push(bytes: Uint8Array): string
  end(): string
  /** The detected encoding; `utf-8` until something proves otherwise. */
  encoding(): Encoding
}

/** Enough bytes to recognise UTF-16 by its zeros when there is no byte order mark. */
const ENOUGH = 64
const NOTHING = new Uint8Array(0)

/**
 * Decodes a file's bytes to text, piece by piece. It handles UTF-8 and UTF-16, with or without a byte order
 * mark. Windows-1252 is used when the first non-ASCII bytes can't be UTF-8. The mark is dropped, and invalid
 * bytes become U+FFFD.
 */
export function createByteReader(): ByteReader {
  let held: Uint8Array = NOTHING
  let hasBegun = false
  let decoder: TextDecoder | undefined
  let encoding: Encoding = 'utf-8'

  function choose(chosen: Encoding): TextDecoder {
    encoding = chosen
    decoder = new TextDecoder(chosen)
    return decoder
  }

  function begin(bytes: Uint8Array, isEnd: boolean): string {
    if (bytes.length < ENOUGH && !isEnd) {
      held = bytes
      return ''
    }
    hasBegun = true
    const marked = encodingOf(bytes)
    return marked === undefined ? undecided(bytes, isEnd) : choose(marked).decode(bytes, { stream: true })
  }

  /** Decodes bytes while all so far were ASCII, which most encodings share. */
  function undecided(bytes: Uint8Array, isEnd: boolean): string {
    const first = bytes.findIndex((byte) => byte > 0x7f)
    if (first === -1) return asciiText(bytes)
    const counts = countSequences(bytes.subarray(first))
    if (counts.good + counts.bad === 0 && !isEnd) {
      held = bytes.slice(first)
      return asciiText(bytes.subarray(0, first))
    }
    return choose(counts.good > counts.bad ? 'utf-8' : 'windows-1252').decode(bytes, { stream: true })
  }

  function take(bytes: Uint8Array, isEnd: boolean): string {
    if (decoder !== undefined) return decoder.decode(bytes, { stream: true })
    const all = held.length === 0 ? bytes : joined(held, bytes)
    held = NOTHING
    return hasBegun ? undecided(all, isEnd) : begin(all, isEnd)
  }

  return {
    push: (bytes) => take(bytes, false),
    end: () => take(NOTHING, true) + (decoder?.decode() ?? ''),
    encoding: () => encoding,
  }
}

/** Decodes a whole file. */
export function decodeText(bytes: Uint8Array): string {
  const reader = createByteReader()
  return reader.push(bytes) + reader.end()
}

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Detects the encoding by its mark, or by the zero bytes of Latin letters in UTF-16. */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked !== undefined) return marked[0]
  const even = shareOfZeros(bytes, 0)
  const odd = shareOfZeros(bytes, 1)
  if (odd > 0.7 && even < 0.1) return 'utf-16le'
  return even > 0.7 && odd < 0.1 ? 'utf-16be' : undefined
}

/** Share of zeros among every second byte at the start of the file. */
function shareOfZeros(bytes: Uint8Array, parity: 0 | 1): number {
  const looked = bytes.subarray(0, ENOUGH).filter((_, index) => index % 2 === parity)
  return looked.length === 0 ? 0 : looked.filter((byte) => byte === 0).length / looked.length
}

/** Counts valid UTF-8 sequences beyond ASCII, and bytes that can't be UTF-8. */
function countSequences(bytes: Uint8Array): { good: number; bad: number } {
  let good = 0
  let bad = 0
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] ?? 0)
    // The end of the piece may cut off the last sequence.
    if (length > 1 && at + length > bytes.length) break
    const isGood = length > 0 && areFollowers(bytes.subarray(at + 1, at + length))
    if (!isGood) bad += 1
    else if (length > 1) good += 1
    at += isGood ? length : 1
  }
  return { good, bad }
}

/** Length of a UTF-8 sequence by its first byte; 0 if it can't start one. */
function sequenceLength(byte: number): number {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte <= 0xdf) return 2
  if (byte >= 0xe0 && byte <= 0xef) return 3
  return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0
}

function areFollowers(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x80 && byte <= 0xbf)
}

function asciiText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length)
  all.set(one)
  all.set(other, one.length)
  return all
}
