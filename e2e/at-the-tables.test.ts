import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { callByForm } from './called-gathering.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

const WALK_INS = ['Bill', 'Nob', 'Bob', 'Barliman', 'Ferny', 'Harry']

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'nine play two rounds at tables of three, nobody meets again, and the standings follow, on a %s with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    await using ioan = await newMember(house, device, 'Ioan')
    const pathname = await callByForm(maren.page, { seats: 0 })
    for (const { page } of [sigrun, ioan]) {
      await page.goto(pathname)
      await page.getByRole('button', { name: 'I’m coming' }).click()
      await expect(page.getByText('You’re going').first()).toBeVisible()
    }

    await maren.page.getByRole('button', { name: 'Seat players' }).click()
    const dialog = maren.page.getByRole('dialog', { name: 'Seat players at tables' })
    await dialog.getByLabel('Tables', { exact: true }).selectOption('Pods of 3')
    await dialog.getByLabel('Who sits together').selectOption('Whoever hasn’t met yet')
    await dialog.getByLabel('Players without an account').fill(WALK_INS.join('\n'))
    await dialog.getByRole('button', { name: 'Start round 1' }).click()

    // Live in the other browsers: one enters the result of their own table.
    await expect(sigrun.page.getByText(/^Your table: \d$/)).toBeVisible()
    await sigrun.page.getByLabel(/^Result of table/).selectOption('You won')
    await sigrun.page.getByRole('button', { name: 'Enter result' }).click()
    await expect(sigrun.page.getByText('Waits for another to confirm')).toBeVisible()
    await expect(tables(maren.page).getByText('Sigrun won', { exact: true })).toBeVisible()

    const met = await pairsAt(maren.page)
    await enterAll(maren.page)
    await maren.page.getByRole('button', { name: 'Next round' }).click()
    await expect(maren.page.getByText('Round 2').first()).toBeVisible()
    await expect(tables(maren.page).getByText('Playing')).toHaveCount(3)
    met.push(...(await pairsAt(maren.page)))
    expect(new Set(met).size).toBe(18)

    await expect(ioan.page.getByText(/^Your table: \d$/)).toBeVisible()
    const standings = ioan.page.getByRole('table', { name: 'Standings' })
    await expect(standings.getByRole('row')).toHaveCount(10)
    await expect(standings.getByRole('row', { name: /Sigrun 3 1–0–0/ })).toBeVisible()

    await maren.page.getByRole('button', { name: 'Start 50 minutes' }).click()
    await expect(ioan.page.getByRole('timer')).toHaveText(/^(?:50:00|49:\d\d)$/)
    expect([...maren.complaints, ...sigrun.complaints, ...ioan.complaints]).toEqual([])
  },
)

/** The tables of the round, without byes. */
function tables(page: Page) {
  return page.getByRole('listitem').filter({ hasText: /^Table \d/ })
}

/** Who meets whom at the tables, in pairs. */
async function pairsAt(page: Page): Promise<string[]> {
  await expect(tables(page)).toHaveCount(3)
  const lines = await tables(page).evaluateAll((items) =>
    items.map((item) => item.querySelector('[data-players]')?.textContent ?? ''),
  )
  return lines.flatMap((line) => {
    const [one = '', two = '', three = ''] = line.split(' · ').toSorted()
    return [`${one} ${two}`, `${one} ${three}`, `${two} ${three}`]
  })
}

/** The host enters a winner at each table that has none. */
async function enterAll(page: Page): Promise<void> {
  for (;;) {
    const open = tables(page).filter({ hasText: 'Playing' })
    const left = await open.count()
    if (left === 0) return
    const first = open.first()
    await first.getByText('Enter result').first().click()
    await first.getByRole('combobox').selectOption({ index: 1 })
    await first.getByRole('button', { name: 'Enter result' }).click()
    await expect(open).toHaveCount(left - 1)
  }
}
