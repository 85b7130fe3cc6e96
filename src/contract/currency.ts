import { z } from 'zod'

/** The currencies that prices are known in. Nothing converts one into another. */
export const CURRENCIES = ['usd', 'eur'] as const
export const Currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>

const SIGNS = { usd: '$', eur: '€' } as const satisfies Readonly<Record<Currency, string>>

/** An amount as words of plain text say it, such as `$12.50`. */
export function moneyWords(cents: number, currency: Currency): string {
  return `${SIGNS[currency]}${(cents / 100).toFixed(2)}`
}
