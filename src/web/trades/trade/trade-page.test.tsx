import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { CardResult } from '#contract/cards.ts'
import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { TradePage } from './trade-page.tsx'

const PATH = '/api/trades/t1'
const ANSWERS = `${PATH}/answers`

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

const copy = (printingId: string, quantity = 1): TradeLine => ({
  kind: 'copies',
  binderId: 'b1',
  printingId,
  finish: 'nonfoil',
  condition: 'NM',
  language: 'en',
  marks: [],
  own: null,
  quantity,
})

const ROUND: Trade['rounds'][number] = {
  number: 1,
  sender: 'opener',
  sentAt: '2026-11-20T10:00:00.000Z',
  endsAt: '2026-11-27T10:00:00.000Z',
  note: 'For your drake.',
  terms: { opener: [copy('wisp', 2)], partner: [copy('drake')], money: null },
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

const TRADE: Trade = {
  id: 't1',
  state: 'open',
  side: 'partner',
  otherUsername: 'hexwright',
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
}

const ACCEPTED: Trade = {
  ...TRADE,
  state: 'accepted',
  promisedRound: 1,
  deeds: [{ act: 'accept', by: 'partner', round: 1, reason: null, at: '2026-11-21T10:00:00.000Z' }],
}

/** Its buttons open dialogs, which these tests leave closed. */
const Shown = () => (
  <OverlayContext value={{ show: () => {}, close: () => {} }}>
    <TradePage tradeId="t1" />
  </OverlayContext>
)

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('both hands, the balance between them, and whose turn it is', async () => {
  using _ = standIn({ [`GET ${PATH}`]: () => reply(TRADE) })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Trade with hexwright' })).toBeVisible()
  await expect.element(page.getByText(/Your turn/)).toBeVisible()
  await expect.element(page.getByText('Dead even')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'You give $3.00 and get $3.00' })).toBeVisible()
  await expect
    .element(page.getByText(/They give \+ 2 × Wandering Wisp · You give \+ Ember Drake/))
    .toBeVisible()
})

test('accepting shows the promise', async () => {
  let shown = TRADE
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      shown = ACCEPTED
      return reply(shown)
    },
  })
  await renderPart(<Shown />, { member: MAREN })
  await button('Accept').click()
  await expect.element(page.getByText(/Both of you agreed/)).toBeVisible()
  await expect.element(page.getByText('You accepted')).toBeVisible()
  await expect.element(button('Accept')).not.toBeInTheDocument()
  await expect.element(button('Call off')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ round: 1, act: 'accept' })
})

test('declining asks why', async () => {
  let shown = TRADE
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      shown = { ...TRADE, state: 'declined', endsAt: null }
      return reply(shown)
    },
  })
  await renderPart(<Shown />, { member: MAREN })
  await button('Decline').click()
  await page.getByLabelText('Why').selectOptions('Not enough for my cards')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText(/No trade this time/)).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    round: 1,
    act: 'decline',
    reason: 'too-little',
  })
})

test('a trade that has moved on shows how it stands now, and why the answer did not count', async () => {
  let shown = TRADE
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      const next = { ...ROUND, number: 2, terms: { ...ROUND.terms, partner: [copy('drake', 2)] } }
      shown = { ...TRADE, state: 'countered', round: 2, rounds: [ROUND, next] }
      return refuse('trade_moved_on')
    },
  })
  await renderPart(<Shown />, { member: MAREN })
  await button('Accept').click()
  await expect.element(page.getByText('The trade has changed since you looked.')).toBeVisible()
  await expect.element(page.getByText(/offer 2 of this trade/)).toBeVisible()
})

test('copies that are gone are said to be', async () => {
  const lacking = [{ side: 'opener' as const, index: 0, available: 1 }]
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ ...TRADE, lacking }) })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByText('Only 1 still there')).toBeVisible()
})

test('whoever has left is another player, and what was called off says no more', async () => {
  const deeds = [
    { act: 'call-off' as const, by: null, round: 1, reason: null, at: '2026-11-21T10:00:00.000Z' },
  ]
  using _ = standIn({
    [`GET ${PATH}`]: () => reply({ ...TRADE, state: 'cancelled', otherUsername: null, endsAt: null, deeds }),
  })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Trade with another player' })).toBeVisible()
  await expect.element(page.getByText('This trade was called off').first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your answer' })).not.toBeInTheDocument()
})
