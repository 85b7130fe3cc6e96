import type { APIRequestContext, Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember, PASSWORD } from './new-member.ts'
import { layOut } from './promised-trade.ts'
import { scanCode } from './scanned-code.ts'

const WORLDS = [
  ['phone', 'phone', 'sqlite'],
  ['phone', 'desktop', 'postgres'],
] as const

const MINUTE_MS = 60_000

test.for(WORLDS)(
  'two strangers swap three for two within a minute, by typed digits, on a %s and a %s, with %s',
  { timeout: 240_000 },
  async ([device, otherDevice, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    await fill(maren.page.request, ['Emberwake Drake', 'Dawn Auditor', 'Caravan Chaplain'])
    await fill(sigrun.page.request, ['Mirror Tide', 'Lamplighter Novice'])
    for (const { page } of [maren, sigrun]) {
      await page.goto('/trades')
      await page.getByRole('link', { name: 'Trade at the table' }).click()
    }
    const began = Date.now()
    const digits = maren.page.getByLabel('Your code')
    await expect(digits).toHaveText(/^\d{3} \d{3}$/)
    await sigrun.page.getByText('Scan theirs').click()
    await sigrun.page
      .getByRole('textbox', { name: 'The digits that they show' })
      .fill((await digits.textContent()) ?? '')
    await sigrun.page.getByRole('button', { name: 'Give the code' }).click()
    for (const [{ page }, name] of [
      [maren, 'Sigrun'],
      [sigrun, 'Maren'],
    ] as const)
      await expect(page.getByText(`You sit with ${name}.`)).toBeVisible()

    for (const card of ['Emberwake Drake', 'Dawn Auditor', 'Caravan Chaplain']) await lay(maren.page, card)
    for (const card of ['Mirror Tide', 'Lamplighter Novice']) await lay(sigrun.page, card)
    await expect(
      sigrun.page.getByRole('region', { name: 'They give: Maren' }).getByRole('listitem'),
    ).toHaveCount(3)
    await expect(
      maren.page.getByText(/^Sigrun changed the table: They give .*Lamplighter Novice\.$/),
    ).toBeVisible()

    await maren.page.getByRole('button', { name: 'Agree' }).click()
    await expect(sigrun.page.getByText('Maren agrees.')).toBeVisible()
    // A change in between takes the mark off.
    await sigrun.page.getByRole('button', { name: /^Even it out with|^Even without coin/ }).click()
    await expect(maren.page.getByRole('button', { name: 'Agree' })).toBeEnabled()
    for (const { page } of [maren, sigrun]) await page.getByRole('button', { name: 'Agree' }).click()
    for (const { page } of [maren, sigrun]) await expect(page.getByText(/^Sealed with/)).toBeVisible()
    expect(Date.now() - began).toBeLessThan(MINUTE_MS)

    await maren.page.getByRole('link', { name: 'See the trade' }).click()
    await expect(maren.page.getByText('The cards changed hands').first()).toBeVisible()
    await sigrun.page.reload()
    await sigrun.page.getByRole('button', { name: 'Sit down with somebody else' }).click()
    await expect(sigrun.page.getByLabel('Your code')).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

test.for(WORLDS)(
  'any camera opens the code, even signed out, and a second tab and a line that breaks follow, on a %s and a %s, with %s',
  { timeout: 240_000 },
  async ([device, otherDevice, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, otherDevice, 'Sigrun')
    await fill(maren.page.request, ['Emberwake Drake'])
    await fill(sigrun.page.request, ['Mirror Tide'])
    await maren.page.goto('/meet')
    const address = await scanCode(maren.page)
    expect(new URL(address).pathname).toBe('/meet')

    await using elsewhere = await visit(house.url, otherDevice)
    await elsewhere.page.goto(address)
    await elsewhere.page.getByRole('textbox', { name: 'Email or username' }).fill('Sigrun')
    await elsewhere.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await elsewhere.page.getByRole('button', { name: 'Sign In' }).click()
    await expect(elsewhere.page.getByText('You sit with Maren.')).toBeVisible()
    expect(elsewhere.page.url()).not.toContain('#')
    await expect(maren.page.getByText('You sit with Sigrun.')).toBeVisible()

    // The same member's other device sits at the same table.
    await sigrun.page.goto('/meet')
    await maren.page.context().setOffline(true)
    await lay(sigrun.page, 'Mirror Tide')
    await expect(elsewhere.page.getByRole('region', { name: /^You give/ })).toContainText('Mirror Tide')
    await maren.page.context().setOffline(false)
    await expect(maren.page.getByRole('region', { name: /^They give/ })).toContainText('Mirror Tide')

    await maren.page.getByRole('button', { name: 'Leave the table' }).click()
    await expect(sigrun.page.getByText(/^This table has ended/)).toBeVisible()
  },
)

async function fill(requests: APIRequestContext, cards: readonly string[]): Promise<void> {
  for (const card of cards) await layOut({ requests, card })
}

/** Lays a card of one's own on the table, by typing its name. */
async function lay(page: Page, card: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search your cards' }).fill(card)
  const button = page
    .getByRole('region', { name: 'Your cards' })
    .getByRole('button', { name: `Lay ${card} on the table` })
  await button.first().click()
  await expect(page.getByRole('region', { name: /^You give/ })).toContainText(card)
}
