import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Trade, TradeDeed, TradeRound } from '#contract/trades/trade.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'

import { copy, ROUND, SAMPLE_TRADE } from './sample-trade.ts'
import { TradePage } from './trade-page.tsx'

const PATH = '/api/trades/t1'
const ANSWERS = `${PATH}/answers`

const ACCEPTED: Trade = {
  ...SAMPLE_TRADE,
  state: 'accepted',
  promisedRound: 1,
  deeds: [{ act: 'accept', by: 'partner', round: 1, reason: null, at: '2026-11-21T10:00:00.000Z' }],
}

/** Its buttons open dialogs, which these tests leave closed. */
const Shown = () => (
  <OverlayContext value={{ show: () => {}, close: () => {} }}>
    <TradePage tradeId="t1" Talk={() => null} />
  </OverlayContext>
)

const hand = (name: RegExp) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('both hands, the balance between them, and whose turn it is', async () => {
  using _ = standIn({ [`GET ${PATH}`]: () => reply(SAMPLE_TRADE) })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Trade with hexwright' })).toBeVisible()
  await expect.element(page.getByText(/Your turn/)).toBeVisible()
  await expect.element(page.getByText('Dead even')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'You give $3.00 and get $3.00' })).toBeVisible()
  await expect
    .element(page.getByText(/They give \+ 2 × Wandering Wisp · You give \+ Ember Drake/))
    .toBeVisible()
})

const OWL = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="owl"/>'
const RAVEN = OWL.replace('owl', 'raven')

test('both hands and the head show the portraits of the two', async () => {
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ ...SAMPLE_TRADE, otherAvatarUrl: OWL }) })
  await renderPart(<Shown />, { member: { ...MAREN, avatarUrl: RAVEN } })
  await expect.element(hand(/^They give/)).toBeVisible()
  const pictures = [...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual([OWL, RAVEN, OWL])
})

test('either of the two can report the trade', async () => {
  using server = standIn({ [`GET ${PATH}`]: () => reply(SAMPLE_TRADE), 'POST /api/reports': () => reply({}) })
  await renderPart(<Shown />, { member: MAREN })
  await button('Report this trade').click()
  await expect.element(page.getByText(/Keepers see each offer of this trade/)).toBeVisible()
  await page.getByLabelText('What happened').fill('He sent proxies')
  await button('Report').click()
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    thing: 'trade',
    id: 't1',
    kind: 'rude',
    words: 'He sent proxies',
    pictureIds: [],
  })
})

test('accepting shows the promise', async () => {
  let shown = SAMPLE_TRADE
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

test('whoever has waited for a day asks in one press whether the other is still interested, once', async () => {
  const waiting = { ...SAMPLE_TRADE, side: 'opener' as const }
  let shown: Trade = waiting
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      const ask = { act: 'ask' as const, by: 'opener' as const, round: 1, reason: null }
      shown = { ...waiting, deeds: [{ ...ask, at: '2026-11-22T10:00:00.000Z' }] }
      return reply(shown)
    },
  })
  await renderPart(<Shown />, { member: MAREN })
  await button('Still interested?').click()
  await expect.element(page.getByText('You asked if it is still on')).toBeVisible()
  await expect.element(button('Still interested?')).not.toBeInTheDocument()
  expect(server.asked.map(({ body }) => body)).toContainEqual({ round: 1, act: 'ask' })
})

test('declining asks why', async () => {
  let shown = SAMPLE_TRADE
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      shown = { ...SAMPLE_TRADE, state: 'declined', endsAt: null }
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
  let shown = SAMPLE_TRADE
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      const next = { ...ROUND, number: 2, terms: { ...ROUND.terms, partner: [copy('drake', 2)] } }
      shown = { ...SAMPLE_TRADE, state: 'countered', round: 2, rounds: [ROUND, next] }
      return refuse('trade_moved_on')
    },
  })
  await renderPart(<Shown />, { member: MAREN })
  await button('Accept').click()
  await expect.element(page.getByText('The trade has changed since you looked.')).toBeVisible()
  await expect.element(page.getByText(/offer 2 of this trade/)).toBeVisible()
})

test('copies that are gone are said to be, at once', async () => {
  let shown = SAMPLE_TRADE
  using _ = standIn({ [`GET ${PATH}`]: () => reply(shown) })
  const { queryClient } = await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByText('Dead even')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  shown = { ...SAMPLE_TRADE, lacking: [{ side: 'opener', index: 0, available: 1 }] }
  await queryClient.invalidateQueries({ queryKey: ownTradeQueries.each() })
  await expect.element(page.getByText('Only 1 still there')).toBeVisible()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Their cards are no longer all there. Nobody can accept this offer as it is; another one can leave them out.',
    )
})

test('copies that lie in other offers, too, say in how many', async () => {
  const alsoOffered: Trade['alsoOffered'] = [
    { side: 'opener', index: 0, offers: 2 },
    { side: 'partner', index: 0, offers: 1 },
  ]
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ ...SAMPLE_TRADE, alsoOffered }) })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(hand(/^They give/).getByText('Also in 2 other offers')).toBeVisible()
  await expect.element(hand(/^You give/).getByText('Also in 1 other offer')).toBeVisible()
})

test('an offer says which request it answers, and when another answer has closed it', async () => {
  let shown: Trade = { ...SAMPLE_TRADE, side: 'opener', request: 'open' }
  using _ = standIn({ [`GET ${PATH}`]: () => reply(shown) })
  const { queryClient } = await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByText('Answers hexwright’s trade request.')).toBeVisible()
  shown = { ...shown, request: 'agreed-elsewhere' }
  await queryClient.invalidateQueries({ queryKey: ownTradeQueries.each() })
  await expect
    .element(page.getByText(/hexwright agreed to another offer, so hexwright’s trade request is closed/))
    .toBeVisible()
  await expect.element(button('Withdraw')).toBeVisible()
  shown = { ...shown, state: 'withdrawn', endsAt: null }
  await queryClient.invalidateQueries({ queryKey: ownTradeQueries.each() })
  await expect.element(page.getByText('Answers hexwright’s trade request.')).toBeVisible()
})

test('whoever has left is another player, and what was called off says no more', async () => {
  const deeds = [
    { act: 'call-off' as const, by: null, round: 1, reason: null, at: '2026-11-21T10:00:00.000Z' },
  ]
  using _ = standIn({
    [`GET ${PATH}`]: () =>
      reply({ ...SAMPLE_TRADE, state: 'cancelled', otherUsername: null, endsAt: null, deeds }),
  })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Trade with another player' })).toBeVisible()
  await expect.element(page.getByText('This trade was called off').first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Your answer' })).not.toBeInTheDocument()
})

/** Today a wisp costs this much. */
const wispAt = (cents: number): Trade => ({
  ...ACCEPTED,
  today: [
    { printingId: 'wisp', finish: 'nonfoil', cents },
    { printingId: 'drake', finish: 'nonfoil', cents: 300 },
  ],
})

test('prices of today stand beside those of then once a side differs by more than 5 %', async () => {
  let shown = wispAt(157)
  using _ = standIn({ [`GET ${PATH}`]: () => reply(shown) })
  const { queryClient } = await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByText(/Prices of 20 November 2026/)).toBeVisible()
  await expect.element(page.getByText('By today’s prices')).not.toBeInTheDocument()
  shown = wispAt(158)
  await queryClient.invalidateQueries({ queryKey: ownTradeQueries.each() })
  await expect.element(page.getByText('they give $3.16, then $3.00')).toBeVisible()
  await expect.element(page.getByText('you give $3.00', { exact: true })).toBeVisible()
})

test('a refused amendment doesn’t lie on the table, even when all is over', async () => {
  const refused = { ...ROUND, number: 2, terms: { ...ROUND.terms, partner: [copy('drake', 9)] } }
  const shown: Trade = { ...ACCEPTED, state: 'cancelled', round: 2, rounds: [ROUND, refused] }
  using _ = standIn({ [`GET ${PATH}`]: () => reply(shown) })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByRole('img', { name: 'You give $3.00 and get $3.00' })).toBeVisible()
})

/** A round in which Maren adds three dollars. */
function asking(number: number): TradeRound {
  const sentAt = `2026-11-2${String(number)}T10:00:00.000Z`
  return { ...ROUND, number, sentAt, terms: { ...ROUND.terms, money: { payer: 'partner', cents: 300 } } }
}

function deed(act: TradeDeed['act'], round: number, at: string): TradeDeed {
  return { act, by: 'partner', round, reason: null, at }
}

test('an amendment after one that was refused says what it changes of what both agreed to', async () => {
  const deeds = [
    deed('accept', 1, '2026-11-21T10:00:00.000Z'),
    deed('amend', 2, '2026-11-22T10:00:00.000Z'),
    deed('refuse', 2, '2026-11-22T11:00:00.000Z'),
    deed('amend', 3, '2026-11-23T10:00:00.000Z'),
  ]
  const rounds = [ROUND, asking(2), asking(3)]
  const shown: Trade = { ...ACCEPTED, state: 'amending', round: 3, rounds, deeds }
  using _ = standIn({ [`GET ${PATH}`]: () => reply(shown) })
  await renderPart(<Shown />, { member: MAREN })
  const history = page.getByRole('list', { name: 'How it came here' })
  await expect.element(history.getByText(/You add \$3.00/)).toHaveLength(2)
})

test('the trade can be shared in a message by its address', async () => {
  using _ = standIn({ [`GET ${PATH}`]: () => reply(SAMPLE_TRADE) })
  await renderPart(<Shown />, { member: MAREN })
  const address = encodeURIComponent(`${location.origin}/trades/t1`)
  await expect
    .element(page.getByRole('link', { name: 'Share in a message' }))
    .toHaveAttribute('href', `/inbox/new?words=${address}`)
})

test('on a phone, the longest word of a note or a choice does not widen the page', async () => {
  await page.viewport(390, 844)
  const word = 'a'.repeat(200)
  const choice = { kind: 'choose' as const, binderIds: [], q: `t:${word}`, upToCents: 500 }
  const round = { ...ROUND, note: word, terms: { ...ROUND.terms, partner: [choice] } }
  using _ = standIn({ [`GET ${PATH}`]: () => reply({ ...SAMPLE_TRADE, rounds: [round] }) })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(page.getByText(new RegExp(`“${word}”`))).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
