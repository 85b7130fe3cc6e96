import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { reply } from '#web/app/stand-in.tsx'

const LIST = 'GET /api/stacks'
const THEIRS = 'GET /api/members/hexwright/stacks'

const printing = (id: string, name: string) => ({
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
  finishes: ['nonfoil' as const],
})

interface Facts {
  readonly binderId: string
  readonly quantity: number
  readonly priceCents: number | null
}

const stack = (id: string, name: string, { binderId, quantity, priceCents }: Facts) => ({
  id: `s-${id}`,
  binderId,
  quantity,
  forTrade: 1,
  finish: 'nonfoil' as const,
  condition: 'NM' as const,
  language: 'en' as const,
  marks: [],
  own: null,
  askingCents: null,
  askingCurrency: 'usd' as const,
  currency: 'usd' as const,
  priceCents,
  worthCents: priceCents,
  addedAt: '2026-11-20T10:00:00.000Z',
  printing: printing(id, name),
})

const WISP = stack('wisp', 'Wandering Wisp', { binderId: 'mine', quantity: 3, priceCents: 150 })
const DRAKE = stack('drake', 'Ember Drake', { binderId: 'theirs', quantity: 1, priceCents: 400 })
const TESTED = stack('odd', 'Odd Proof', { binderId: 'theirs', quantity: 1, priceCents: null })

const OWN_FIELDS = {
  sourceCondition: null,
  costCents: null,
  costCurrency: 'usd',
  note: '',
  tags: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
  place: 1,
  weekAgoCents: null,
  promised: [],
}

const shelfOf = (stacks: readonly object[]) => ({
  stacks,
  total: stacks.length,
  copies: stacks.length,
  valueCents: 0,
  unpricedCount: 0,
  currency: 'usd',
  revision: '1',
  warnings: [],
  understood: [],
  unreadable: null,
})

/** The network: both shelves; whatever is searched for on one of them must be in the name. */
export const SHELVES = {
  [LIST]: () => reply(shelfOf([{ ...WISP, ...OWN_FIELDS }])),
  [THEIRS]: ({ url }: { readonly url: URL }) => {
    const query = (url.searchParams.get('q') ?? '').toLowerCase()
    // A whole name in quotation marks, or a part of one.
    const isFound = (name: string) => name.includes(query) || query.includes(`!"${name}"`)
    const found = [DRAKE, TESTED].filter(({ printing: { name } }) => isFound(name.toLowerCase()))
    const isWatched = url.searchParams.has('watched')
    return reply({ ...shelfOf(isWatched ? [DRAKE] : found), watched: 1 })
  },
}

/** A line of copies as they are sent. */
export const copies = (id: string, binderId: string, quantity = 1) => ({
  kind: 'copies' as const,
  binderId,
  printingId: id,
  finish: 'nonfoil' as const,
  condition: 'NM' as const,
  language: 'en' as const,
  marks: [],
  own: null,
  quantity,
})

export const ROUND: Trade['rounds'][number] = {
  number: 1,
  sender: 'partner',
  sentAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  note: 'For your wisp.',
  terms: { opener: [copies('wisp', 'mine')], partner: [copies('drake', 'theirs')], money: null },
  prices: {
    currency: 'usd',
    on: '2026-11-20',
    shares: STANDARD_SHARES,
    market: [
      { printingId: 'wisp', finish: 'nonfoil', cents: 150 },
      { printingId: 'drake', finish: 'nonfoil', cents: 400 },
    ],
    byHand: [],
  },
}

/** A trade of the wisp for the drake that waits for an answer. */
export const TRADE: Trade = {
  id: 't1',
  state: 'open',
  side: 'opener',
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
  today: ROUND.prices.market,
}

/** The other looks for the wisp. */
export const MATCH = {
  username: 'hexwright',
  avatarUrl: null,
  band: null,
  theyHave: 1,
  theyWant: 1,
  has: [],
  wants: [{ printing: WISP.printing, finish: null, quantity: 1, priceCents: 150, currency: 'usd' }],
}
