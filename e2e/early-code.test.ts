import { test } from 'vitest'

import { expect } from './expect.ts'
import { openFurnishedHouse } from './furnished-house.ts'
import { memberOn } from './idle-page.ts'

const LONG = { timeout: 120_000 }

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
