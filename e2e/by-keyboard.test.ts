import type { Locator, Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { own, watch } from './for-trade.ts'
import { expectFocus, press, reach } from './keys.ts'
import { newMember } from './new-member.ts'

const MOSS = 'Old Mossmaw, Hoarder of Seeds'
const FOX = 'Nine-Lantern Fox'

test(
  'a trade goes from the first press to the seal by keyboard alone, and everything on the way has a role and a name',
  { timeout: 300_000 },
  async () => {
    await using house = await openHouse('sqlite')
    await using maren = await newMember(house, 'desktop', 'Maren')
    await using sigrun = await newMember(house, 'desktop', 'Sigrun')
    await watch(maren, await own(sigrun, FOX))
    await watch(sigrun, await own(maren, MOSS))

    await offer(maren.page)
    await accept(sigrun.page, new URL(maren.page.url()).pathname)
    await expect(maren.page.getByText('Both of you agreed')).toBeVisible()
    await seal(maren.page, sigrun.page)
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

async function offer(page: Page): Promise<void> {
  await page.goto('/matches')
  await press(page, page.getByRole('button', { name: 'Offer a trade: Sigrun' }))
  const dialog = page.getByRole('dialog', { name: 'Create Trade Offer' })
  const table = dialog.getByRole('region', { name: 'The table' })
  await expect(table.getByRole('img', { name: /^You give .* and get / })).toBeVisible()
  await expect(dialog.getByRole('button', { name: `Take ${FOX} off the table` })).toBeVisible()
  // The shelf is one field away from the table, and typing there finds a card.
  await press(page, dialog.getByRole('button', { name: 'Lay a card of yours' }))
  await expect(dialog.getByRole('searchbox', { name: 'Search your cards' })).toBeFocused()
  await page.keyboard.type('mossmaw')
  // What Sigrun looks for holds the same card until the search has taken hold.
  await expect(dialog.getByRole('list', { name: 'Sigrun looks for' })).toHaveCount(0)
  await expect(
    dialog
      .getByRole('list', { name: 'Your cards', exact: true })
      .getByRole('button', { name: `Lay ${MOSS} on the table` }),
  ).toBeVisible()
  await reach(page, dialog.getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('By keyboard.')
  await press(page, dialog.getByRole('button', { name: 'Send offer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Trade with Sigrun' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectFocus(page)
}

async function accept(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('list', { name: 'How it came here' })).toContainText('By keyboard.')
  const answers = page.getByRole('region', { name: 'Your answer' })
  await press(page, answers.getByRole('button', { name: 'Accept' }))
  await expect(page.getByText('Both of you agreed')).toBeVisible()
}

async function seal(shower: Page, giver: Page): Promise<void> {
  await toCodes(shower)
  const digits = shower.getByLabel('Your code')
  await expect(digits).toHaveText(/^\d{3} \d{3}$/)
  await toCodes(giver)
  const dialog = giver.getByRole('dialog', { name: 'Seal the trade' })
  await reach(giver, dialog.getByRole('radio', { name: 'Show mine' }))
  await giver.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: 'Scan theirs' })).toBeChecked()
  await reach(giver, dialog.getByRole('textbox', { name: 'The digits that Maren shows' }))
  await giver.keyboard.type((await digits.textContent()) ?? '')
  await giver.keyboard.press('Enter')
  await expect(shower.getByRole('status').filter({ hasText: 'Sealing now' })).toBeVisible()
  await press(giver, dialog.getByRole('button', { name: 'Seal', exact: true }))
  for (const [page, name] of [
    [giver, 'Maren'],
    [shower, 'Sigrun'],
  ] as const) {
    await expect(page.getByRole('status').filter({ hasText: `Sealed with ${name}` })).toBeVisible()
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectFocus(page)
  }
}

async function toCodes(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Seal', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Seal the trade' })
  for (const group of ['You give', /gives$/])
    await tick(page, dialog.getByRole('group', { name: group }).getByRole('checkbox'))
  await press(page, dialog.getByRole('button', { name: 'On to the codes' }))
}

async function tick(page: Page, box: Locator): Promise<void> {
  await reach(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}
