import type { Page } from 'playwright'

import { openHouse } from '#tests/server/house.ts'

import type { Device } from './browser.ts'
import { expect } from './expect.ts'
import { makeKeeper } from './keepers.ts'
import { newMember } from './new-member.ts'

/** A house with an admin, a moderator and Bertil, who is neither. */
export async function openHall(device: Device, database: 'sqlite' | 'postgres') {
  await using opened = new AsyncDisposableStack()
  const house = opened.use(await openHouse(database))
  const maren = opened.use(await newMember(house, 'desktop', 'Maren'))
  const ottilie = opened.use(await newMember(house, device, 'Ottilie'))
  const bertil = opened.use(await newMember(house, device, 'Bertil'))
  await makeKeeper(house, maren, { username: 'Maren', role: 'admin' })
  await makeKeeper(house, ottilie, { username: 'Ottilie', role: 'moderator' })
  const all = opened.move()
  return { house, maren, ottilie, bertil, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** A member appeals against the one decision they can appeal against, on a page that shows it. */
export async function appealWith(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Appeal' })
  await dialog.getByLabel('What you want to say').fill(words)
  await dialog.getByRole('button', { name: 'Send' }).click()
}

/** A keeper grants the one open appeal, on the page of appeals. */
export async function grantAppeal(page: Page, appeal: string, why: string): Promise<void> {
  await expect(page.getByText(appeal)).toBeVisible()
  await page.getByLabel('Your answer').selectOption('Grant it: the decision ends')
  await page.getByLabel('Why', { exact: true }).fill(why)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('No open appeals')).toBeVisible()
}
