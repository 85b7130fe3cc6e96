import { setTimeout } from 'node:timers/promises'

import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { callByForm } from './called-gathering.ts'
import { expect } from './expect.ts'
import { shiftOf, watchShift } from './layout-shift.ts'
import { newMember } from './new-member.ts'

const DAY_MS = 86_400_000
/** What a good page stays under. This one scored 0.37 while its parts came one by one. */
const GOOD = 0.1
const FORM = /\/assets\/add-player-form-[^/]+\.js$/
/** Longer than the rest of the page takes. */
const LATE_MS = 1500

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a weekly night repeats, a player comes every time, and this and later dates are cancelled, on a %s with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const pathname = await callByForm(maren.page, { date: aFriday(), seats: 4 })
    await maren.page.getByRole('button', { name: 'Repeats' }).click()
    const repeats = maren.page.getByRole('dialog', { name: 'Repeats' })
    await repeats.getByRole('button', { name: 'Repeat it' }).click()
    await expect(maren.page.getByRole('heading', { name: 'Every Friday' })).toBeVisible()
    await expect(maren.page.getByRole('button', { name: /^Leave out: / })).toHaveCount(3)

    await watchShift(maren.page)
    await maren.page.goto(pathname)
    const lastPart = maren.page.getByRole('heading', { name: 'Finding it' })
    await expect(maren.page.getByRole('combobox', { name: 'Town' })).toBeVisible()
    await expect(maren.page.getByRole('button', { name: 'Add date' })).toBeVisible()
    expect(await shiftOf(maren.page)).toBeLessThan(GOOD)
    await lastPart.scrollIntoViewIfNeeded()
    await reloadWithLateForm(maren.page)
    await expect(lastPart).toBeVisible()
    await expect(maren.page.getByRole('button', { name: 'Add date' })).toBeVisible()
    expect(await shiftOf(maren.page)).toBeLessThan(GOOD)

    await sigrun.page.goto(pathname)
    await sigrun.page.getByRole('button', { name: 'Come every time' }).click()
    const dates = sigrun.page.getByRole('listitem').filter({ hasText: /^Friday/ })
    await expect(dates.filter({ hasText: 'You’re going' })).toHaveCount(4)
    await expect(sigrun.page.getByRole('button', { name: 'Stop coming every time' })).toBeVisible()

    await sigrun.page
      .getByRole('link', { name: /^Friday .*, 19:00$/ })
      .first()
      .click()
    await expect(sigrun.page.getByText('Can’t come')).toBeVisible()

    await maren.page.getByRole('button', { name: 'Cancel gathering' }).click()
    const cancel = maren.page.getByRole('dialog', { name: 'Cancel this gathering' })
    await cancel.getByText('This and later', { exact: true }).click()
    await cancel.getByRole('button', { name: 'Cancel gathering' }).click()
    await expect(maren.page.getByText('This gathering was cancelled.')).toBeVisible()
    await expect(sigrun.page.getByText('This gathering was cancelled.')).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** Reloads a host's page over a line that brings the code of a form in its middle last. */
async function reloadWithLateForm(page: Page): Promise<void> {
  await page.route(FORM, async (route) => {
    await setTimeout(LATE_MS)
    await route.continue()
  })
  await page.reload()
  await expect(page.getByLabel('Add a player')).toBeVisible()
}

/** A Friday in two or three weeks. */
function aFriday(): string {
  const inTwoWeeks = new Date(Date.now() + 14 * DAY_MS)
  const daysToFriday = (12 - inTwoWeeks.getUTCDay()) % 7
  return new Date(inTwoWeeks.getTime() + daysToFriday * DAY_MS).toISOString().slice(0, 10)
}
