import type { Page } from 'playwright'
import { test } from 'vitest'

import { type House, openHouse } from '#tests/server/house.ts'

import { type Device, DEVICES, visit } from './browser.ts'
import { expect } from './expect.ts'

interface Evening {
  readonly house: House
  readonly device: Device
  /** A card with several printings. */
  readonly card: string
}

interface Newcomer {
  readonly username: string
  readonly email: string
  readonly password: string
}

const FIRST_HOARD = { stock: 'first-hoard', card: 'Mirror Tide' } as const
/** Real cards if a file of them is available, else the starter set. */
const REAL_CARDS =
  process.env['CARDS_FILE'] === undefined
    ? FIRST_HOARD
    : ({ stock: 'real-cards', card: 'Lightning Bolt' } as const)

test.for([
  { database: 'sqlite', ...REAL_CARDS },
  { database: 'postgres', ...FIRST_HOARD },
] as const)(
  "a newcomer's first evening, on a phone and a desktop, with $database",
  { timeout: 240_000 },
  async ({ database, stock, card }) => {
    await using house = await openHouse(database, { stock })
    for (const device of DEVICES) expect(await spendFirstEvening({ house, device, card })).toEqual([])
  },
)

/** @returns what the pages complained about on the way */
async function spendFirstEvening({ house, device, card }: Evening): Promise<readonly string[]> {
  const username = `Maren-${device}`
  const newcomer = {
    username,
    email: `${username.toLowerCase()}@example.org`,
    password: 'salt and candle wax',
  }
  await using visitor = await visit(house.url, device, 'motion')
  const { page, context, complaints } = visitor

  await signUp(page, newcomer)
  await page.goto(await house.linkInLetter(newcomer.email))
  await expect(page.getByText('Your email address is verified.')).toBeVisible()
  await page.goto('/dashboard')
  const otherTab = await context.newPage()
  await otherTab.goto('/binders')
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible()

  await addCardToNewBinder(page, card)
  await expect(otherTab.getByText('My first binder')).toBeVisible()
  await seeCardInBinder(page, card)
  await seePoints(page, newcomer, 10)
  await seePoints(otherTab, newcomer, 10)

  await house.crashAndRestart()
  await seeCardInBinder(page, card)
  await seePoints(page, newcomer, 10)

  await signOut(page)
  await expectClosedPages(page)
  return complaints
}

async function signUp(page: Page, newcomer: Newcomer): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click()
  await page.getByLabel('Username').fill(newcomer.username)
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/dashboard')
}

async function addCardToNewBinder(page: Page, card: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog')
  await expect(search.getByText('Search for cards to get started')).toBeVisible()
  await search.getByRole('combobox').fill(card)
  await page.keyboard.press('Enter')
  await search
    .getByRole('list', { name: 'Results' })
    .getByRole('button', { name: `Add ${card} to a binder` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Select Card Variant' })).toBeVisible()
  await page
    .getByRole('list', { name: `Printings of ${card}` })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: card })
    .first()
    .click()
  const adding = page.getByRole('dialog', { name: 'Add to Binder' })
  await expect(adding.getByLabel('Name of the new binder')).toHaveValue('My first binder')
  // The label disappears after 1.5 s, so start waiting before it appears.
  const label = page.getByText('+10 pts').waitFor({ state: 'visible' })
  await adding.getByRole('button', { name: 'Add to Binder' }).click()
  await label
  await expect(adding).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
}

async function seeCardInBinder(page: Page, card: string): Promise<void> {
  await page.goto('/binders')
  await page.getByRole('link', { name: 'My first binder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My first binder' })).toBeVisible()
  await expect(page.getByRole('main').getByText(card).first()).toBeVisible()
}

async function seePoints(page: Page, newcomer: Newcomer, points: number): Promise<void> {
  await page.getByRole('button', { name: 'Your profile' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText(newcomer.username)).toBeVisible()
  await expect(panel.getByText(`${String(points)} points`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/signin')
}

async function expectClosedPages(page: Page): Promise<void> {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/signin?next=%2Fno%2Fsuch%2Fpage')
  await page.goto('/watchlist')
  await expect(page).toHaveURL('/signin?next=%2Fwatchlist')
  const unknown = await page.goto('/nobody-of-that-name')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page isn’t on the map')
}
