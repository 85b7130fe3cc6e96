import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Pile, TradeSummary } from '#contract/trades/trade.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { type TradesAddress, TradesPage } from '#web/trades/trades-page.tsx'

const LIST = 'GET /api/past-trades'
const MINE = 'GET /api/trades'
const MISSED = 'GET /api/missed-meetings'

const PILE: Pile = { copies: 1, cents: 1250, unpriced: 0, moneyCents: 0, pictures: [] }
const TRADE: TradeSummary = {
  id: 't1',
  state: 'completed',
  side: 'opener',
  otherUsername: 'Sigrun',
  otherAvatarUrl: null,
  request: null,
  round: 1,
  isTurn: false,
  gives: PILE,
  gets: { ...PILE, cents: 1300 },
  currency: 'usd',
  endsAt: null,
  updatedAt: '2026-09-14T10:00:00.000Z',
}
const counts = { open: 0, awaiting: 0, agreed: 0, settled: 1 }
const others = {
  [MINE]: () => reply({ trades: [], nextCursor: null, counts }),
  [MISSED]: () => reply({ missed: [] }),
}

function pageOf(
  trades: readonly TradeSummary[],
  more: { unreadable?: string; oldestAt?: string | null } = {},
) {
  return reply({ trades, nextCursor: null, unreadable: null, oldestAt: TRADE.updatedAt, ...more })
}

function Here() {
  const [address, setAddress] = useState<TradesAddress>({ view: 'settled' })
  return <TradesPage address={address} onAddress={setAddress} />
}

test('the history is searched by words and months, and its file follows both', async () => {
  using network = standIn({ [LIST]: () => pageOf([TRADE]), ...others })
  await renderPart(<Here />, { member: MAREN })
  const row = page.getByRole('list', { name: 'Settled' }).getByRole('listitem')
  for (const words of ['Sigrun', '$12.50', '$13.00', 'Completed'])
    await expect.element(row.getByText(words, { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Card or partner' }).fill('drake')
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('September 2026')
  const asked = () =>
    network.asked.findLast(({ url }) => url.pathname === '/api/past-trades')?.url.searchParams
  await expect
    .poll(() => [asked()?.get('q'), asked()?.get('from')])
    .toEqual(['drake', new Date(2026, 8, 1).toISOString()])
  expect(asked()?.get('until')).toBe(new Date(2026, 9, 1).toISOString())
  const file = page.getByRole('link', { name: 'Export as CSV' })
  await expect
    .element(file)
    .toHaveAttribute('href', expect.stringMatching(/^\/api\/past-trades\/export\?.*q=drake/))
})

test('a search that cannot be read says why', async () => {
  using _ = standIn({ [LIST]: () => pageOf([], { unreadable: 'A quote is never closed.' }), ...others })
  await renderPart(<Here />, { member: MAREN })
  await expect.element(page.getByText('A quote is never closed.')).toBeVisible()
})

test('somebody whose first trade is to come reads so, without a search', async () => {
  using _ = standIn({ [LIST]: () => pageOf([], { oldestAt: null }), ...others })
  await renderPart(<Here />, { member: MAREN })
  await expect.element(page.getByText('No settled trades yet')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test('on a narrow phone, a trade says in full when it was', async () => {
  await page.viewport(320, 568)
  using _ = standIn({ [LIST]: () => pageOf([TRADE]), ...others })
  await renderPart(<Here />, { member: MAREN })
  const moment = page.getByText(/^14 September 2026, /)
  await expect.element(moment).toBeVisible()
  const { scrollWidth, clientWidth } = moment.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
