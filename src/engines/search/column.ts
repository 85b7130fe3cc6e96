import type { Bits } from './bits.ts'
import type { Pool } from './pool.ts'
import type { Term } from './term.ts'

/** Stores what a column worked out. Each column has section names of its own. */
export interface SectionWriter {
  numbers(name: string, values: NumberArray): void
  /** Stored as UTF-8. Pure ASCII is read back as a one-byte string. */
  text(name: string, value: string): void
}

/** Reads a snapshot's sections as views of its one buffer, without copies. */
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

/**
 * How cards, their faces and their printings are laid out: card `n` has those from `start[n]` to `start[n +
 * 1]`.
 */
export interface Shape {
  readonly cardCount: number
  readonly printingCount: number
  readonly faceCount: number
  readonly printingStart: Uint32Array
  readonly faceStart: Uint32Array
  /** The card of each printing. */
  readonly cardOf: Uint32Array
}

/** One fact about cards or printings, and the terms that ask about it. */
export interface Column<On extends Term['on']> {
  /** Names its sections in the snapshot. */
  readonly name: string
  readonly answers: readonly On[]
  build(pool: Pool, sections: SectionWriter): void
  open(sections: SectionReader, shape: Shape): OpenColumn<On>
}

export interface OpenColumn<On extends Term['on']> {
  /** Returns how to answer a term, or a sentence why we ignore it. Does no work yet. */
  probe(term: Extract<Term, { on: On }>): Probe | Ignored
}

/** A term we ignore once we know the cards, such as a set code in place of a date. */
export interface Ignored {
  readonly ignored: string
}

/** How to answer one term. */
export interface Probe {
  readonly unit: 'cards' | 'printings'
  /** Rough estimate in microseconds. A conjunction asks its cheapest terms first. */
  readonly cost: number
  /** Whether this term adds tokens, art cards and the like to the results. */
  readonly widens?: boolean
  /**
   * Returns the cards or printings the term matches. With `within` (in the same unit), only its members need
   * a correct answer, which saves time in expensive terms; other bits are arbitrary. The result belongs to
   * the column, so copy it before changing it.
   * @throws {OverBudget} when a regular expression takes too many steps
   */
  select(within?: Bits): Bits
}
