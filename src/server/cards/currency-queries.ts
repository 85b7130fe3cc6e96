import { type RawBuilder, sql } from 'kysely'

import type { Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'

import type { PriceKind } from './dated-prices.ts'

/** How prices in a currency are called in the price history. Etched cards have none in euros. */
export const PRICE_KINDS_OF: Readonly<Record<Currency, Readonly<Record<Finish, PriceKind | null>>>> = {
  usd: { nonfoil: 'usd', foil: 'usd_foil', etched: 'usd_etched' },
  eur: { nonfoil: 'eur', foil: 'eur_foil', etched: null },
}

/** The columns of `printing` with prices in a currency, in cents. */
export function centsIn(currency: Currency): Readonly<Record<Finish, RawBuilder<number | null>>> {
  const { nonfoil, foil, etched } = PRICE_KINDS_OF[currency]
  return { nonfoil: columnOf(nonfoil), foil: columnOf(foil), etched: columnOf(etched) }
}

function columnOf(kind: PriceKind | null): RawBuilder<number | null> {
  return kind === null
    ? sql<null>`cast(null as integer)`
    : sql<number | null>`${sql.ref(`printing.${kind}_cents`)}`
}
