import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Trade } from '#contract/trades/trade.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'

import { OfferModal } from './offer-modal.tsx'
import { ROUND, SHELVES, TRADE } from './sample-offer.ts'

const SIGRUN = { ...MAREN, isVerified: true }
const amend = <OfferModal username="hexwright" tradeId="t1" isOpen onClose={() => {}} />

/** Both agreed to the first offer, and hexwright asked for two dollars more. */
const AMENDING: Trade = {
  ...TRADE,
  state: 'amending',
  promisedRound: 1,
  round: 2,
  rounds: [
    ROUND,
    { ...ROUND, number: 2, terms: { ...ROUND.terms, money: { payer: TRADE.side, cents: 200 } } },
  ],
}
const AGREED: Trade = { ...AMENDING, state: 'accepted', endsAt: null }

test('an amendment begins as what both agreed to, whatever was refused since', async () => {
  await page.viewport(1280, 900)
  using server = standIn({
    ...SHELVES,
    'GET /api/trades/t1': () => reply(AGREED),
    'POST /api/trades/t1/rounds': () => reply({ ...AMENDING, round: 3 }),
  })
  await renderPart(amend, { member: SIGRUN })
  await expect.element(page.getByLabelText('Begin from')).toHaveDisplayValue('Begin from offer 1, theirs')
  await expect.element(page.getByRole('dialog', { name: 'Amendment' })).toBeVisible()
  await page.getByRole('button', { name: 'Send amendment' }).click()
  await expect.element(page.getByText('Your amendment is on its way to hexwright.')).toBeVisible()
  await expect
    .poll(() => server.asked.find(({ url }) => url.pathname.endsWith('/rounds'))?.body)
    .toMatchObject({ round: 2, sends: 'amend', next: { money: null } })
})

test('an amendment that is withdrawn while it is answered says so', async () => {
  await page.viewport(1280, 900)
  let shown = AMENDING
  using _ = standIn({ ...SHELVES, 'GET /api/trades/t1': () => reply(shown) })
  const { queryClient } = await renderPart(amend, { member: SIGRUN })
  await expect.element(page.getByLabelText('Coin')).toHaveValue('2.00')
  shown = AGREED
  await queryClient.invalidateQueries({ queryKey: ownTradeQueries.each() })
  await expect.element(page.getByText('now answers offer 1', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Begin from that offer' }).click()
  await expect.element(page.getByLabelText('Coin')).toHaveValue('')
})
