import { test } from 'vitest'
import { z } from 'zod'

import { openHouse } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

const LONG = { timeout: 120_000 }
const SET = 'First Hoard: Tavern Tales'

const Found = z.object({ id: z.string(), name: z.string() })
const TwoFound = z.object({ data: z.tuple([Found, Found], Found) })
const Watchlist = z.object({ total: z.int(), watchlist: z.array(z.object({ cardId: z.string() })) })

/** The first two cards that a search finds. */
async function findTwo({ context }: Visit, search: string) {
  const reply = await context.request.get(`/api/cards/search?source=scryfall&q=${encodeURIComponent(search)}`)
  return TwoFound.parse(await reply.json()).data
}

async function hold({ context }: Visit, { id: printingId }: z.infer<typeof Found>): Promise<void> {
  const data = { printingId, newBinderName: 'Deck box' }
  expect((await context.request.post('/api/binders/add-card', { data })).ok()).toBe(true)
}

test('a member pastes a list, sees what is missing, and watches it, on a phone', LONG, async () => {
  await using house = await openHouse('sqlite')
  await using maren = await newMember(house, 'phone', 'Maren')
  const { page } = maren
  const [held, missing] = await findTwo(maren, 'set:hrd t:dragon')
  await hold(maren, held)

  await page.goto('/wants')
  await page
    .getByRole('textbox', { name: 'Deck or want list' })
    .fill(`1 ${held.name}\n2 ${missing.name}\n1 Nobody Knows This Card`)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('list', { name: 'You have these' })).toContainText(held.name)
  await expect(page.getByRole('list', { name: 'Missing' })).toContainText(missing.name)
  await expect(page.getByRole('list', { name: 'Lines to fix' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Watch 1 card' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.goto('/watchlist')
  await expect(page.getByRole('main')).toContainText(missing.name)
  await expect(page.getByRole('main')).not.toContainText(held.name)
  expect(maren.complaints).toEqual([])
})

test("a member watches what they miss of a set, from the set's page, on a desktop", LONG, async () => {
  await using house = await openHouse('postgres')
  await using maren = await newMember(house, 'desktop', 'Maren')
  const { page } = maren
  const [held] = await findTwo(maren, 'set:hrt')
  await hold(maren, held)

  await page.goto('/sets')
  await page.getByRole('link', { name: SET }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: SET })).toBeVisible()
  const watch = page.getByRole('button', { name: /^Watch \d+ missing$/ })
  const missing = Number(/\d+/.exec(await watch.innerText())?.[0])
  expect(missing).toBeGreaterThan(1)
  await watch.click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  const watched = async () => {
    const reply = await maren.context.request.get('/api/watchlist')
    return Watchlist.parse(await reply.json())
  }
  const { total, watchlist } = await watched()
  expect(total).toBe(missing)
  expect(watchlist.map(({ cardId }) => cardId)).not.toContain(held.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await watched()).total).toBe(0)
  expect(maren.complaints).toEqual([])
})
