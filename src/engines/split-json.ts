/** One object of a stream, still as bytes. */
export interface Piece {
  /** Line of the stream where it starts, from 1. */
  readonly line: number
  /** `null` when it exceeded the limit. */
  readonly bytes: Uint8Array | null
}

/** The list is damaged: from this line on, we can't tell where objects start and end. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
  readonly line: number

  constructor(line: number) {
    super(`the list does not end; it is damaged near line ${String(line)}`)
    this.line = line
  }
}

const NEWLINE = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d
const COMMA = 0x2c
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** 1 for JSON's white space. */
const BLANK = flags(0x20, 0x09, NEWLINE, 0x0d)
/** 1 for the bytes that matter while walking through an array. */
const MARK = flags(NEWLINE, QUOTE, OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET, COMMA)

function flags(...bytes: number[]): Uint8Array {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}

/**
 * Splits a JSON stream into its objects: one array of them, or one per line. Chunks may end anywhere, even
 * inside a character. Holds at most one object.
 */
export class JsonSplitter {
  readonly #maxBytes: number
  #mode: 'unknown' | 'lines' | 'array' | 'after' = 'unknown'
  #line = 1
  /** The current object's bytes so far, and where it started. */
  #parts: Uint8Array[] = []
  #keptBytes = 0
  #pieceLine = 0
  #isTooLong = false
  /** In an array: the depth, and whether we are in a string or just after its backslash. */
  #depth = 0
  #inText = false
  #isEscaped = false
  /** Whether the current object just ended, and how many bytes after its end we consumed. */
  #isCut = false
  #markBytes = 0
  /** Line where the current object opened. */
  #openLine = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /**
   * Takes the next bytes, which the caller must not change later.
   * @throws {Damaged} when an object of an array exceeds the limit
   */
  *push(chunk: Uint8Array): Generator<Piece> {
    let at = 0
    if (this.#mode === 'unknown') at = this.#begin(chunk)
    if (this.#mode === 'lines') yield* this.#cutLines(chunk, at)
    else if (this.#mode === 'array') yield* this.#walkArray(chunk, at)
  }

  /**
   * Ends the stream and returns what is left: a truncated object, or the last line.
   * @throws {Damaged} when an array was never closed
   */
  *end(): Generator<Piece> {
    if (this.#pieceLine > 0) yield this.#take()
    if (this.#mode === 'array') throw new Damaged(this.#line)
  }

  /** @returns the offset in `chunk` where the objects start */
  #begin(chunk: Uint8Array): number {
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (byte === NEWLINE) this.#line += 1
      if (BLANK[byte] === 1 || BYTE_ORDER_MARK.includes(byte)) continue
      this.#mode = byte === OPEN_BRACKET ? 'array' : 'lines'
      return this.#mode === 'array' ? at + 1 : at
    }
    return chunk.length
  }

  *#cutLines(chunk: Uint8Array, from: number): Generator<Piece> {
    let start = from
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start)
      if (end === -1) break
      this.#keep(chunk, start, end)
      if (this.#pieceLine > 0) yield this.#take()
      this.#line += 1
      start = end + 1
    }
    this.#keep(chunk, start, chunk.length)
  }

  *#walkArray(chunk: Uint8Array, from: number): Generator<Piece> {
    let start = from
    let at = from
    while (at < chunk.length && this.#mode === 'array') {
      at = this.#inText ? this.#passText(chunk, at) : this.#passToMark(chunk, at)
      if (!this.#isCut) continue
      this.#isCut = false
      this.#keep(chunk, start, at - this.#markBytes)
      start = at
      if (this.#pieceLine > 0) yield this.#take()
    }
    if (this.#mode === 'array') this.#keep(chunk, start, chunk.length)
    if (this.#isTooLong) throw new Damaged(this.#pieceLine)
  }

  /** Walks outside strings. @returns the offset after the next byte that matters, or the end */
  #passToMark(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0
      if (MARK[byte] === 0) continue
      if (byte === NEWLINE) this.#line += 1
      else if (this.#depth === 0 && (byte === COMMA || byte === CLOSE_BRACKET)) {
        this.#isCut = true
        this.#markBytes = 1
        if (byte === CLOSE_BRACKET) this.#mode = 'after'
      } else this.#note(byte)
      return at + 1
    }
    return chunk.length
  }

  #note(byte: number): void {
    if (this.#openLine === 0) this.#openLine = this.#line
    if (byte === QUOTE) this.#inText = true
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#depth += 1
    else if (byte !== COMMA && this.#depth > 0) this.#depth -= 1
  }

  /** Walks inside a string. @returns the offset after the closing quote, or the end */
  #passText(chunk: Uint8Array, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (this.#isEscaped) this.#isEscaped = false
      else if (byte === BACKSLASH) this.#isEscaped = true
      else if (byte === QUOTE) {
        this.#inText = false
        return at + 1
      } else if (byte === NEWLINE) {
        // JSON strings can't span lines, so a quote is missing. We lose this object but not the next.
        this.#inText = false
        this.#isCut = true
        this.#markBytes = 0
        this.#depth = 0
        return at
      }
    }
    return chunk.length
  }

  #keep(chunk: Uint8Array, start: number, end: number): void {
    let from = start
    if (this.#pieceLine === 0) {
      while (from < end && BLANK[chunk[from] ?? 0] === 1) from += 1
      if (from === end) return
      this.#pieceLine = this.#openLine || this.#line
    }
    if (from === end || this.#isTooLong) return
    this.#keptBytes += end - from
    if (this.#keptBytes > this.#maxBytes) {
      this.#isTooLong = true
      this.#parts = []
    } else {
      this.#parts.push(chunk.subarray(from, end))
    }
  }

  #take(): Piece {
    const piece = {
      line: this.#pieceLine,
      bytes: this.#isTooLong ? null : joined(this.#parts, this.#keptBytes),
    }
    this.#parts = []
    this.#keptBytes = 0
    this.#pieceLine = 0
    this.#isTooLong = false
    this.#openLine = 0
    return piece
  }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = parts
  if (parts.length === 1 && first !== undefined) return first
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
