import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { callByForm } from './called-gathering.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'
import { promiseSwap } from './promised-trade.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a trade that was promised before names the gathering, whose page knows what to bring until it is sealed, on a %s with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const pathname = await callByForm(maren.page)
    await sigrun.page.goto(pathname)
    await sigrun.page.getByRole('button', { name: 'I’m coming' }).click()
    await expect(sigrun.page.getByText('You’re going').first()).toBeVisible()
    const tradeId = await promiseSwap(
      { requests: maren.context.request, username: 'Maren', card: 'Emberwake Drake' },
      { requests: sigrun.context.request, username: 'Sigrun', card: 'Mirror Tide' },
    )
    await maren.page.goto(`/trades/${tradeId}`)
    await maren.page
      .getByRole('combobox', { name: 'Gathering' })
      .selectOption(pathname.slice('/gatherings/'.length))
    await maren.page.getByRole('button', { name: 'Set gathering' }).click()
    await expect(maren.page.getByText('You are both going.')).toBeVisible()

    for (const [{ page }, card] of [
      [maren, 'Emberwake Drake'],
      [sigrun, 'Mirror Tide'],
    ] as const) {
      await page.goto(pathname)
      const list = page.getByRole('region', { name: 'Bring this card' })
      await list.getByRole('checkbox', { name: new RegExp(card) }).check()
      await page.reload()
      await expect(list.getByRole('checkbox', { name: new RegExp(card) })).toBeChecked()
    }

    await sayDone(maren.page, tradeId, /Traded by post/)
    await sayDone(sigrun.page, tradeId, 'Maren says it’s done')
    await expect(sigrun.page.getByText('Sealed with Maren')).toBeVisible()
    for (const { page } of [maren, sigrun]) {
      await page.goto(pathname)
      await expect(page.getByText('You’re going').or(page.getByText('You host')).first()).toBeVisible()
      await expect(page.getByRole('region', { name: /^Bring/ })).toHaveCount(0)
    }
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** One of the two says that the trade is done. */
async function sayDone(page: Page, tradeId: string, name: string | RegExp): Promise<void> {
  await page.goto(`/trades/${tradeId}`)
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'It’s done', exact: true }).click()
  await expect(page.getByRole('button', { name: 'It’s done', exact: true })).toHaveCount(0)
}
