import type { Watch, WatchCondition } from '#contract/watchlist.ts'
import { CONDITION_WORDS, FINISH_WORDS, languageWord } from '#web/cards/copies/copy-words.ts'

const ORDERS = ['added', 'name', 'price', 'distance-to-target'] as const
export type WatchOrder = (typeof ORDERS)[number]

export const ORDER_WORDS: Readonly<Record<WatchOrder, string>> = {
  added: 'Newest first',
  name: 'Name',
  price: 'Price',
  'distance-to-target': 'Closest to its mark',
}

/** The filter as it stands in the address; what is absent is as the member usually has it. */
export interface WatchAddress {
  readonly condition?: WatchCondition
  readonly quantity?: number
  readonly order?: WatchOrder
}

const QUANTITY_MAX = 9999

/** Reads the address of the watchlist; whatever makes no sense in it is as if it were not there. */
export function readWatchAddress(raw: Readonly<Record<string, unknown>>): WatchAddress {
  const { condition, quantity } = raw
  const order = ORDERS.find((known) => known === raw['order'])
  return {
    ...((condition === 'NM' || condition === 'LP') && { condition }),
    ...(isQuantity(quantity) && { quantity }),
    ...(order !== undefined && { order }),
  }
}

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= QUANTITY_MAX
}

export function orderOf(word: string): WatchOrder {
  return ORDERS.find((known) => known === word) ?? 'added'
}

/** A price that the watcher waits for. */
export interface PriceMark {
  readonly side: 'below' | 'above'
  readonly cents: number
  readonly isReached: boolean
}

type Marked = Pick<Watch, 'priceCents' | 'alertBelowCents' | 'alertAboveCents'>

/** The prices that are waited for; a card without a price has reached none. */
export function marksOf({ priceCents, alertBelowCents, alertAboveCents }: Marked): PriceMark[] {
  const marks: PriceMark[] = []
  if (alertBelowCents !== null) {
    const isReached = priceCents !== null && priceCents <= alertBelowCents
    marks.push({ side: 'below', cents: alertBelowCents, isReached })
  }
  if (alertAboveCents !== null) {
    const isReached = priceCents !== null && priceCents >= alertAboveCents
    marks.push({ side: 'above', cents: alertAboveCents, isReached })
  }
  return marks
}

type Wished = Pick<Watch, 'isExact' | 'finish' | 'language' | 'minCondition' | 'quantity'>

/** `Any printing, foil, German, Near Mint`: what would do. */
export function wishWords({ isExact, finish, language, minCondition, quantity }: Wished): string {
  const parts = [isExact ? 'This printing' : 'Any printing']
  if (finish !== null) parts.push(FINISH_WORDS[finish].toLowerCase())
  if (language !== null) parts.push(languageWord(language))
  parts.push(CONDITION_WORDS[minCondition])
  if (quantity > 1) parts.push(`${String(quantity)} copies`)
  return parts.join(', ')
}
