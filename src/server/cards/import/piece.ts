import type { CardFacts, PrintingFacts } from '#server/cards/card-facts.ts'
import type { DatedPrices } from '#server/cards/dated-prices.ts'

/** One printing of a file, read and ready to be written. */
export interface ReadCard extends DatedPrices {
  readonly oracleId: string
  readonly card: CardFacts
  readonly cardHash: string
  readonly printing: PrintingFacts
  readonly printingHash: string
  readonly set: { readonly code: string; readonly name: string; readonly type: string | null }
}

/** One of our cards during an import. */
export interface KnownCard {
  readonly id: string
  readonly hash: string
  /** The best key of its printings read so far, from `sayOf`; empty before the first. */
  readonly best: string
}

/**
 * Whether `read` decides the facts of a card. They come from its best printing among those with the most
 * known facts, because some sources know less about some sets. While a file is read, that is the best so far.
 * @returns whether `read` ranks before what is known
 */
export function hasTheSay(read: ReadCard, known: KnownCard): boolean {
  return known.best === '' || sayOf(read) < known.best
}

/** The key that ranks printings; the lowest decides. */
export function sayOf({ card, printing }: ReadCard): string {
  const lacksLegalities = Number(card.legalities === '{}')
  const lacksRank = Number(card.edhrec_rank === null)
  return `${String(lacksLegalities)}${String(lacksRank)} ${printing.preference}`
}

/**
 * How long a piece may take. SQLite has one writer, which others wait for; on PostgreSQL nobody waits, and
 * each commit costs.
 */
const PIECE_MS = { alone: 10, shared: 150 }
const LARGEST_PIECE = { alone: 200, shared: 1000 }

/** The number of cards in the next piece, after one of `size` took `tookMs`. */
export function nextPieceSize(size: number, tookMs: number, writers: 'alone' | 'shared'): number {
  const fitting = (size * PIECE_MS[writers]) / Math.max(tookMs, 0.1)
  // At most double, because one quick piece says little.
  return Math.max(4, Math.min(Math.round(fitting), size * 2, LARGEST_PIECE[writers]))
}
