import type { Alphabet } from './alphabet.ts'
import type { Budget } from './budget.ts'
import { Closure, type Position } from './closure.ts'
import type { Nfa } from './nfa.ts'

const FIRST_WIDTH = 32
const FIRST_ROWS = 64
/** Above this we clear the table, so it takes at most half a megabyte. */
const MOST_ENTRIES = 1 << 17
/** Separates two lists of states; no state has this number. */
const SEPARATOR = 0xff_ff

/** Computing a step costs as much as reading many characters whose steps are known. */
const STEPS_PER_ENTRY = 500
const STEPS_PER_VISIT = 15
const STEPS_PER_CLEARED_ENTRY = 0.1

/**
 * Lazily computed transitions of a machine. Each row belongs to a position and is named by its offset; it has
 * an entry per symbol. The entry is the next row, negative if something has matched up to here, and 0 while
 * unknown.
 */
export class Transitions {
  table = new Int32Array(FIRST_WIDTH * FIRST_ROWS)
  readonly #closure: Closure
  readonly #beginning: Position
  /** Row of the position before the first character; 0 until it exists. */
  #first = 0
  #width = FIRST_WIDTH
  #clearings = 0
  /** Position of each row. */
  #positions: Position[] = []
  readonly #rows = new Map<string, number>()
  /** With lookarounds, a symbol combines a letter with the lookarounds that hold. These map both ways. */
  readonly #pairs: { readonly letter: number; readonly looks: number }[] = [NONE]
  readonly #paired = new Map<number, Int32Array>()

  constructor(nfa: Nfa, alphabet: Alphabet) {
    this.#closure = new Closure(nfa, alphabet)
    this.#beginning = this.#closure.begin()
  }

  /** The row of the position before the first character. */
  begin(): number {
    if (this.#first === 0) this.#first = this.#rowOf(this.#beginning)
    return this.#first
  }

  /**
   * Maps each of `letters` symbols to the symbol that combines it with these lookarounds. Makes room for all
   * of them.
   */
  pairsWith(looks: number, letters: number): Int32Array {
    const known = this.#paired.get(looks)
    if (known !== undefined && known.length >= letters) return known
    const pairs = new Int32Array(letters)
    if (known !== undefined) pairs.set(known)
    for (let letter = known?.length ?? 0; letter < letters; letter += 1) {
      pairs[letter] = this.#pairs.push({ letter, looks }) - 1
    }
    this.#paired.set(looks, pairs)
    this.makeRoom(this.#pairs.length)
    return pairs
  }

  /**
   * The next row, negative if something has matched up to here. The call may replace the table.
   * @throws {OverBudget} when the step is unknown and the search has no steps left to compute it
   */
  step(row: number, symbol: number, budget: Budget): number {
    const known = symbol < this.#width ? (this.table[row + symbol] ?? 0) : 0
    return known === 0 ? this.#workOut(this.#widen(row, symbol), symbol, budget) : known
  }

  #workOut(row: number, symbol: number, budget: Budget): number {
    const position = this.#positions[row / this.#width]
    if (position === undefined) throw new RangeError('There is no such row.')
    const { letter, looks } =
      this.#pairs.length > 1 ? (this.#pairs[symbol] ?? NONE) : { letter: symbol, looks: 0 }
    const before = this.#closure.visits
    const { hasMatched, next } = this.#closure.step(position, letter, looks)
    budget.spend(STEPS_PER_ENTRY + STEPS_PER_VISIT * (this.#closure.visits - before))
    const clearings = this.#clearings
    const to = this.#rowOf(next)
    const entry = hasMatched ? -to : to
    if (this.#clearings === clearings) this.table[row + symbol] = entry
    else budget.spend(this.table.length * STEPS_PER_CLEARED_ENTRY)
    return entry
  }

  /** Makes rows wide enough for this many symbols. Widening drops all known transitions. */
  makeRoom(symbols: number): void {
    if (symbols <= this.#width) return
    while (this.#width < symbols) this.#width *= 2
    this.#clear()
  }

  /** Makes room for a symbol. Returns the row's new offset. */
  #widen(row: number, symbol: number): number {
    if (symbol < this.#width) return row
    const position = this.#positions[row / this.#width]
    this.makeRoom(symbol + 1)
    return position === undefined ? this.begin() : this.#rowOf(position)
  }

  #rowOf(position: Position): number {
    const key = keyOf(position)
    const known = this.#rows.get(key)
    if (known !== undefined) return known
    if (this.#positions.length * this.#width >= MOST_ENTRIES) this.#clear()
    // Row 0 stays empty, because an entry of 0 means unknown.
    if (this.#positions.length === 0) this.#positions.push(position)
    const row = this.#positions.length * this.#width
    this.#positions.push(position)
    this.#rows.set(key, row)
    if (row + this.#width > this.table.length) {
      const table = new Int32Array(Math.max(this.table.length * 2, row + this.#width))
      table.set(this.table)
      this.table = table
    }
    return row
  }

  #clear(): void {
    this.#clearings += 1
    this.table.fill(0)
    this.#positions = []
    this.#rows.clear()
    this.#first = 0
  }
}

const NONE = { letter: 0, looks: 0 }

function keyOf({ reads, pending, hasMatched, before }: Position): string {
  const around = pending.length > 0 ? before : 0
  return String.fromCharCode(around * 2 + Number(hasMatched), ...reads, SEPARATOR, ...pending)
}
