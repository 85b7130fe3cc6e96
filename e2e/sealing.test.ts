import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember, PASSWORD } from './new-member.ts'
import { promiseSwap } from './promised-trade.ts'
import { scanCode } from './scanned-code.ts'

const WORLDS = [
  ['phone', 'phone', 'sqlite'],
  ['phone', 'desktop', 'postgres'],
] as const

test.for(WORLDS)(
  'two members seal a trade by typed digits, and both binders move, on a %s and a %s, with %s',
  { timeout: 240_000 },
  async ([device, otherDevice, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    const tradeId = await promised(maren.page, sigrun.page)
    await openSeal(maren.page, tradeId)
    await openSeal(sigrun.page, tradeId)
    await maren.page.getByRole('button', { name: 'On to the codes' }).click()
    const digits = maren.page.getByLabel('Your code')
    await expect(digits).toHaveText(/^\d{3} \d{3}$/)

    await sigrun.page.getByRole('button', { name: 'On to the codes' }).click()
    await sigrun.page.getByText('Scan theirs').click()
    const field = sigrun.page.getByRole('textbox', { name: 'The digits that Maren shows' })
    await field.fill('000 000')
    await sigrun.page.getByRole('button', { name: 'Give the code' }).click()
    await expect(sigrun.page.getByText(/That code isn’t right/)).toBeVisible()
    await field.fill((await digits.textContent()) ?? '')
    await sigrun.page.getByRole('button', { name: 'Give the code' }).click()
    await expect(maren.page.getByText('Sealing now')).toBeVisible()
    await sealButton(sigrun.page).click()

    for (const { page } of [maren, sigrun]) await expect(page.getByText(/^Sealed with/)).toBeVisible()
    for (const { page } of [maren, sigrun]) {
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('The cards changed hands').first()).toBeVisible()
    }
    await maren.page.goto('/binders')
    await maren.page
      .getByRole('link', { name: /Trade box/ })
      .first()
      .click()
    // The ticker names a card, too.
    const binder = maren.page.getByRole('main')
    await expect(binder.getByText('Mirror Tide').first()).toBeVisible()
    await expect(binder.getByText('Emberwake Drake')).toHaveCount(0)
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

test.for(WORLDS)(
  'any camera opens the code, even signed out, and sealing goes on after the sign-in, on a %s and a %s, with %s',
  { timeout: 240_000 },
  async ([device, otherDevice, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    const tradeId = await promised(maren.page, sigrun.page)
    await openSeal(maren.page, tradeId)
    await maren.page.getByRole('button', { name: 'On to the codes' }).click()
    const address = await scanCode(maren.page)
    expect(new URL(address).pathname).toBe(`/trades/${tradeId}`)

    await using elsewhere = await visit(house.url, otherDevice)
    await elsewhere.page.goto(address)
    await elsewhere.page.getByRole('textbox', { name: 'Email or username' }).fill('Sigrun')
    await elsewhere.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await elsewhere.page.getByRole('button', { name: 'Sign In' }).click()
    await elsewhere.page.getByRole('button', { name: 'Everything is here' }).click()
    await sealButton(elsewhere.page).click()
    for (const page of [maren.page, elsewhere.page])
      await expect(page.getByText(/^Sealed with/)).toBeVisible()
    await elsewhere.page.getByRole('button', { name: 'Done' }).click()
    expect(elsewhere.page.url()).toBe(`${house.url}/trades/${tradeId}`)
    expect([...maren.complaints, ...elsewhere.complaints]).toEqual([])
  },
)

test.for(WORLDS)(
  'without a code both say that it is done, on a %s and a %s, with %s',
  { timeout: 240_000 },
  async ([device, otherDevice, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    const tradeId = await promised(maren.page, sigrun.page)
    await sigrun.page.goto(`/trades/${tradeId}`)
    await maren.page.goto(`/trades/${tradeId}`)
    await maren.page.getByRole('button', { name: /Traded by post/ }).click()
    await maren.page.getByRole('button', { name: 'It’s done', exact: true }).click()
    await sigrun.page.getByRole('button', { name: 'Maren says it’s done' }).click()
    await sigrun.page.getByRole('button', { name: 'It’s done', exact: true }).click()
    await expect(sigrun.page.getByText('Sealed with Maren')).toBeVisible()
    await expect(maren.page.getByText('The cards changed hands').first()).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** Maren gives a drake for Sigrun's tide. */
async function promised(maren: Page, sigrun: Page): Promise<string> {
  return await promiseSwap(
    { requests: maren.context().request, username: 'Maren', card: 'Emberwake Drake' },
    { requests: sigrun.context().request, username: 'Sigrun', card: 'Mirror Tide' },
  )
}

/** Opens the sealing of a trade, where all lies on the table. */
async function openSeal(page: Page, tradeId: string): Promise<void> {
  await page.goto(`/trades/${tradeId}`)
  await page.getByRole('button', { name: 'Seal', exact: true }).click()
  await page.getByRole('button', { name: 'Everything is here' }).click()
}

/** The button of the dialog; the page has one that opens it. */
const sealButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Seal', exact: true })
