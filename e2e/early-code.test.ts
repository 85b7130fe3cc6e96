import type { Request } from 'playwright'
import { test } from 'vitest'

import { visit } from './browser.ts'
import { expect } from './expect.ts'
import { MEMBER, openFurnishedHouse, signInWith } from './furnished-house.ts'
import { isIdle, memberOn } from './idle-page.ts'

const LONG = { timeout: 120_000 }
const PANEL = /\/assets\/profile-panel-[^/]+\.js$/
/** What the menu of the frame opens is fetched last. */
const FETCHED_LAST = /\/assets\/create-gathering-modal-[^/]+\.js$/

function isOfWatchlist(request: Request): boolean {
  return request.url().includes('/assets/watchlist-')
}

test('the code of the main places is there before somebody goes there', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await memberOn(house, '/dashboard')
  const { page, context } = visitor
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Watchlist' }).last().click()
  await expect(page.getByText(/You’re offline, and this page isn’t here yet/)).toBeVisible()
  expect(asked.filter((name) => name.startsWith('/assets/') && name.endsWith('.js'))).toEqual([])
})

test('a tab fetches the main places once; after a reload they come from the browser', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await memberOn(house, '/dashboard')
  const { page, context, underWay } = visitor
  const ofWatchlist = { finished: 0, failed: 0 }
  page.on('requestfinished', (request) => (ofWatchlist.finished += Number(isOfWatchlist(request))))
  page.on('requestfailed', (request) => (ofWatchlist.failed += Number(isOfWatchlist(request))))
  await page.reload()
  await isIdle(page, underWay)
  expect(ofWatchlist).toEqual({ finished: 0, failed: 0 })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Watchlist' }).last().click()
  await expect(page.getByText(/You’re offline, and this page isn’t here yet/)).toBeVisible()
  expect(ofWatchlist.finished).toBeGreaterThan(0)
  expect(ofWatchlist.failed).toBe(0)
})

test('code that was lost while it was fetched early is fetched after the next reload', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await visit(house.url, 'phone', 'early-code')
  const { page, context } = visitor
  await signInWith(context, MEMBER)
  await page.route(PANEL, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => PANEL.test(request.url()))
  const rest = page.waitForEvent('requestfinished', (request) => FETCHED_LAST.test(request.url()))
  await page.goto('/dashboard')
  await Promise.all([lost, rest])
  await page.unroute(PANEL)
  const fetched = page.waitForEvent('requestfinished', (request) => PANEL.test(request.url()))
  await page.reload()
  await expect(fetched).resolves.toBeDefined()
})
