import type { Watch, WatchRow } from '#contract/watchlist.ts'
import { aCard } from '#web/cards/sample-cards.tsx'

/** For tests: a card that somebody watches. */
export function aWatch(part: Partial<Watch> = {}): Watch {
  return {
    id: 'w1',
    cardId: 'fox',
    isExact: false,
    finish: null,
    language: null,
    minCondition: 'NM',
    quantity: 1,
    alertCurrency: 'usd',
    alertBelowCents: null,
    alertAboveCents: null,
    alertPriceCents: part.priceCents === undefined ? 1360 : part.priceCents,
    priceCents: 1360,
    currency: 'usd',
    printing: aCard(),
    createdAt: '2026-11-21T10:00:00Z',
    ...part,
  }
}

/** For tests: the same in the member's own list. */
export function aWatchRow(part: Partial<WatchRow> = {}): WatchRow {
  return { ...aWatch(part), points: [], weekAgoCents: null, near: null, ...part }
}
