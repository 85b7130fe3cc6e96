import type { CardFacts, PrintingFacts } from './card-facts.ts'
import type { DatedPrices } from './dated-prices.ts'

/** One printing of a file, read and ready to be written. */
export interface ReadCard extends DatedPrices {
  readonly oracleId: string
  readonly card: CardFacts
  readonly cardHash: string
  readonly printing: PrintingFacts
  readonly printingHash: string
  readonly set: { readonly code: string; readonly name: string; readonly type: string | null }
}

/** A card of ours during an import. */
export interface KnownCard {
  readonly id: string
  readonly hash: string
  /** The best say among its printings read so far, as `sayOf` gives it; empty before the first. */
  readonly best: string
}

/**
 * The facts of a card are those of its best printing, of those of which most is known: some sources know less
 * of some editions. While a file is read, that is the best so far.
 * @returns whether `read` has the say over what is known
 */
export function hasTheSay(read: ReadCard, known: KnownCard): boolean {
  return known.best === '' || sayOf(read) < known.best
}

/** The lesser has the say. */
export function sayOf({ card, printing }: ReadCard): string {
  const lacksLegalities = Number(card.legalities === '{}')
  const lacksRank = Number(card.edhrec_rank === null)
  return `${String(lacksLegalities)}${String(lacksRank)} ${printing.preference}`
}

/**
 * How long a piece may take. SQLite has one writer, for whom others wait meanwhile; on PostgreSQL
 * nobody waits, and each commit costs.
 */
const PIECE_MS = { alone: 10, shared: 150 }
const LARGEST_PIECE = { alone: 200, shared: 1000 }

/** How many cards the next piece holds, after one of `size` took `tookMs`. */
export function nextPieceSize(size: number, tookMs: number, writers: 'alone' | 'shared'): number {
  const fitting = (size * PIECE_MS[writers]) / Math.max(tookMs, 0.1)
  // No more than twice as many at once: one quick piece says little.
  return Math.max(4, Math.min(Math.round(fitting), size * 2, LARGEST_PIECE[writers]))
}
