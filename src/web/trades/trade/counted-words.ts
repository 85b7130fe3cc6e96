import { CONDITIONS } from '#contract/collection/stacks.ts'
import { isSameShares } from '#contract/collection/valuation.ts'
import type { PriceSnapshot } from '#contract/trades/rounds.ts'

const CURRENCIES = { usd: 'US dollars', eur: 'euros' } as const

/** `In euros; LP counts 80%, MP 70%, HP 50%, DMG 35%.` */
export function countedWords({ currency, shares }: Pick<PriceSnapshot, 'currency' | 'shares'>): string {
  const worn = CONDITIONS.filter((condition) => condition !== 'NM' || shares.NM !== 100)
  const words = worn.map((condition) => `${condition} ${String(shares[condition])}%`)
  return `In ${CURRENCIES[currency]}; worn copies count for a share: ${words.join(', ')}.`
}

/** How a round counts otherwise than the one before. */
export function countingChanges(before: PriceSnapshot | undefined, after: PriceSnapshot): string[] {
  if (before === undefined) return []
  const isOther = before.currency !== after.currency || !isSameShares(before.shares, after.shares)
  return isOther ? [countedWords(after)] : []
}
