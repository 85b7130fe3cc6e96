export type Currency = 'usd' | 'eur' | 'tix'

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const EUROS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'EUR' })

/** `$1,250.00`. */
export function moneyWords(cents: number, currency: Currency = 'usd'): string {
  if (currency === 'tix') return `${(cents / 100).toFixed(2)} tickets`
  return (currency === 'eur' ? EUROS : DOLLARS).format(cents / 100)
}
