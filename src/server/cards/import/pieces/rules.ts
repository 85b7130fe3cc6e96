import type { ScryfallCard } from '#contract/scryfall.ts'
import {
  type CardFacts,
  PRICE_KINDS,
  type PriceKind,
  priceDayOf,
  pricesOf,
  type PrintingFacts,
} from '#server/cards/import/rules.ts'

/** One printing of a file, read and ready to be written. */
export interface ReadCard {
  readonly oracleId: string
  readonly card: CardFacts
  readonly cardHash: string
  readonly printing: PrintingFacts
  readonly printingHash: string
  readonly prices: Readonly<Record<PriceKind, number | null>>
  readonly days: Readonly<Record<PriceKind, string>>
  /** The newest of the days; `null` without a price. */
  readonly pricedOn: string | null
  readonly set: { readonly code: string; readonly name: string; readonly type: string | null }
}

/** A card of ours during an import. */
export interface KnownCard {
  readonly id: string
  readonly hash: string
  /** The best say among its printings read so far, as `sayOf` gives it; empty before the first. */
  readonly best: string
}

/** Prices as they are kept, by kind, and their day. */
export interface KeptPrices {
  readonly prices: Readonly<Record<PriceKind, number | null>>
  readonly pricedOn: string | null
}

/** Which of the prices of a printing changed, and from which day on. */
export interface PriceChange {
  readonly kind: PriceKind
  readonly day: string
  readonly cents: number | null
}

/** Prices of a card of a file, each with its day. */
export function datedPricesOf(card: ScryfallCard, fileDay: string) {
  const prices = pricesOf(card)
  const days = Object.fromEntries(PRICE_KINDS.map((kind) => [kind, priceDayOf(card, kind, fileDay)]))
  const named = PRICE_KINDS.filter((kind) => prices[kind] !== null)
  const pricedOn =
    named
      .map((kind) => days[kind] ?? fileDay)
      .toSorted()
      .at(-1) ?? null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each kind, made just above
  return { prices, days: days as Record<PriceKind, string>, pricedOn }
}

/** Prices older than the kept ones change nothing. */
export function isOutdated(read: Pick<ReadCard, 'pricedOn'>, kept: KeptPrices | undefined): boolean {
  return (read.pricedOn ?? '9999') < (kept?.pricedOn ?? '')
}

export function priceChangesOf(
  read: Pick<ReadCard, 'prices' | 'days' | 'pricedOn'>,
  kept: KeptPrices | undefined,
): PriceChange[] {
  if (isOutdated(read, kept)) return []
  return PRICE_KINDS.filter((kind) => read.prices[kind] !== (kept?.prices[kind] ?? null)).map((kind) => ({
    kind,
    day: read.days[kind],
    cents: read.prices[kind],
  }))
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
