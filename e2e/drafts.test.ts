import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember, PASSWORD } from './new-member.ts'

const PLACE = 'The Brass Flagon'
const LOSSES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Escape: async (page) => {
    await page.keyboard.press('Escape')
  },
  'a press outside': async (page) => {
    await page.mouse.click(3, 3)
  },
  'Ctrl+K': async (page) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByLabel('Card name or search')).toBeVisible()
    await page.keyboard.press('Escape')
  },
  'a reload': async (page) => {
    await page.reload()
  },
}

test('a filled form survives whatever closes it, until its member signs out', async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'desktop', 'Maren')
  const { page } = maren
  await page.goto('/dashboard')

  for (const lose of Object.values(LOSSES)) {
    await openForm(page)
    await page.getByLabel('Location').fill(PLACE)
    await lose(page)
    await expect(formOf(page)).toBeHidden()
    await expectWords(page)
    await formOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(formOf(page)).toBeHidden()
  }

  await openForm(page)
  await page.getByLabel('Location').fill(PLACE)
  await using elsewhere = await visit(house.url, 'phone')
  await signIn(elsewhere.page)
  const ended = await elsewhere.context.request.post('/api/account/signout-everywhere')
  expect(ended.ok()).toBe(true)
  await expect(page).toHaveURL(/\/signin/)
  await fillSignIn(page)
  await expectWords(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Your profile' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
  await fillSignIn(page)
  await openForm(page)
  await expect(page.getByLabel('Location')).toHaveValue('')
  expect([...maren.complaints, ...elsewhere.complaints]).toEqual([])
})

function formOf(page: Page) {
  return page.getByRole('dialog', { name: 'Create Gathering' })
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add:/ }).click()
  await page.getByRole('menuitem', { name: 'Create Gathering' }).click()
  await expect(formOf(page)).toBeVisible()
}

async function expectWords(page: Page): Promise<void> {
  await openForm(page)
  await expect(page.getByLabel('Location')).toHaveValue(PLACE)
  await expect(page.getByText('We kept what you typed last time.')).toBeVisible()
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin')
  await fillSignIn(page)
}

async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel(/email or username/i).fill('Maren')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
}
