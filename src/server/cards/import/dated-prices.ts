import type { ScryfallCard } from '#contract/scryfall.ts'

export const PRICE_KINDS = ['usd', 'usd_foil', 'usd_etched', 'eur', 'eur_foil', 'tix'] as const

export type PriceKind = (typeof PRICE_KINDS)[number]

/** Prices as a file tells them, by kind. */
export interface DatedPrices {
  readonly prices: Readonly<Record<PriceKind, number | null>>
  readonly days: Readonly<Record<PriceKind, string>>
  /** The newest of the days; `null` without a price. */
  readonly pricedOn: string | null
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
export function datedPricesOf(card: ScryfallCard, fileDay: string): DatedPrices {
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
export function isOutdated(read: Pick<DatedPrices, 'pricedOn'>, kept: KeptPrices | undefined): boolean {
  return (read.pricedOn ?? '9999') < (kept?.pricedOn ?? '')
}

export function priceChangesOf(read: DatedPrices, kept: KeptPrices | undefined): PriceChange[] {
  if (isOutdated(read, kept)) return []
  return PRICE_KINDS.filter((kind) => read.prices[kind] !== (kept?.prices[kind] ?? null)).map((kind) => ({
    kind,
    day: read.days[kind],
    cents: read.prices[kind],
  }))
}

/** @returns cents by kind; `null` where nobody names a price */
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

/** The day a price is of: its own, where the file says so, else the day of the file; never one to come. */
function priceDayOf(card: ScryfallCard, kind: PriceKind, fileDay: string): string {
  const told: unknown = Object.entries(card.x_meta?.prices ?? {}).find(([name]) => name === kind)?.[1]
  const [own] = (typeof told === 'string' ? /\d{4}-\d\d-\d\d/.exec(told) : null) ?? []
  return own !== undefined && own < fileDay ? own : fileDay
}
