import type { Request } from 'playwright'
import { test } from 'vitest'

import { expect } from './expect.ts'
import { openFurnishedHouse } from './furnished-house.ts'
import { isIdle, memberOn } from './idle-page.ts'

const LONG = { timeout: 120_000 }

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
