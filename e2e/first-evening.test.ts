import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { test } from 'vitest'

import { openHouse, type House } from '#tests/house.ts'

import { DEVICES, visit } from './browser.ts'

const DATABASES = ['sqlite', 'postgres'] as const
const CASES = DATABASES.flatMap((database) => DEVICES.map((device) => ({ database, device })))

const NEWCOMER = { username: 'Maren', email: 'maren@example.org', password: 'salt and candle wax' }
const CARD = 'Mirror Tide'

test.for(CASES)(
  "a newcomer's first evening, on a $device, kept in $database",
  async ({ database, device }) => {
    await using house = await openHouse(database)
    await using visitor = await visit(house.url, device)
    const { page, context, complaints } = visitor

    await signUp(page)
    await verify(page, house)
    await page.goto('/dashboard')
    const otherTab = await context.newPage()
    await otherTab.goto('/binders')
    await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()

    await addCardToNewBinder(page)
    await expect(otherTab.getByText('My first binder')).toBeVisible()
    await seeCardInBinder(page)
    await seePoints(page, 10)
    await seePoints(otherTab, 10)

    await house.crashAndRestart()
    await page.goto('/binders')
    await seeCardInBinder(page)
    await seePoints(page, 10)

    await signOut(page)
    await meetClosedDoors(page)
    expect(complaints).toEqual([])
  },
)

async function signUp(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click()
  await page.getByLabel('Username').fill(NEWCOMER.username)
  await page.getByLabel('Email').fill(NEWCOMER.email)
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/dashboard')
}

async function verify(page: Page, house: House): Promise<void> {
  await page.goto(await house.linkInLetter(NEWCOMER.email))
  await expect(page.getByText('Your address is verified.')).toBeVisible()
}

async function addCardToNewBinder(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog')
  await expect(search.getByText('Search for cards to get started')).toBeVisible()
  await search.getByRole('searchbox').fill(CARD)
  await page.keyboard.press('Enter')
  await search.getByRole('list', { name: 'Results' }).getByRole('button', { name: CARD }).click()
  await expect(page.getByRole('dialog', { name: 'Select Card Variant' })).toBeVisible()
  await page
    .getByRole('list', { name: `Printings of ${CARD}` })
    .getByRole('button')
    .nth(1)
    .click()
  const adding = page.getByRole('dialog', { name: 'Add to Binder' })
  await expect(adding.getByLabel('Name of the new binder')).toHaveValue('My first binder')
  // The label is gone after a second and a half: it is watched for before it can come.
  const label = page.getByText('+10 pts').waitFor({ state: 'visible' })
  await adding.getByRole('button', { name: 'Add to Binder' }).click()
  await label
  await expect(adding).toBeHidden()
}

async function seeCardInBinder(page: Page): Promise<void> {
  await page.goto('/binders')
  await page.getByRole('link', { name: 'My first binder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My first binder' })).toBeVisible()
  await expect(page.getByRole('main').getByText(CARD).first()).toBeVisible()
}

async function seePoints(page: Page, points: number): Promise<void> {
  await page.getByRole('button', { name: 'Your profile' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(NEWCOMER.username)).toBeVisible()
  await expect(panel.getByText(`${String(points)} points`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
}

async function meetClosedDoors(page: Page): Promise<void> {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/signin?next=%2Fno%2Fsuch%2Fpage')
  await page.goto('/watchlist')
  await expect(page).toHaveURL('/signin?next=%2Fwatchlist')
  const unknown = await page.goto('/nobody-of-that-name')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not|nobody|no /i)
}
