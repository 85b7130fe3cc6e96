import { z } from 'zod'

import type { Currency } from '#contract/currency.ts'

import { CONDITIONS, type Condition } from './stacks.ts'

/** How much of the market price a copy counts for, by its condition, in percent. */
export const Shares = z.record(z.enum(CONDITIONS), z.int().min(0).max(100))
export type Shares = z.infer<typeof Shares>

/**
 * The shares of whoever chose none, and of everybody who looks at another's copies. Those of NM to HP lie
 * within the ranges that shops publish (LP 70 to 90, MP 60 to 80, HP 30 to 70). For damaged copies we found
 * none that two shops agree on, so that share is our own choice.
 */
export const STANDARD_SHARES: Shares = { NM: 100, LP: 80, MP: 70, HP: 50, DMG: 35 }

/** How somebody counts what cards are worth. Market prices are those of a copy in Near Mint. */
export interface Valuation {
  /** Of the prices, and so of every worth. */
  readonly currency: Currency
  readonly shares: Shares
}

/**
 * How copies count for anybody but their owner. So a binder looks the same to everyone it is shown to, but for the
 * reader's currency. What shares the owner chose is nobody else's business.
 */
export function standardIn(currency: Currency): Valuation {
  return { currency, shares: STANDARD_SHARES }
}

/**
 * What one copy is worth, in whole cents, half a cent rounded up; `null` without a price. It is rounded for
 * each copy, so that a sum is always what its copies add up to. Asking prices and amounts in offers are what
 * their owner says, and never go through here.
 */
export function worthOf(
  marketCents: number | null,
  condition: Condition,
  { shares }: Pick<Valuation, 'shares'>,
): number | null {
  return marketCents === null ? null : Math.floor((marketCents * shares[condition] + 50) / 100)
}

/** The same for valuations under which everything is worth the same. */
export function valuationKey({ currency, shares }: Valuation): string {
  return [currency, ...CONDITIONS.map((condition) => shares[condition])].join(' ')
}

/**
 * The same for shares under which everything is worth the same. It is stored with recorded values, which are
 * recorded in every currency; the word in front is from when dollars were the only one.
 */
export function sharesKey(shares: Shares): string {
  return valuationKey({ currency: 'usd', shares })
}

/** Whether two tables of shares are equal. */
export function isSameShares(one: Shares, other: Shares): boolean {
  return CONDITIONS.every((condition) => one[condition] === other[condition])
}
