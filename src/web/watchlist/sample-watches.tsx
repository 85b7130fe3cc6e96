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
    alertBelowCents: null,
    alertAboveCents: null,
    priceCents: 1360,
    printing: aCard(),
    createdAt: '2026-11-21T10:00:00Z',
    ...part,
  }
}

/** For tests: the same in the member's own list. */
export function aWatchRow(part: Partial<WatchRow> = {}): WatchRow {
  return { ...aWatch(), points: [], weekAgoCents: null, near: null, ...part }
}
