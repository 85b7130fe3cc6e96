import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { SealedAt as Meeting, TradeGathering } from '#contract/trades/at-gathering.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'

import { BringList } from './bring-list.tsx'
import { MissedByComers } from './missed-by-comers.tsx'
import { SealedAt } from './sealed-at.tsx'

const NAMED = {
  kind: 'draft',
  title: 'Friday Draft',
  location: 'Oldmarket',
  date: '2026-11-27',
  time: '19:00',
} as const
const PATH = '/api/trades/t1/gathering'

function aMeeting(part: Partial<Meeting> = {}): Meeting {
  return { gatheringId: 'g1', named: NAMED, comes: true, otherComes: true, isCanceled: false, ...part }
}

const shownFor = (known: TradeGathering, act?: (asked: Asked) => Response) => {
  let now = known
  return standIn({
    [`GET ${PATH}`]: () => reply(now),
    [`PUT ${PATH}`]: (asked) => {
      if (act) return act(asked)
      now = { ...now, gathering: aMeeting() }
      return reply(now)
    },
  })
}

test('a trade names a gathering that the reader is going to', async () => {
  using server = shownFor({ gathering: null, mayName: true, choices: [aMeeting()] })
  await renderPart(<SealedAt tradeId="t1" name="hexwright" onGone={() => {}} />, { member: MAREN })
  await page.getByLabelText('Gathering').selectOptions('Friday Draft, Fri 27 Nov (both going)')
  await page.getByRole('button', { name: 'Set gathering' }).click()
  await expect.element(page.getByText('You are both going.')).toBeVisible()
  expect(server.asked.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
    { gatheringId: 'g1' },
  ])
})

test('the choice of a gathering has the focus once the gathering is set', async () => {
  using _ = shownFor({ gathering: null, mayName: true, choices: [aMeeting()] })
  await renderPart(<SealedAt tradeId="t1" name="hexwright" onGone={() => {}} />, { member: MAREN })
  const choice = page.getByLabelText('Gathering')
  await choice.selectOptions('Friday Draft, Fri 27 Nov (both going)')
  page.getByRole('button', { name: 'Set gathering' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You are both going.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Set gathering' })).toBeDisabled()
  await expect.element(choice).toHaveFocus()
})

test('it says who isn’t coming, and why a gathering can’t be named', async () => {
  using _ = shownFor({ gathering: aMeeting({ otherComes: false }), mayName: true, choices: [] }, () =>
    refuse('gathering_over'),
  )
  await renderPart(<SealedAt tradeId="t1" name="hexwright" onGone={() => {}} />, { member: MAREN })
  await expect.element(page.getByText('You are going. hexwright isn’t.')).toBeVisible()
  await page.getByLabelText('Gathering').selectOptions('None')
  await page.getByRole('button', { name: 'Set gathering' }).click()
  await expect.element(page.getByText('This gathering is over.')).toBeVisible()
})

test('a host reads who of those going did not come to a trade', async () => {
  const missed = [{ username: 'hexwright', times: 2, lastAt: '2026-05-20T10:00:00.000Z' }]
  using _ = standIn({ 'GET /api/trades-at/g1/missed': () => reply({ missed }) })
  await renderPart(<MissedByComers gatheringId="g1" />, { member: MAREN })
  await expect.element(page.getByText(/2 times, the last on 20 May 2026/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'hexwright' })).toBeVisible()
})

test('a host reads that it could not be loaded who missed trades, and asks again', async () => {
  const missed = [{ username: 'hexwright', times: 1, lastAt: '2026-05-20T10:00:00.000Z' }]
  let isDown = true
  using _ = standIn({
    'GET /api/trades-at/g1/missed': () => (isDown ? refuse('internal') : reply({ missed })),
  })
  await renderPart(<MissedByComers gatheringId="g1" />, { member: MAREN })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Couldn’t load who missed trades. Try again')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/once, on 20 May 2026/)).toBeVisible()
})

test('the cards to bring are listed by trade, and stay ticked off in this browser', async () => {
  localStorage.removeItem('tradewyrm-packed:g1')
  const card = aCard({ id: 'drake', name: 'Emberwake Drake' })
  const look = { finish: 'nonfoil', condition: 'NM', language: 'en', marks: [], own: null } as const
  const line = { kind: 'copies', binderId: 'b1', printingId: 'drake', ...look, quantity: 4 } as const
  const trade = {
    tradeId: 't1',
    otherUsername: 'hexwright',
    state: 'accepted',
    isNamedHere: true,
    bring: [line],
  }
  using _ = standIn({
    'GET /api/trades-at/g1': () => reply({ trades: [{ ...trade, otherComes: false }], printings: [card] }),
    'GET /api/binders': () => reply([]),
  })
  const shown = await renderPart(<BringList gatheringId="g1" />, { member: MAREN })
  await expect.element(page.getByRole('heading', { name: 'Bring these 4 cards' })).toBeVisible()
  await expect.element(page.getByText('hexwright isn’t coming')).toBeVisible()
  await page.getByRole('checkbox', { name: /4 × Emberwake Drake/ }).click()
  await shown.unmount()
  await renderPart(<BringList gatheringId="g1" />, { member: MAREN })
  await expect.element(page.getByRole('checkbox', { name: /4 × Emberwake Drake/ })).toBeChecked()
})

test('cards to bring that could not be loaded are not taken for none', async () => {
  using _ = standIn({
    'GET /api/trades-at/g1': () => refuse('internal'),
    'GET /api/binders': () => reply([]),
  })
  await renderPart(<BringList gatheringId="g1" />, { member: MAREN })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Couldn’t load the cards to bring. Try again')
})

test('a promise that one of the two asks to amend is marked as such', async () => {
  const trade = { tradeId: 't1', otherUsername: 'hexwright', isNamedHere: true, otherComes: true, bring: [] }
  const trades = [
    { ...trade, state: 'amending' },
    { ...trade, tradeId: 't2', otherUsername: 'mothwarden', state: 'countered' },
  ]
  using _ = standIn({
    'GET /api/trades-at/g1': () => reply({ trades, printings: [] }),
    'GET /api/binders': () => reply([]),
  })
  await renderPart(<BringList gatheringId="g1" />, { member: MAREN })
  await expect.element(page.getByText('Amendment pending')).toBeVisible()
  await expect.element(page.getByText('Not agreed yet')).toBeVisible()
})

test('whoever comes for the cards to bring is led to them', async () => {
  const trade = { tradeId: 't1', otherUsername: 'hexwright', state: 'accepted', isNamedHere: true, bring: [] }
  using _ = standIn({
    'GET /api/trades-at/g1': () => reply({ trades: [{ ...trade, otherComes: true }], printings: [] }),
    'GET /api/binders': () => reply([]),
  })
  const { history } = await renderPart(<BringList gatheringId="g1" />, { member: MAREN })
  history.push('/here#bring')
  await expect.element(page.getByRole('heading', { name: 'Trades to seal here' })).toHaveFocus()
})
