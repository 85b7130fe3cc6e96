import { WORD } from './char-classes.ts'
import { hasCharacter, NEWLINE, type CharSet } from './char-set.ts'

/** What an anchor distinguishes among its neighbours. */
const OTHER = 0
export const WORD_CHARACTER = 1
export const LINE_BREAK = 2
export const TEXT_EDGE = 3

/** Symbol of a character not seen yet. Transitions never know it. */
const STRANGE_SYMBOL = 0
/** Symbol for the position after the last character. */
export const EDGE_SYMBOL = 1

const UNITS = 0x1_00_00
const FIRST_SURROGATE = 0xd8_00
const AFTER_SURROGATES = 0xe0_00

/**
 * Maps characters to symbols, one for all characters that a machine can't tell apart. Characters get their
 * symbol on first sight, since texts use few.
 */
export class Alphabet {
  /** Symbol by UTF-16 unit. Surrogates stay strange. */
  readonly symbols = new Uint16Array(UNITS)
  /** By symbol: the sets that contain it. */
  readonly holders: Uint8Array[]
  /** By symbol: its sort for anchors. */
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

  /** Number of symbols. */
  get size(): number {
    return this.holders.length
  }

  /** Returns a character's symbol, and assigns one on first sight. */
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
