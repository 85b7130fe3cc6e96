import type { CardResult } from '#contract/cards.ts'
import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'

const printing = (id: string, name: string): CardResult => ({
  id,
  name,
  imageUrl: null,
  set: 'Ember Isles',
  setCode: 'emb',
  collectorNumber: '1',
  rarity: 'rare',
  price: 1,
  priceEur: null,
  versionUri: '',
  manaCost: '{R}',
  typeLine: 'Creature — Drake',
  rulesText: '',
  flavour: null,
  power: '1',
  toughness: '1',
  loyalty: null,
  defence: null,
  colours: ['R'],
  finishes: ['nonfoil'],
})

export const copy = (printingId: string, quantity = 1, binderId = 'b1'): TradeLine => ({
  kind: 'copies',
  binderId,
  printingId,
  finish: 'nonfoil',
  condition: 'NM',
  language: 'en',
  marks: [],
  own: null,
  quantity,
})

export const ROUND: Trade['rounds'][number] = {
  number: 1,
  sender: 'opener',
  sentAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  note: 'For your drake.',
  terms: { opener: [copy('wisp', 2)], partner: [copy('drake', 1, 'mine')], money: null },
  prices: {
    currency: 'usd',
    on: '2026-11-20',
    shares: STANDARD_SHARES,
    market: [
      { printingId: 'wisp', finish: 'nonfoil', cents: 150 },
      { printingId: 'drake', finish: 'nonfoil', cents: 300 },
    ],
    byHand: [],
  },
}

/** For tests: hexwright offered two wisps for a drake. */
export const SAMPLE_TRADE: Trade = {
  id: 't1',
  state: 'open',
  side: 'partner',
  otherUsername: 'hexwright',
  otherAvatarUrl: null,
  otherAwayUntil: null,
  request: null,
  round: 1,
  promisedRound: null,
  sealed: null,
  endsAt: ROUND.endsAt,
  openedAt: ROUND.sentAt,
  updatedAt: ROUND.sentAt,
  rounds: [ROUND],
  deeds: [],
  printings: [printing('wisp', 'Wandering Wisp'), printing('drake', 'Ember Drake')],
  lacking: [],
  alsoOffered: [],
  today: [],
}

/** For tests: a trade with hexwright that was sealed by a code, without its cards. */
export const SEALED_TRADE: Trade = {
  ...SAMPLE_TRADE,
  state: 'completed',
  promisedRound: 1,
  sealed: { how: 'code', at: '2026-11-23T10:00:00.000Z', mayRate: true },
  endsAt: null,
  updatedAt: '2026-11-23T10:00:00.000Z',
  rounds: [],
  printings: [],
}
