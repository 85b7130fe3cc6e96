import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { Trade } from '#contract/trades/trade.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'

import { ROUND, SAMPLE_TRADE } from './sample-trade.ts'
import { TradePage } from './trade-page.tsx'

const PATH = '/api/trades/t1'
const SENT: Trade = { ...SAMPLE_TRADE, side: 'opener' }
const COUNTERED: Trade = {
  ...SENT,
  state: 'countered',
  rounds: [ROUND, { ...ROUND, number: 2, sender: 'partner' }],
}

const Shown = () => (
  <OverlayContext value={{ show: () => {}, close: () => {} }}>
    <TradePage tradeId="t1" Talk={() => null} />
  </OverlayContext>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the page stays as it is, focus and all, while the other’s counter-offer comes', async () => {
  let shown = SENT
  using _ = standIn({ [`GET ${PATH}`]: () => reply(shown) })
  const { queryClient } = await renderPart(<Shown />, { member: MAREN })
  await expect.element(button('Withdraw')).toBeVisible()
  button('Report this trade').element().focus()
  shown = COUNTERED
  await queryClient.invalidateQueries(ownTradeQueries.one('t1'))
  await expect.element(button('Counter')).toBeVisible()
  await expect.element(button('Report this trade')).toHaveFocus()
})

test('the answer that has the focus gives it to the heading when it is no longer possible', async () => {
  let shown = COUNTERED
  using _ = standIn({ [`GET ${PATH}`]: () => reply(shown) })
  const { queryClient } = await renderPart(<Shown />, { member: MAREN })
  await expect.element(button('Counter')).toBeVisible()
  for (const [name, next] of [
    ['Counter', { ...COUNTERED, side: 'partner' }],
    ['Withdraw', { ...COUNTERED, state: 'accepted', promisedRound: 2 }],
  ] as const) {
    button(name).element().focus()
    shown = next
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await queryClient.invalidateQueries(ownTradeQueries.one('t1'))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.element(button(name)).not.toBeInTheDocument()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.element(page.getByRole('heading', { name: 'Trade with hexwright' })).toHaveFocus()
  }
})
