import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { OfferModal } from './offer-modal.tsx'
import { copies, MATCH, ROUND, SHELVES, TRADE } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const mine = () => page.getByRole('region', { name: 'Your cards' })
const theirs = () => page.getByRole('region', { name: 'Cards of hexwright' })
const given = () => page.getByRole('region', { name: /^You give/ })
const lay = (name: string) => ({ name: `Lay ${name} on the table`, exact: true })

const render = (part: Parameters<typeof renderPart>[0]) => renderPart(part, { member: SIGRUN })
const empty = <OfferModal username="hexwright" isOpen onClose={() => {}} />

test('cards of both shelves are laid on the table, evened out with coin, and sent', async () => {
  await page.viewport(1280, 900)
  using server = standIn({ ...SHELVES, 'POST /api/trades': () => reply(TRADE) })
  await render(empty)
  await expect.element(page.getByRole('dialog', { name: 'Create Trade Offer' })).toBeVisible()
  await expect.element(button('Send offer')).toBeDisabled()
  await mine().getByRole('button', lay('Wandering Wisp')).click()
  await mine().getByRole('button', lay('Wandering Wisp')).click()
  await expect.element(mine().getByText(/1 left/)).toBeVisible()
  await theirs().getByRole('button', lay('Ember Drake')).first().click()
  await expect.element(page.getByText('Leans $1.00 your way')).toBeVisible()
  await button('Even it out with $1.00').click()
  await expect.element(page.getByText('Dead even')).toBeVisible()
  await page.getByLabelText('Note').fill('For Friday?')
  await button('Send offer').click()
  await expect.element(page.getByText('Your offer is on its way to hexwright.')).toBeVisible()
  expect(server.asked.filter(({ url }) => url.pathname === '/api/trades').map(({ body }) => body)).toEqual([
    {
      username: 'hexwright',
      next: {
        opener: [copies('wisp', 'mine', 2)],
        partner: [copies('drake', 'theirs')],
        money: { payer: 'opener', cents: 100 },
        prices: { currency: 'usd', shares: STANDARD_SHARES, byHand: [] },
        note: 'For Friday?',
        days: 7,
      },
    },
  ])
})

test('what one watches of the other is on top, and a search narrows their shelf', async () => {
  await page.viewport(1280, 900)
  using _ = standIn(SHELVES)
  await render(empty)
  await expect.element(theirs().getByRole('list', { name: 'On your watchlist' })).toBeVisible()
  await expect.element(theirs().getByRole('button', lay('Odd Proof'))).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the cards of hexwright' }).fill('drake')
  await expect.element(theirs().getByRole('button', lay('Odd Proof'))).not.toBeInTheDocument()
  await expect.element(theirs().getByRole('list', { name: 'On your watchlist' })).not.toBeInTheDocument()
  await expect.element(theirs().getByRole('button', lay('Ember Drake'))).toBeVisible()
})

test('an offer begins with what the two want of each other, and says what is gone', async () => {
  await page.viewport(1280, 900)
  using server = standIn({ ...SHELVES, 'POST /api/trades': () => reply(TRADE) })
  const gives = [
    { name: 'Wandering Wisp', copies: 2 },
    { name: 'Sold Dragon', copies: 1 },
  ]
  const gets = [{ name: 'Ember Drake', printingId: 'another-printing', copies: 1 }]
  const wished = { username: 'hexwright', requestId: 'r1', gives, gets }
  await render(<OfferModal {...wished} isOpen onClose={() => {}} />)
  await expect.element(button('Take Wandering Wisp off the table')).toBeVisible()
  await expect.element(page.getByText('No copy is free: Sold Dragon.')).toBeVisible()
  await button('Send offer').click()
  await expect.element(page.getByText('Your offer is on its way to hexwright.')).toBeVisible()
  const sent = () => server.asked.find(({ url }) => url.pathname === '/api/trades')
  await expect
    .poll(() => sent()?.body)
    .toMatchObject({
      requestId: 'r1',
      next: { opener: [copies('wisp', 'mine', 2)], partner: [copies('drake', 'theirs')] },
    })
})

test('arrow keys and the wheel change how many, and never past what there is', async () => {
  await page.viewport(1280, 900)
  using _ = standIn(SHELVES)
  await render(empty)
  await mine().getByRole('button', lay('Wandering Wisp')).click()
  const group = given().getByRole('group', { name: 'Copies of Wandering Wisp' })
  const count = group.getByRole('status')
  await group.getByRole('button', { name: 'One more' }).click()
  await expect.element(count).toHaveTextContent('2')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(count).toHaveTextContent('3')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(count).toHaveTextContent('2')
  group.element().dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }))
  await expect.element(count).toHaveTextContent('1')
})

test('a card without a price counts for what one says', async () => {
  await page.viewport(1280, 900)
  using _ = standIn(SHELVES)
  await render(empty)
  await theirs().getByRole('button', lay('Odd Proof')).click()
  await expect.element(page.getByText('1 without a price')).toBeVisible()
  await page.getByLabelText('Counts for').fill('2.50')
  await expect.element(page.getByText('Leans $2.50 your way')).toBeVisible()
  await expect.element(page.getByText('1 without a price')).not.toBeInTheDocument()
})

test('a refusal marks the line it is about, and loses nothing that was typed', async () => {
  await page.viewport(1280, 900)
  const issues = [{ path: 'next.partner.0', code: 'invalid_value' }]
  using _ = standIn({ ...SHELVES, 'POST /api/trades': () => refuse('copies_not_there', issues) })
  await render(empty)
  await mine().getByRole('button', lay('Wandering Wisp')).click()
  await theirs().getByRole('button', lay('Ember Drake')).first().click()
  await page.getByLabelText('Note').fill('For Friday?')
  await button('Send offer').click()
  await expect.element(page.getByText('Some of these copies are gone, or promised to others.')).toBeVisible()
  const got = page.getByRole('region', { name: /^They give/ })
  await expect.element(got.getByText(/Not there any more/)).toBeVisible()
  await expect.element(given().getByText(/Not there any more/)).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Note')).toHaveValue('For Friday?')
  await button('Take Ember Drake off the table').click()
  await expect.element(page.getByText(/Not there any more/)).not.toBeInTheDocument()
  await expect.element(button('Lay a card of hexwright')).toHaveFocus()
})

test('on a phone each shelf is a sheet of its own, and leads back to the table', async () => {
  await page.viewport(390, 844)
  using _ = standIn(SHELVES)
  await render(empty)
  await button('Lay a card of hexwright').click()
  await expect.element(page.getByRole('dialog', { name: 'Lay a card' })).toBeVisible()
  await theirs().getByRole('button', lay('Ember Drake')).first().click()
  await button('Back').click()
  await expect.element(button('Take Ember Drake off the table')).toBeVisible()
})

test('the other may choose from what a search finds, up to a value', async () => {
  await page.viewport(1280, 900)
  using server = standIn({ ...SHELVES, 'POST /api/trades': () => reply(TRADE) })
  await render(empty)
  await button('Let them choose').click()
  await page.getByLabelText('From which cards').fill('t:drake')
  await page.getByLabelText('Up to').fill('5')
  await button('Lay it on the table').click()
  await expect.element(page.getByText('A choice up to $5.00: t:drake')).toBeVisible()
  await button('Send offer').click()
  await expect.element(page.getByText('Your offer is on its way to hexwright.')).toBeVisible()
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toContainEqual(
      expect.objectContaining({
        next: expect.objectContaining({
          opener: [{ kind: 'choose', binderIds: [], q: 't:drake', upToCents: 500 }],
        }) as unknown,
      }),
    )
})

test('a counter begins as the last offer, and says what changed while it was put together', async () => {
  await page.viewport(1280, 900)
  let shown = TRADE
  using server = standIn({
    ...SHELVES,
    'GET /api/trades/t1': () => reply(shown),
    'POST /api/trades/t1/rounds': () => {
      if (shown.round === 2) return reply({ ...shown, round: 3 })
      const money = { payer: 'partner' as const, cents: 200 }
      const next = { ...ROUND, number: 2, terms: { ...ROUND.terms, money } }
      shown = { ...TRADE, state: 'countered', round: 2, rounds: [ROUND, next] }
      return refuse('trade_moved_on')
    },
  })
  await render(<OfferModal username="hexwright" tradeId="t1" isOpen onClose={() => {}} />)
  await expect.element(page.getByText('Leans $2.50 your way')).toBeVisible()
  await page.getByLabelText('Note').fill('And two wisps?')
  await mine().getByRole('button', lay('Wandering Wisp')).click()
  await button('Send offer').click()
  await expect.element(page.getByText('The trade has changed since you looked.')).toBeVisible()
  await expect.element(page.getByText(/They add \$2.00/)).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('And two wisps?')
  await button('Send offer').click()
  await expect.element(page.getByText('Your offer is on its way to hexwright.')).toBeVisible()
  const rounds = () =>
    server.asked.filter(({ url }) => url.pathname.endsWith('/rounds')).map(({ body }) => body)
  // The words above may still be those of an offer before.
  await expect.poll(rounds).toMatchObject([
    { round: 1, sends: 'counter' },
    { round: 2, sends: 'counter', next: { opener: [{ quantity: 2 }], note: 'And two wisps?' } },
  ])
})

test('what each looks for of the other is balanced into the fairest swap, and off again', async () => {
  await page.viewport(1280, 900)
  using _ = standIn({ ...SHELVES, 'GET /api/matches/with/hexwright': () => reply(MATCH) })
  await render(empty)
  await expect.element(mine().getByRole('list', { name: 'hexwright looks for' })).toBeVisible()
  await mine().getByRole('button', lay('Wandering Wisp')).first().click()
  await mine().getByRole('button', lay('Wandering Wisp')).first().click()
  await button('Balance it').click()
  await expect.element(page.getByText('Leans $1.00 your way')).toBeVisible()
  await expect.element(button('Take Ember Drake off the table')).toBeVisible()
  await button('Undo the balance').click()
  await expect.element(button('Take Ember Drake off the table')).not.toBeInTheDocument()
  await expect.element(page.getByText('Leans $3.00 their way')).toBeVisible()
})

test('an offer that begins with a match has the fairest swap on the table', async () => {
  await page.viewport(1280, 900)
  using _ = standIn({ ...SHELVES, 'GET /api/matches/with/hexwright': () => reply({ ...MATCH, wants: [] }) })
  await render(<OfferModal username="hexwright" isBalanced isOpen onClose={() => {}} />)
  await expect.element(button('Take Ember Drake off the table')).toBeVisible()
  await button('Take Ember Drake off the table').click()
  await expect.element(button('Take Ember Drake off the table')).not.toBeInTheDocument()
})
