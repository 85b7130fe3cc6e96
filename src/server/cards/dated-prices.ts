import type { ScryfallCard } from '#contract/scryfall.ts'

export const PRICE_KINDS = ['usd', 'usd_foil', 'usd_etched', 'eur', 'eur_foil', 'tix'] as const

export type PriceKind = (typeof PRICE_KINDS)[number]

/** The prices in a file, by kind. */
export interface DatedPrices {
  readonly prices: Readonly<Record<PriceKind, number | null>>
  readonly days: Readonly<Record<PriceKind, string>>
  /** The newest of the days; `null` without a price. */
  readonly pricedOn: string | null
}

/** The stored prices by kind, and their day. */
export interface StoredPrices {
  readonly prices: Readonly<Record<PriceKind, number | null>>
  readonly pricedOn: string | null
}

/** A price that changed, and from which day on. */
export interface PriceChange {
  readonly kind: PriceKind
  readonly day: string
  readonly cents: number | null
}

/** The prices of a card in a file, each with its day. */
export function datedPricesOf(card: ScryfallCard, fileDay: string): DatedPrices {
  const prices = pricesOf(card)
  const days = Object.fromEntries(PRICE_KINDS.map((kind) => [kind, priceDayOf(card, kind, fileDay)]))
  const named = PRICE_KINDS.filter((kind) => prices[kind] !== null)
  const pricedOn =
    named
      .map((kind) => days[kind] ?? fileDay)
      .toSorted()
      .at(-1) ?? null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each kind, created just above
  return { prices, days: days as Record<PriceKind, string>, pricedOn }
}

/** Whether the file's prices are older than the stored ones; then they change nothing. */
export function isOutdated(read: Pick<DatedPrices, 'pricedOn'>, kept: StoredPrices | undefined): boolean {
  return (read.pricedOn ?? '9999') < (kept?.pricedOn ?? '')
}

export function priceChangesOf(read: DatedPrices, kept: StoredPrices | undefined): PriceChange[] {
  if (isOutdated(read, kept)) return []
  return PRICE_KINDS.filter((kind) => read.prices[kind] !== (kept?.prices[kind] ?? null)).map((kind) => ({
    kind,
    day: read.days[kind],
    cents: read.prices[kind],
  }))
}

/** @returns cents by kind; `null` if there is no price */
function pricesOf(card: ScryfallCard): Record<PriceKind, number | null> {
  const cents = (kind: PriceKind) => {
    const amount = card.prices?.[kind]
    return amount === null || amount === undefined ? null : Math.round(Number(amount) * 100)
  }
  return {
    usd: cents('usd'),
    usd_foil: cents('usd_foil'),
    usd_etched: cents('usd_etched'),
    eur: cents('eur'),
    eur_foil: cents('eur_foil'),
    tix: cents('tix'),
  }
}

/** The day of a price: its own if the file says so, else the day of the file; never in the future. */
function priceDayOf(card: ScryfallCard, kind: PriceKind, fileDay: string): string {
  const told: unknown = Object.entries(card.x_meta?.prices ?? {}).find(([name]) => name === kind)?.[1]
  const [own] = (typeof told === 'string' ? /\d{4}-\d\d-\d\d/.exec(told) : null) ?? []
  return own !== undefined && own < fileDay ? own : fileDay
}
