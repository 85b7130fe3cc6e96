import type { Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'one asks, the other accepts, and what is for fellows shows up in the search, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const card = await show(sigrun, { name: 'For friends', visibility: 'fellowship' })
    await maren.page.goto(`/search?q=${encodeURIComponent(`!"${card}"`)}&source=community`)
    await expect(maren.page.getByRole('link', { name: card })).toHaveCount(0)

    await sigrun.page.goto('/friendslist')
    await expect(sigrun.page.getByText('Nobody yet')).toBeVisible()
    await ask(maren.page, 'Sigrun', 'We played on Friday')
    const waiting = sigrun.page.getByRole('region', { name: 'They ask you' })
    await expect(waiting.getByText('“We played on Friday”')).toBeVisible()
    await waiting.getByRole('button', { name: 'Accept Maren' }).click()
    await expect(sigrun.page.getByRole('region', { name: 'Your fellows' })).toContainText('Maren')
    // The other tab hears of it without a reload.
    await expect(maren.page.getByRole('button', { name: 'In your Fellowship' })).toBeVisible()

    await maren.page.goto(`/search?q=${encodeURIComponent(`!"${card}"`)}&source=community`)
    await expect(maren.page.getByRole('link', { name: card }).first()).toBeVisible()
    await maren.page.goto('/Sigrun?tab=spells')
    await expect(maren.page.getByText('For friends')).toBeVisible()

    await part(sigrun.page, 'Maren')
    await expect(maren.page.getByRole('button', { name: 'Ask into Fellowship' })).toBeVisible()
    await expect(maren.page.getByText('For friends')).toHaveCount(0)

    await show(sigrun, { name: 'Dragons', visibility: 'public' })
    const search = await maren.context.newPage()
    await askFromRow(search, { username: 'Sigrun', card })
    // Both the other tab and the row itself know.
    await expect(maren.page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
    await maren.page.getByRole('button', { name: 'Withdraw request' }).click()
    await search.getByRole('button', { name: 'More about Sigrun' }).first().click()
    await expect(search.getByRole('menuitem', { name: 'Ask to be fellows' })).toBeVisible()

    await sigrun.page.goto('/inbox')
    await fewerLike(sigrun.page, /^More for “Maren/)
    // The same from the bell, when the preferences are open already.
    await sigrun.page.evaluate('scrollTo(0, 0)')
    await sigrun.page.getByRole('button', { name: /^Notifications/ }).click()
    await fewerLike(sigrun.page, /^More for “Maren/)
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** Adds a card to a new binder. @returns its name */
async function show(
  { context: { request } }: Visit,
  binder: { name: string; visibility: string },
): Promise<string> {
  const reply = await request.get('/api/cards/search', { params: { q: 't:dragon', source: 'scryfall' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await reply.json()) as { data: { id: string; name: string }[] }
  const [card] = data
  if (card === undefined) throw new Error('there are no dragons')
  const made = await request.post('/api/binders', { data: binder })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { id } = (await made.json()) as { id: string }
  const added = await request.post(`/api/binders/${id}/stacks`, { data: { printingId: card.id } })
  expect(added.ok()).toBe(true)
  return card.name
}

async function ask(page: Page, username: string, words: string): Promise<void> {
  await page.goto(`/${username}`)
  await page.getByRole('button', { name: 'Ask into Fellowship' }).click()
  await page.getByLabel('Add a message').fill(words)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
}

/** Asks whoever shows a card, from their row in the Community's results. */
async function askFromRow(page: Page, { username, card }: { username: string; card: string }): Promise<void> {
  await page.goto(`/search?q=${encodeURIComponent(`!"${card}"`)}&source=community`)
  await page
    .getByRole('button', { name: `More about ${username}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Ask to be fellows' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Asks for fewer notifications like one, and sees the line that decides about them. */
async function fewerLike(page: Page, menu: RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: 'Fewer of these' }).click()
  const row = page.getByRole('row', { name: /Someone asks you into their Fellowship/ })
  await expect(row.getByRole('checkbox').first()).toBeFocused()
  await expect(row).toBeInViewport()
}

async function part(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${username}` }).click()
  await page.getByRole('button', { name: 'Remove from Fellowship' }).click()
  await expect(page.getByRole('region', { name: 'Your fellows' })).toContainText('Nobody yet')
}
