import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aBinder } from '#web/collection/sample-stacks.tsx'
import { SAMPLE_TRADE } from '#web/trades/trade/sample-trade.ts'

import { TradeSheet } from './trade-sheet.tsx'

const ACCEPTED = { ...SAMPLE_TRADE, state: 'accepted' as const, promisedRound: 1 }

test('the sheet names both sides with boxes and values, and where one’s own cards lie', async () => {
  using _ = standIn({
    'GET /api/trades/t1': () => reply(ACCEPTED),
    'GET /api/binders': () => reply([aBinder({ id: 'mine', name: 'Trade folder' })]),
  })
  using print = printer()
  await renderPart(<TradeSheet tradeId="t1" />, { member: MAREN })
  const mine = page.getByRole('region', { name: `${MAREN.username} gives` })
  await expect.element(mine.getByText(/in “Trade folder”/)).toBeVisible()
  await expect.element(mine.getByText('Together $3.00')).toBeVisible()
  const theirs = page.getByRole('region', { name: 'hexwright gives' })
  await expect.element(theirs.getByText('2 × Wandering Wisp')).toBeVisible()
  expect(theirs.element().textContent).not.toContain('in “')
  for (const side of [mine, theirs])
    expect(side.element().querySelectorAll('[aria-hidden="true"]')).toHaveLength(1)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect(print.times()).toBe(1)
})

function printer() {
  const spy = vi.spyOn(window, 'print').mockImplementation(() => {})
  return { times: () => spy.mock.calls.length, [Symbol.dispose]: () => spy.mockRestore() }
}
