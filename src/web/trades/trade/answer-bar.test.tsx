import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Trade } from '#contract/trades/trade.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { SAMPLE_TRADE } from './sample-trade.ts'
import { TradePage } from './trade-page.tsx'

const PATH = '/api/trades/t1'
const ANSWERS = `${PATH}/answers`
const ACCEPTED: Trade = { ...SAMPLE_TRADE, state: 'accepted', promisedRound: 1 }
const CANCELLED: Trade = { ...ACCEPTED, state: 'cancelled', endsAt: null }

const Shown = () => (
  <OverlayContext value={{ show: () => {}, close: () => {} }}>
    <TradePage tradeId="t1" Talk={() => null} />
  </OverlayContext>
)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = () => page.getByRole('heading', { name: 'Trade with hexwright' })

test('accepting keeps the focus, says that it is done, and leads back to the heading', async () => {
  let shown = SAMPLE_TRADE
  const answer = Promise.withResolvers<Response>()
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => answer.promise,
  })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(button('Accept')).toBeVisible()
  button('Accept').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('One moment...')).toHaveFocus()
  await button('Decline').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  button('One moment...').element().focus()
  shown = ACCEPTED
  answer.resolve(reply(shown))
  await expect.element(page.getByText('You accepted.')).toBeVisible()
  await expect.element(heading()).toHaveFocus()
  expect(server.asked.filter(({ url }) => url.pathname === ANSWERS)).toHaveLength(1)
})

test('a second press before the first shows answers nothing', async () => {
  let shown = SAMPLE_TRADE
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      shown = ACCEPTED
      return reply(shown)
    },
  })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(button('Accept')).toBeVisible()
  const accept = button('Accept').element()
  if (!(accept instanceof HTMLElement)) throw new TypeError('no button')
  accept.click()
  accept.click()
  await expect.element(page.getByText('You accepted.')).toBeVisible()
  await expect.element(button('Call off')).toBeVisible()
  expect(server.asked.filter(({ url }) => url.pathname === ANSWERS)).toHaveLength(1)
})

test('calling off says that it is done, and leads back to the heading', async () => {
  let shown = ACCEPTED
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    [`POST ${ANSWERS}`]: () => {
      shown = CANCELLED
      return reply(shown)
    },
  })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(button('Call off')).toBeVisible()
  button('Call off').element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByLabelText('Why').selectOptions('We can’t meet')
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
  await expect.element(page.getByText('You called it off.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(heading()).toHaveFocus()
})

test('an answer that is refused leaves the focus where it is', async () => {
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(SAMPLE_TRADE),
    [`POST ${ANSWERS}`]: () => refuse('trade_moved_on'),
  })
  await renderPart(<Shown />, { member: MAREN })
  await expect.element(button('Accept')).toBeVisible()
  button('Accept').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The trade has changed since you looked.')).toBeVisible()
  await expect.element(button('Accept')).toHaveFocus()
})
