import type { CardObject } from '#engines/search/card.ts'

export type Currency = 'usd' | 'eur' | 'tix'

/** Which finish a price is of: the plain one, else foil, else etched. */
const PRICES: Readonly<Record<Currency, readonly string[]>> = {
  usd: ['usd', 'usd_foil', 'usd_etched'],
  eur: ['eur', 'eur_foil', 'eur_etched'],
  tix: ['tix'],
}
/** In place of a price that nobody has named. */
export const NO_PRICE = -1

/** Cents, or hundredths of a ticket. */
export function centsOf({ prices }: CardObject, currency: Currency): number {
  for (const name of PRICES[currency]) {
    const cents = Math.round(Number.parseFloat(prices[name] ?? '') * 100)
    if (Number.isFinite(cents)) return cents
  }
  return NO_PRICE
}
