import type { Page, Route } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { DEVICES, visit } from './browser.ts'
import { expect } from './expect.ts'

const PASSWORD = 'salt and candle wax'
/** The script of this page, loaded on the first visit. */
const ABOUT_SCRIPT = /\/assets\/about-.*\.js$/

test('a loading page says so, and a failed one can be retried', { timeout: 120_000 }, async () => {
  await using house = await openHouse('sqlite')
  for (const device of DEVICES) {
    await using visitor = await visit(house.url, device, 'motion')
    const { page } = visitor
    const held = Promise.withResolvers<Route>()
    await page.goto('/contact')
    await page.evaluate('globalThis.isSamePage = true')
    await page.route(ABOUT_SCRIPT, (route) => {
      held.resolve(route)
    })
    await goToAbout(page)
    await expect(page.getByText('Gathering your sh...stuff...')).toBeVisible()
    await (await held.promise).abort()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.getByText('Error details').click()
    await expect(page.locator('pre')).toContainText('TypeError')
    await page.unroute(ABOUT_SCRIPT)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /about/i })).toBeVisible()
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
  }
})

test("a member's theme follows them to the next device they sign in on", { timeout: 120_000 }, async () => {
  await using house = await openHouse('sqlite')
  await using atHome = await visit(house.url, 'desktop')
  const { page: home } = atHome
  await home.goto('/signup')
  await home.getByLabel('Username').fill('Maren')
  await home.getByLabel('Email').fill('maren@example.org')
  await home.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await home.getByRole('button', { name: 'Sign Up' }).click()
  await expect(home).toHaveURL('/dashboard')
  await home.goto('/profile')
  const saved = home.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' &&
      new URL(answer.url()).pathname === '/api/profile' &&
      answer.ok(),
  )
  await home.getByText('Tavern', { exact: true }).click()
  await saved

  await using onTheWay = await visit(house.url, 'phone')
  const { page: phone } = onTheWay
  await phone.goto('/signin')
  await expect(phone.locator('html')).not.toHaveAttribute('data-theme', 'night')
  await phone.getByLabel(/email or username/i).fill('Maren')
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await expect(phone).toHaveURL('/dashboard')
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'night')
  await phone.reload()
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'night')
})

/** Uses the footer or the page's links, whichever this width shows. */
async function goToAbout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /about/i }).filter({ visible: true }).first().click()
}
