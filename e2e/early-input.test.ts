import { test } from 'vitest'

import { visit, type Visit } from './browser.ts'
import { expect } from './expect.ts'
import { CARD, MEMBER, openFurnishedHouse, signInWith } from './furnished-house.ts'

/** The app's own scripts, without the small one that starts first. */
const APP_SCRIPTS = /\/assets\/(?!begin-).*\.js$/

/** Opens a page whose app only arrives once `act` is done on what the server drew. */
async function beforeTheApp({ page }: Visit, path: string, act: () => Promise<void>): Promise<void> {
  const isLetThrough = Promise.withResolvers<undefined>()
  await page.route(APP_SCRIPTS, async (route) => {
    await isLetThrough.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  // The small script leaves this once it keeps what is pressed.
  await expect(page.locator('html[data-mana]')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('status')).first()).toBeAttached()
  await act()
  isLetThrough.resolve(undefined)
}

test(
  'what a visitor types and sends before the app has loaded is searched',
  { timeout: 120_000 },
  async () => {
    await using house = await openFurnishedHouse()
    await using visitor = await visit(house.url, 'phone', 'motion')
    const { page, complaints } = visitor
    const box = page.getByRole('searchbox', { name: 'Card name' })
    await beforeTheApp(visitor, '/', async () => {
      await box.click()
      await page.keyboard.type('mirror')
      await page.keyboard.press('Enter')
    })
    await expect(page.getByRole('link', { name: CARD }).first()).toBeVisible()
    await expect(box).toHaveValue('mirror')
    await page.keyboard.type(' ti')
    await expect(box).toHaveValue('mirror ti')
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  },
)

test('words typed before the app has loaded stay when they are not sent', { timeout: 120_000 }, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await visit(house.url, 'desktop', 'motion')
  const { page } = visitor
  const box = page.getByRole('searchbox', { name: 'Card name' })
  await beforeTheApp(visitor, '/', async () => {
    await box.click()
    await page.keyboard.type('mirror')
  })
  // The menu opens once the app listens.
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('menu', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('link', { name: CARD }).first()).toBeVisible()
})

test(
  'shortcuts pressed before the app has loaded take effect, and the text after them lands in their field',
  { timeout: 120_000 },
  async () => {
    await using house = await openFurnishedHouse()
    await using visitor = await visit(house.url, 'desktop', 'motion')
    const { context, page, complaints } = visitor
    await signInWith(context, MEMBER)
    const card = `/card/${house.ids['/card/:id'] ?? ''}`
    const type = (keys: string) => async () => await page.keyboard.type(keys)
    for (const path of ['/dashboard', card]) {
      await beforeTheApp(visitor, path, type('/mirror tide'))
      await expect(page.getByRole('combobox', { name: 'Card name or search' })).toHaveValue('mirror tide')
    }
    await beforeTheApp(visitor, `/binders/${house.ids['/binders/:id'] ?? ''}`, type('a2 mirror tide'))
    await expect(page.getByRole('textbox', { name: 'Card', exact: true })).toHaveValue('2 mirror tide')
    await beforeTheApp(visitor, '/dashboard', type('gw'))
    await page.waitForURL('**/watchlist')
    await beforeTheApp(visitor, '/dashboard', type('?'))
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await beforeTheApp(visitor, '/dashboard', type('a'))
    await expect(page.getByRole('menu', { name: 'Add' })).toBeVisible()
    expect(complaints).toEqual([])
  },
)
