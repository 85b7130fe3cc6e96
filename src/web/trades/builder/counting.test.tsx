import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { faultsIn } from '#web/app/stand-in-reader.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aBinder } from '#web/collection/sample-stacks.tsx'

import { OfferModal } from './offer-modal.tsx'
import { copies, MATCH, ROUND, SHELVES, TRADE } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const empty = <OfferModal username="hexwright" isOpen onClose={() => {}} />
const NO_PRICES = { usd: 1.5, usdFoil: null, usdEtched: null, eur: 1.2, eurFoil: null, tix: null, on: null }

test(
  'an offer is counted in another currency and by other shares, as both read',
  { timeout: 60_000 },
  async () => {
    await page.viewport(1280, 900)
    using server = standIn({
      ...SHELVES,
      'GET /api/trade-prices': () => reply({ prices: [{ printingId: 'wisp', prices: NO_PRICES }] }),
      'POST /api/trades': () => reply(TRADE),
    })
    await renderPart(empty, { member: SIGRUN })
    await button('Lay Wandering Wisp on the table').click()
    await page.getByText('How this offer is counted').click()
    await page.getByText('Euros', { exact: true }).click()
    await expect.element(page.getByText('Leans €1.20 their way')).toBeVisible()
    const share = page.getByLabelText('Lightly Played')
    await share.fill('200')
    await expect.element(page.getByText('From 0 to 100.')).toBeVisible()
    await expect.element(button('Send offer')).toBeDisabled()
    await share.fill('90')
    expect(await faultsIn(page.getByRole('dialog').element())).toEqual([])
    await button('Send offer').click()
    await expect.element(page.getByText('Your offer is on its way to hexwright.')).toBeVisible()
    const prices = { currency: 'eur', shares: { ...STANDARD_SHARES, LP: 90 }, byHand: [] }
    expect(
      server.asked.filter(({ url }) => url.pathname === '/api/trades').map(({ body }) => body),
    ).toMatchObject([{ next: { prices } }])
  },
)

test('the other may choose from binders that they can see', async () => {
  await page.viewport(1280, 900)
  using server = standIn({
    ...SHELVES,
    'GET /api/binders': () =>
      reply([
        aBinder({ id: 'b1', name: 'Trade box', visibility: 'public' }),
        aBinder({ id: 'b2', name: 'Treasures', visibility: 'private' }),
      ]),
    'POST /api/trades': () => reply(TRADE),
  })
  await renderPart(empty, { member: SIGRUN })
  await button('Let them choose').click()
  await page.getByRole('checkbox', { name: 'Trade box' }).click()
  await expect.element(page.getByText('Treasures')).not.toBeInTheDocument()
  await page.getByLabelText('Up to').fill('5')
  await button('Lay it on the table').click()
  await expect.element(page.getByText('A choice up to $5.00 from a binder')).toBeVisible()
  await button('Send offer').click()
  await expect.element(page.getByText('Your offer is on its way to hexwright.')).toBeVisible()
  const opener = [{ kind: 'choose', binderIds: ['b1'], q: '', upToCents: 500 }]
  expect(server.asked.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({ next: expect.objectContaining({ opener }) as unknown }),
  )
})

test('whoever may choose finds the cards that they may choose from', async () => {
  await page.viewport(1280, 900)
  const choice = { kind: 'choose' as const, binderIds: [], q: 'drake', upToCents: 500 }
  const terms = { ...ROUND.terms, partner: [choice] }
  const trade = { ...TRADE, rounds: [{ ...ROUND, terms }] }
  using _ = standIn({ ...SHELVES, 'GET /api/trades/t1': () => reply(trade) })
  await renderPart(<OfferModal username="hexwright" tradeId="t1" isOpen onClose={() => {}} />, {
    member: SIGRUN,
  })
  const search = page.getByRole('searchbox', { name: 'Search the cards of hexwright' })
  await expect.element(search).toHaveValue('drake')
  await expect.element(button('Lay Ember Drake on the table')).toBeVisible()
  await expect.element(button('Lay Odd Proof on the table')).not.toBeInTheDocument()
})

test('a balanced offer can be taken back after it is counted in another currency', async () => {
  await page.viewport(1280, 900)
  using _ = standIn({
    ...SHELVES,
    'GET /api/matches/with/hexwright': () => reply(MATCH),
    'GET /api/trade-prices': ({ url }) => {
      const ids = url.searchParams.get('printingIds')?.split(',') ?? []
      return reply({ prices: ids.map((printingId) => ({ printingId, prices: NO_PRICES })) })
    },
  })
  await renderPart(empty, { member: SIGRUN })
  const mine = page.getByRole('region', { name: 'Your cards' })
  await expect.element(mine.getByRole('list', { name: 'hexwright looks for' })).toBeVisible()
  const wisp = mine.getByRole('button', { name: 'Lay Wandering Wisp on the table', exact: true }).first()
  await wisp.click()
  await wisp.click()
  await button('Balance it').click()
  await expect.element(button('Take Ember Drake off the table')).toBeVisible()
  await page.getByText('How this offer is counted').click()
  await page.getByText('Euros', { exact: true }).click()
  await expect.element(page.getByText(/€1\.20/).first()).toBeVisible()
  await button('Undo the balance').click()
  await expect.element(button('Take Ember Drake off the table')).not.toBeInTheDocument()
  await expect.element(button('Take Wandering Wisp off the table')).toBeVisible()
})

test('whoever is let choose sees the binders meant first, and all cards when they like', async () => {
  await page.viewport(1280, 900)
  const choice = { kind: 'choose' as const, binderIds: ['b7', 'b8'], q: 'drake', upToCents: 500 }
  const round = { ...ROUND, terms: { ...ROUND.terms, partner: [choice] } }
  using server = standIn({
    ...SHELVES,
    'GET /api/trades/t1': () => reply({ ...TRADE, rounds: [round] }),
  })
  await renderPart(<OfferModal username="hexwright" tradeId="t1" isOpen onClose={() => {}} />, {
    member: SIGRUN,
  })
  const theirs = page.getByRole('region', { name: 'Cards of hexwright' })
  await expect
    .element(theirs.getByText(/Only the binders that hexwright lets you choose from\./))
    .toBeVisible()
  await expect.element(theirs.getByRole('searchbox')).toHaveValue('drake')
  const asked = () =>
    server.asked
      .filter(({ url }) => url.pathname === '/api/members/hexwright/stacks')
      .map(({ url }) => [url.searchParams.get('binders'), url.searchParams.get('q')])
  await expect.poll(asked).toContainEqual(['b7,b8', 'drake'])
  expect(asked().filter(([binders, query]) => binders === null && query === 'drake')).toEqual([])
  await theirs.getByRole('button', { name: 'Show all their cards' }).click()
  await expect.poll(asked).toContainEqual([null, 'drake'])
  await expect.element(theirs.getByText(/Only the binders/)).not.toBeInTheDocument()
})

test('a counter counts by the prices of today, as it will be sent', async () => {
  await page.viewport(1280, 900)
  const odd = { ...ROUND, number: 1, terms: { ...ROUND.terms, partner: [copies('odd', 'theirs')] } }
  const market = [{ printingId: 'odd', finish: 'nonfoil' as const, cents: 900 }]
  const first = { ...odd, prices: { ...ROUND.prices, market } }
  const today = [
    { printingId: 'wisp', finish: 'nonfoil' as const, cents: 350 },
    { printingId: 'drake', finish: 'nonfoil' as const, cents: 400 },
  ]
  using _ = standIn({
    ...SHELVES,
    'GET /api/trades/t1': () =>
      reply({ ...TRADE, round: 2, rounds: [first, { ...ROUND, number: 2 }], today }),
    'GET /api/trade-prices': () => reply({ prices: [{ printingId: 'odd', prices: NO_PRICES }] }),
  })
  await renderPart(<OfferModal username="hexwright" tradeId="t1" isOpen onClose={() => {}} />, {
    member: SIGRUN,
  })
  await expect.element(page.getByText('Leans $0.50 your way')).toBeVisible()
  await button('Even it out with $0.50').click()
  await expect.element(page.getByText('Dead even')).toBeVisible()
  await page.getByLabelText('Begin from').selectOptions('Begin from offer 1, theirs')
  await expect.element(page.getByText('Leans $2.00 their way')).toBeVisible()
})

test('an offer that was begun earlier counts by the prices of today', async () => {
  await page.viewport(1280, 900)
  const laid = { line: copies('wisp', 'mine'), card: null, marketCents: 40, byHand: '', most: 3 }
  const kept = { typed: JSON.stringify({ gives: [laid] }), keptAt: '2026-11-20T10:00:00.000Z' }
  using server = standIn({
    ...SHELVES,
    'GET /api/offer-drafts/offer%3Ahexwright': () => reply({ draft: kept }),
    'GET /api/trade-prices': () => reply({ prices: [{ printingId: 'wisp', prices: NO_PRICES }] }),
  })
  await renderPart(empty, { member: SIGRUN })
  await expect.element(page.getByText('Leans $1.50 their way')).toBeVisible()
  await button('Lay Ember Drake on the table').first().click()
  await expect.element(page.getByText('Leans $2.50 your way')).toBeVisible()
  const prices = server.asked.filter(({ url }) => url.pathname === '/api/trade-prices')
  expect(prices.map(({ url }) => url.searchParams.get('printingIds'))).toEqual(['wisp'])
})
