import { moneyWords } from '#web/ui/money.ts'

/** An amount with two decimals; `null` is no price, which is something else than nothing to pay. */
export function Price({ cents }: { cents: number | null }) {
  return <span data-numeric>{cents === null ? 'no price' : moneyWords(cents)}</span>
}
