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
  'one blocks, and all of each disappears in the other’s open tabs, which nothing tells, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const card = await showACard(sigrun)
    await becomeFellows(maren, sigrun)
    const search = await maren.context.newPage()
    await search.goto(`/search?q=${encodeURIComponent(`!"${card}"`)}&source=community`)
    await expect(search.getByRole('link', { name: card }).first()).toBeVisible()
    await maren.page.goto('/Sigrun')
    await expect(maren.page.getByRole('button', { name: 'In your Fellowship' })).toBeVisible()
    const list = await sigrun.context.newPage()
    await list.goto('/friendslist')
    await expect(list.getByRole('region', { name: 'Your fellows' })).toContainText('Maren')

    await block(sigrun.page, 'Maren')
    // In every open tab of both, without a reload.
    await expect(sigrun.page.getByRole('button', { name: 'Unblock Maren' })).toBeVisible()
    await expect(list.getByText('Nobody yet')).toBeVisible()
    await expect(search.getByRole('link', { name: card })).toHaveCount(0)
    await expect(maren.page.getByRole('heading', { name: 'Sigrun' })).toHaveCount(0)
    await nothingTells(maren)

    await sigrun.page.getByRole('button', { name: 'Unblock Maren' }).click()
    await expect(sigrun.page.getByText('You haven’t blocked anyone.')).toBeVisible()
    await expect(search.getByRole('link', { name: card }).first()).toBeVisible()
    await maren.page.goto('/Sigrun')
    await expect(maren.page.getByRole('button', { name: 'Ask into Fellowship' })).toBeVisible()
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

/** Adds a card to a public binder. @returns its name */
async function showACard({ context: { request } }: Visit): Promise<string> {
  const reply = await request.get('/api/cards/search', { params: { q: 't:dragon', source: 'scryfall' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await reply.json()) as { data: { id: string; name: string }[] }
  const [card] = data
  if (card === undefined) throw new Error('there are no dragons')
  const made = await request.post('/api/binders', { data: { name: 'Dragons', visibility: 'public' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { id } = (await made.json()) as { id: string }
  const added = await request.post(`/api/binders/${id}/stacks`, { data: { printingId: card.id } })
  expect(added.ok()).toBe(true)
  return card.name
}

async function becomeFellows(maren: Visit, sigrun: Visit): Promise<void> {
  for (const [visit, other] of [
    [maren, 'Sigrun'],
    [sigrun, 'Maren'],
  ] as const) {
    const asked = await visit.context.request.post(`/api/fellowship/with/${other}/ask`, { data: {} })
    expect(asked.ok()).toBe(true)
  }
}

async function block(page: Page, username: string): Promise<void> {
  await page.goto(`/${username}`)
  await page.getByRole('button', { name: `Mute, block or report ${username}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
}

/** The page of whoever blocked says the same as one of nobody, and nothing else speaks of it. */
async function nothingTells({ page, context: { request } }: Visit): Promise<void> {
  const textAt = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return await page.getByRole('main').textContent()
  }
  expect(await textAt('/Sigrun')).toBe(await textAt('/Nobody-there'))
  const told = await request.get('/api/notifications')
  expect(await told.text()).not.toMatch(/Sigrun|block/i)
}
