type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface ByteReader {
  push(bytes: Uint8Array): string
  end(): string
  /** What the bytes were taken for; `utf-8` as long as nothing speaks against it. */
  encoding(): Encoding
}

/** Enough to tell UTF-16 without a mark by its zeros. */
const ENOUGH = 64
const NOTHING = new Uint8Array(0)

/**
 * Turns a file's bytes into text, in whatever pieces they come: UTF-8 and UTF-16 with or without a byte order mark, and
 * Windows-1252 where the first bytes that are not ASCII cannot be UTF-8. The mark itself is left out; what no encoding
 * has becomes U+FFFD.
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

  /** So far all is ASCII, which most encodings share. */
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

/** The text of a whole file. */
export function decodeText(bytes: Uint8Array): string {
  const reader = createByteReader()
  return reader.push(bytes) + reader.end()
}

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** By its mark, or by the zeros that Latin letters have in UTF-16. */
function encodingOf(bytes: Uint8Array): Encoding | undefined {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))
  if (marked !== undefined) return marked[0]
  const even = shareOfZeros(bytes, 0)
  const odd = shareOfZeros(bytes, 1)
  if (odd > 0.7 && even < 0.1) return 'utf-16le'
  return even > 0.7 && odd < 0.1 ? 'utf-16be' : undefined
}

/** Among every second byte at the beginning. */
function shareOfZeros(bytes: Uint8Array, parity: 0 | 1): number {
  const looked = bytes.subarray(0, ENOUGH).filter((_, index) => index % 2 === parity)
  return looked.length === 0 ? 0 : looked.filter((byte) => byte === 0).length / looked.length
}

/** How many characters beyond ASCII would be good UTF-8, and how many bytes could be none. */
function countSequences(bytes: Uint8Array): { good: number; bad: number } {
  let good = 0
  let bad = 0
  let at = 0
  while (at < bytes.length) {
    const length = sequenceLength(bytes[at] ?? 0)
    // The last one may be cut off by the end of the piece.
    if (length > 1 && at + length > bytes.length) break
    const isGood = length > 0 && areFollowers(bytes.subarray(at + 1, at + length))
    if (!isGood) bad += 1
    else if (length > 1) good += 1
    at += isGood ? length : 1
  }
  return { good, bad }
}

/** Of a UTF-8 character by its first byte; 0 for none. */
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
