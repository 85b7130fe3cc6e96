import type { Page } from 'playwright'
import { test } from 'vitest'

import { type House, openHouse } from '#tests/server/house.ts'

import { type Device, DEVICES, visit } from './browser.ts'
import { expect } from './expect.ts'

/** Real cards if a file of them is available, else the starter set. */
const STOCK = process.env['CARDS_FILE'] === undefined ? 'first-hoard' : 'real-cards'
/** A card to find by name, and a colour that some instants have. */
const CARD =
  STOCK === 'first-hoard'
    ? { name: 'Mirror Tide', begun: 'mirror t', letter: 'u', colour: 'Blue' }
    : { name: 'Sol Ring', begun: 'sol ri', letter: 'r', colour: 'Red' }

test('a newcomer learns to search, on a phone and a desktop', { timeout: 480_000 }, async () => {
  // Nobody answers at that address, so all results come from our own search.
  const settings = { SCRYFALL_URL: 'http://127.0.0.1:9' }
  await using house = await openHouse('sqlite', { stock: STOCK, settings })
  for (const device of DEVICES) expect(await learnToSearch(house, device)).toEqual([])
})

/** @returns what the pages complained about on the way */
async function learnToSearch(house: House, device: Device): Promise<readonly string[]> {
  await using visitor = await visit(house.url, device)
  const { page, context, complaints } = visitor
  const username = `Ioan-${device}`
  const email = `${username.toLowerCase()}@example.org`
  const reply = await context.request.post('/api/signup', {
    data: { username, email, password: 'salt and candle wax' },
  })
  expect(reply.ok()).toBe(true)

  await page.goto('/dashboard')
  // The server draws the page. Its keys work once the app has begun, which the button shows.
  await expect(page.getByRole('button', { name: /^Search cards/ })).toBeVisible()
  await askInTheDialog(page)
  await completeNameByKeyboard(page)
  await lookAtCard(page)
  await saveSearch(page, await context.newPage())
  await fillInAdvancedForm(page)
  return complaints
}

/** The dialog explains each filter and says what it didn't understand. */
async function askInTheDialog(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Search for cards to get started')).toBeVisible()
  await page.keyboard.type(`t:instant c:${CARD.letter} speed:high`)
  const terms = dialog.getByRole('list', { name: 'Understood as' }).getByRole('listitem')
  await expect(terms).toHaveCount(2)
  await expect(terms.first()).toContainText('t:instant')
  await expect(dialog.getByText(/Unknown keyword “speed”/)).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('button', { name: `Remove c:${CARD.letter}` }).click()
  await expect(boxOf(page)).toHaveValue('t:instant speed:high')
}

async function completeNameByKeyboard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Clear the search' }).click()
  await page.keyboard.type(CARD.begun)
  await expect(dialog.getByRole('option', { name: CARD.name, exact: true })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  while (!(await isActive(page, CARD.name))) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
}

/** Whether this suggestion is the active one. */
async function isActive(page: Page, name: string): Promise<boolean> {
  const active = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { selected: true })
  await expect(active).toHaveCount(1)
  return (await active.textContent()) === name
}

async function lookAtCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: CARD.name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: 'Price' })
      .getByText(/\$\d+\.\d\d/)
      .first(),
  ).toBeVisible()
  const printings = page.getByRole('region', { name: 'Printings' })
  await expect(printings.getByRole('link', { name: CARD.name }).first()).toBeVisible()
  await printings.getByText('Table').click()
  await expect(printings.getByRole('table').getByRole('row').nth(1)).toContainText('$')
  await expect(page.getByRole('region', { name: 'In the community' })).toContainText('No public copies yet')
}

/** A search saved in one tab appears in the other at once, and survives a reload. */
async function saveSearch(page: Page, otherTab: Page): Promise<void> {
  await otherTab.goto('/search')
  await expect(otherTab.getByText(/None yet/)).toBeVisible()
  await page.goto('/search')
  await boxOf(page).fill(`t:instant c:${CARD.letter}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=t%3Ainstant/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price in $')
  await expect(page).toHaveURL(/order=usd/)
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Dear instants')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(otherTab.getByRole('button', { name: /^Dear instants/ })).toBeVisible()
  await otherTab.close()

  await page.goto('/search')
  await expect(page.getByRole('region', { name: 'Recent searches' })).toContainText(
    `t:instant c:${CARD.letter}`,
  )
  await page.getByRole('button', { name: /^Dear instants/ }).click()
  await expect(boxOf(page)).toHaveValue(`t:instant c:${CARD.letter} order:usd`)
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeVisible()
}

async function fillInAdvancedForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Advanced search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Advanced search' })).toBeVisible()
  await page.getByLabel('Must include').fill('instant')
  await page.getByRole('group', { name: 'Colours', exact: true }).getByText(CARD.colour).click()
  const bar = page.getByRole('region', { name: 'Your search' })
  await expect(bar.getByRole('code')).toContainText('t:instant')
  await expect(bar.getByText(/cards? match/)).toBeVisible()
  await bar.getByRole('button', { name: 'Show cards' }).click()
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Must include')).toHaveValue('instant')
}

function boxOf(page: Page) {
  return page.getByRole('combobox', { name: 'Card name or search' })
}
