/** What amounts may be in; `tix` are tickets of the online game. */
export type Currency = 'usd' | 'eur' | 'tix'

const FORMATS = {
  usd: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  eur: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' }),
} as const

/** `$1,250.00`, `€40.00` or `2.50 tickets`. Every amount on a page is worded here, with the sign of its currency. */
export function moneyWords(cents: number, currency: Currency = 'usd'): string {
  if (currency === 'tix') return `${(cents / 100).toFixed(2)} tickets`
  return FORMATS[currency].format(cents / 100)
}
