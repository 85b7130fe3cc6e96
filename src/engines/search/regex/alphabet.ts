import { WORD } from './char-classes.ts'
import { hasCharacter, NEWLINE, type CharSet } from './char-set.ts'

/** What a place looks at beside it. */
const OTHER = 0
export const WORD_CHARACTER = 1
export const LINE_BREAK = 2
export const TEXT_EDGE = 3

/** The symbol of a character that was not met yet: nothing is ever known of it. */
const STRANGE_SYMBOL = 0
/** The symbol behind the last character. */
export const EDGE_SYMBOL = 1

const UNITS = 0x1_00_00
const FIRST_SURROGATE = 0xd8_00
const AFTER_SURROGATES = 0xe0_00

/**
 * Sorts characters into symbols: those that a machine cannot tell apart are one. A character gets its symbol when it is
 * first met, since texts use few.
 */
export class Alphabet {
  /** Symbol by UTF-16 unit; halves of characters stay strange. */
  readonly symbols = new Uint16Array(UNITS)
  /** By symbol: which sets hold it. */
  readonly holders: Uint8Array[]
  /** By symbol: what it is for places. */
  readonly sorts: number[] = [TEXT_EDGE, TEXT_EDGE]
  readonly #sets: readonly CharSet[]
  readonly #hasPlaces: boolean
  readonly #bySignature = new Map<string, number>()
  readonly #byCode = new Map<number, number>()

  constructor(sets: readonly CharSet[], hasPlaces: boolean) {
    this.#sets = sets
    this.#hasPlaces = hasPlaces
    this.holders = [new Uint8Array(sets.length), new Uint8Array(sets.length)]
  }

  /** How many symbols there are. */
  get size(): number {
    return this.holders.length
  }

  /** The symbol of a character; remembered, save for those beyond 16 bits and lone surrogates. */
  learn(code: number): number {
    const isWhole = code < FIRST_SURROGATE || (code >= AFTER_SURROGATES && code < UNITS)
    const known = isWhole ? this.symbols[code] : this.#byCode.get(code)
    if (known !== undefined && known !== STRANGE_SYMBOL) return known
    const symbol = this.#symbolOf(code)
    if (isWhole) this.symbols[code] = symbol
    else this.#byCode.set(code, symbol)
    return symbol
  }

  #symbolOf(code: number): number {
    const holders = Uint8Array.from(this.#sets, (set) => (hasCharacter(set, code) ? 1 : 0))
    const sort = this.#hasPlaces ? sortOf(code) : OTHER
    const signature = `${sort}${holders.join('')}`
    const known = this.#bySignature.get(signature)
    if (known !== undefined) return known
    const symbol = this.holders.push(holders) - 1
    this.sorts.push(sort)
    this.#bySignature.set(signature, symbol)
    return symbol
  }
}

function sortOf(code: number): number {
  if (code === NEWLINE) return LINE_BREAK
  return hasCharacter(WORD, code) ? WORD_CHARACTER : OTHER
}
