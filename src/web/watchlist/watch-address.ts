import type { WatchCondition } from '#contract/watchlist.ts'

import { isQuantity } from './watch-words.ts'

const ORDERS = ['added', 'name', 'price', 'distance-to-target'] as const

export type WatchOrder = (typeof ORDERS)[number]

export const ORDER_WORDS: Readonly<Record<WatchOrder, string>> = {
  added: 'Newest first',
  name: 'Name',
  price: 'Price',
  'distance-to-target': 'Closest to target price',
}

/** The filter in the address; what is absent has the member's default. */
export interface WatchAddress {
  readonly condition?: WatchCondition
  readonly quantity?: number
  readonly order?: WatchOrder
}

/** Reads the address of the watchlist and ignores invalid values. */
export function readWatchAddress(raw: Readonly<Record<string, unknown>>): WatchAddress {
  const { condition, quantity } = raw
  const order = ORDERS.find((known) => known === raw['order'])
  return {
    ...((condition === 'NM' || condition === 'LP') && { condition }),
    ...(isQuantity(quantity) && { quantity }),
    ...(order !== undefined && { order }),
  }
}

export function orderOf(word: string): WatchOrder {
  return ORDERS.find((known) => known === word) ?? 'added'
}
