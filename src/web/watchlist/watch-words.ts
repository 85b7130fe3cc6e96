import type { Currency } from '#contract/currency.ts'
import type { Watch } from '#contract/watchlist.ts'
import { languageWord } from '#web/app/words/plain-words.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/cards/copies/copy-words.ts'

const QUANTITY_MAX = 9999

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= QUANTITY_MAX
}

/** A target price of the watcher. */
export interface PriceMark {
  readonly side: 'below' | 'above'
  readonly cents: number
  readonly currency: Currency
  readonly isReached: boolean
  /** How far the price is from it; `null` without a price. */
  readonly gapCents: number | null
}

type Marked = Pick<Watch, 'alertPriceCents' | 'alertCurrency' | 'alertBelowCents' | 'alertAboveCents'>

/** The target prices of a watch, in their own currency; a card without a price in it has reached none. */
export function marksOf(watch: Marked): PriceMark[] {
  const { alertPriceCents: priceCents, alertCurrency: currency, alertBelowCents, alertAboveCents } = watch
  const marks: PriceMark[] = []
  const mark = (side: PriceMark['side'], cents: number) => {
    const isReached = priceCents !== null && (side === 'below' ? priceCents <= cents : priceCents >= cents)
    marks.push({
      side,
      cents,
      currency,
      isReached,
      gapCents: priceCents === null ? null : Math.abs(priceCents - cents),
    })
  }
  if (alertBelowCents !== null) mark('below', alertBelowCents)
  if (alertAboveCents !== null) mark('above', alertAboveCents)
  return marks
}

type Wished = Pick<Watch, 'isExact' | 'finish' | 'language' | 'minCondition' | 'quantity'>

/** `Any printing, foil, German, Near Mint`: which copies are accepted. */
export function wishWords({ isExact, finish, language, minCondition, quantity }: Wished): string {
  const parts = [isExact ? 'This printing' : 'Any printing']
  if (finish !== null) parts.push(FINISH_WORDS[finish].toLowerCase())
  if (language !== null) parts.push(languageWord(language))
  parts.push(CONDITION_WORDS[minCondition])
  if (quantity > 1) parts.push(`${String(quantity)} copies`)
  return parts.join(', ')
}

/** What became of cards that were watched together. */
export function manyWords(added: number, already: number): string {
  const before = already === 0 ? '' : ` You were watching ${String(already)} of these already.`
  if (added === 0) return 'You’re watching all of these already.'
  return `You’re now watching ${added === 1 ? '1 more card' : `${String(added)} more cards`}.${before}`
}
