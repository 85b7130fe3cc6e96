import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Trade, TradeDeed } from '#contract/trades/trade.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'

import { endedWords } from './ended-words.ts'
import { OfferModal } from './offer-modal.tsx'
import { SHELVES, TRADE } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const counter = <OfferModal username="hexwright" tradeId="t1" isOpen onClose={() => {}} />
const WITHDRAWN: Trade = { ...TRADE, state: 'withdrawn', endsAt: null, deeds: [deed('withdraw', 'partner')] }
const WORDS = 'hexwright withdrew the offer. Nothing was sent. What you put together is still here.'

function deed(act: TradeDeed['act'], by: TradeDeed['by']): TradeDeed {
  return { act, by, round: 1, reason: null, at: '2026-11-21T10:00:00.000Z' }
}

test('an offer that is withdrawn while it is answered says so, and keeps what was put together', async () => {
  await page.viewport(1280, 900)
  let shown = TRADE
  using server = standIn({ ...SHELVES, 'GET /api/trades/t1': () => reply(shown) })
  const { queryClient } = await renderPart(counter, { member: SIGRUN })
  await button('Lay Wandering Wisp on the table').click()
  await page.getByLabelText('Note').fill('And two wisps?')
  await expect.element(button('Send offer')).toBeEnabled()
  shown = WITHDRAWN
  await queryClient.invalidateQueries({ queryKey: ownTradeQueries.each() })
  await expect.element(page.getByRole('alert')).toHaveTextContent(WORDS)
  await expect.element(button('Send offer')).toBeDisabled()
  await expect.element(page.getByLabelText('Note')).toHaveValue('And two wisps?')
  await expect.element(page.getByRole('group', { name: 'Copies of Wandering Wisp' })).toHaveTextContent('2')
  expect(server.asked.filter(({ url }) => url.pathname.endsWith('/rounds'))).toEqual([])
})

test('a counter that came too late says how the trade ended', async () => {
  await page.viewport(1280, 900)
  let shown = TRADE
  using _ = standIn({
    ...SHELVES,
    'GET /api/trades/t1': () => reply(shown),
    'POST /api/trades/t1/rounds': () => {
      shown = WITHDRAWN
      return refuse('trade_moved_on')
    },
  })
  await renderPart(counter, { member: SIGRUN })
  await page.getByLabelText('Note').fill('And two wisps?')
  await button('Send offer').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(WORDS)
  await expect.element(button('Send offer')).toBeDisabled()
  await expect.element(page.getByLabelText('Note')).toHaveValue('And two wisps?')
})

test.for<[state: Trade['state'], deeds: TradeDeed[], words: string | undefined]>([
  ['countered', [deed('counter', 'partner')], undefined],
  ['accepted', [deed('accept', 'opener')], undefined],
  ['declined', [deed('decline', 'opener')], 'You declined.'],
  ['cancelled', [deed('accept', 'opener'), deed('cancel', 'partner')], 'hexwright called it off.'],
  ['cancelled', [deed('call-off', null)], 'This trade was called off.'],
  ['expired', [deed('ask', 'partner')], 'It ran out of time.'],
  ['completed', [deed('accept', 'opener'), deed('complete', null)], 'The cards changed hands.'],
  ['disputed', [deed('accept', 'opener'), deed('dispute', 'partner')], 'hexwright disputed it.'],
])('a trade that is %s', ([state, deeds, words]) => {
  const said = endedWords({ ...TRADE, state, deeds })
  expect(said?.replace(/ Nothing was sent.*/, '')).toBe(words)
})
