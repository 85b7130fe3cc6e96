import { type Currency, moneyWords } from '#web/ui/controls/money-words.ts'

interface PriceProps {
  cents: number | null
  currency?: Currency | undefined
}

/** An amount with two decimals; `null` is no price, which is something else than nothing to pay. */
export function Price({ cents, currency = 'usd' }: PriceProps) {
  return <span data-numeric>{cents === null ? 'no price' : moneyWords(cents, currency)}</span>
}
