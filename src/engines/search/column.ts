import type { Bits } from './bits.ts'
import type { Pool } from './pool.ts'
import type { Term } from './term.ts'

/** Where a column keeps what it worked out. Names are the column's own; they never meet another column's. */
export interface SectionWriter {
  numbers(name: string, values: NumberArray): void
  /** Kept as UTF-8; a text of ASCII alone is read back as a one-byte string. */
  text(name: string, value: string): void
}

/** The same, read back from a snapshot: views of its one buffer, not copies. */
export interface SectionReader {
  bytes(name: string): Uint8Array
  shorts(name: string): Uint16Array
  words(name: string): Uint32Array
  integers(name: string): Int32Array
  floats(name: string): Float64Array
  text(name: string): string
  has(name: string): boolean
}

export type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** How cards, their faces and their printings lie: `start[n]` to `start[n + 1]` are those of card `n`. */
export interface Shape {
  readonly cardCount: number
  readonly printingCount: number
  readonly faceCount: number
  readonly printingStart: Uint32Array
  readonly faceStart: Uint32Array
  /** The card of each printing. */
  readonly cardOf: Uint32Array
}

/** One thing to know of cards or of printings, and the terms that ask for it. */
export interface Column<On extends Term['on']> {
  /** Names its sections in the snapshot. */
  readonly name: string
  readonly answers: readonly On[]
  build(pool: Pool, sections: SectionWriter): void
  open(sections: SectionReader, shape: Shape): OpenColumn<On>
}

export interface OpenColumn<On extends Term['on']> {
  /** How to answer a term, or the sentence why it is ignored. Does no work yet. */
  probe(term: Extract<Term, { on: On }>): Probe | Ignored
}

/** A term found wanting once the cards are known, as a set's code that stands for no date. */
export interface Ignored {
  readonly ignored: string
}

/** How one term is answered. */
export interface Probe {
  readonly unit: 'cards' | 'printings'
  /** Microseconds it will take, roughly: terms of a conjunction are asked from the cheapest on. */
  readonly cost: number
  /** Whether asking it brings tokens, art cards and the like into the answer. */
  readonly widens?: boolean
  /**
   * Whom the term holds for. Where `within` is given (of the same unit), only its members need a right answer, so that dear
   * terms look at few; a bit outside may say anything. What comes back belongs to the column: whoever changes it copies it first.
   * @throws {OverBudget} when a regular expression took more steps than it may
   */
  select(within?: Bits): Bits
}
