import type { CardObject } from '#engines/search/card.ts'

export type Currency = 'usd' | 'eur' | 'tix'

/** The finish a price is for: nonfoil, else foil, else etched. */
const PRICES: Readonly<Record<Currency, readonly string[]>> = {
  usd: ['usd', 'usd_foil', 'usd_etched'],
  eur: ['eur', 'eur_foil', 'eur_etched'],
  tix: ['tix'],
}
/** Stands for an unknown price. */
export const NO_PRICE = -1

/** A price in cents, or in hundredths of a ticket. */
export function centsOf({ prices }: CardObject, currency: Currency): number {
  for (const name of PRICES[currency]) {
    const { [name]: price } = prices
    if (price === undefined || price === null) continue
    const cents = Math.round(Number.parseFloat(price) * 100)
    if (Number.isFinite(cents)) return cents
  }
  return NO_PRICE
}
