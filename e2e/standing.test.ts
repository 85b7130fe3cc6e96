import type { Page } from 'playwright'
import { test } from 'vitest'

import type { CardResult } from '#contract/cards.ts'
import { openHouse } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'

const WATCHED = 5
const ADDED = 10
const NEW_MESSAGE = 5

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'two members see each other climb, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const [first, second] = await twoCards(maren.page)

    await sigrun.page.goto('/leaderboard')
    await expect(sigrun.page.getByText('Nobody has earned points this week')).toBeVisible()
    await expect(highScores(sigrun.page)).toHaveText('High scores(none)')

    await watch(maren.page, first)
    await expectBoard(sigrun.page, [['1', 'Maren', WATCHED]])
    await expect(highScores(sigrun.page)).toContainText(`Maren ${String(WATCHED)}`)
    await expect(sigrun.page.getByText(/^You aren’t on the list yet/)).toBeVisible()

    await openLeaderboardFromTicker(maren.page)
    await pressNewMessage(sigrun.page)
    await sigrun.page.goto('/leaderboard?period=month')
    await expect(sigrun.page.getByText(`You are 1st with ${String(NEW_MESSAGE)} points`)).toBeVisible()
    await expectBoard(maren.page, [
      ['1', 'Maren', WATCHED],
      ['1', 'Sigrun', NEW_MESSAGE],
    ])

    await addToBinder(sigrun, second)
    await expectBoard(maren.page, [
      ['1', 'Sigrun', NEW_MESSAGE + ADDED],
      ['2', 'Maren', WATCHED],
    ])
    await expect(maren.page.getByText(`You are 2nd with ${String(WATCHED)} points`)).toBeVisible()
    await expect(highScores(maren.page)).toContainText(`Sigrun ${String(NEW_MESSAGE + ADDED)}`)

    await readOwnRecord(sigrun.page, second)
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

async function twoCards(page: Page): Promise<[CardResult, CardResult]> {
  const reply = await page.request.get('/api/cards/search', { params: { q: 't:dragon', source: 'scryfall' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await reply.json()) as { data: CardResult[] }
  const [first, second] = data
  if (first === undefined || second === undefined) throw new Error('too few cards')
  return [first, second]
}

/** The first of the crier's lines. Its copy for the endless loop is hidden from readers. */
function highScores(page: Page) {
  const crier = page.getByRole('region', { name: 'Town crier' })
  return crier.getByRole('link', { name: 'High scores' }).locator('xpath=../..')
}

/** Expects these lines in the list, without a reload. */
async function expectBoard(page: Page, lines: readonly (readonly [string, string, number])[]): Promise<void> {
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(lines.length)
  for (const [at, [place, username, points]] of lines.entries()) {
    const row = rows.nth(at)
    await expect(row.getByRole('rowheader')).toContainText(username)
    await expect(row.getByRole('cell').first()).toHaveText(place)
    await expect(row.getByRole('cell').last()).toHaveText(String(points))
  }
}

async function watch(page: Page, card: CardResult): Promise<void> {
  await page.goto(`/card/${card.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Watching', exact: true })).toBeVisible()
}

async function openLeaderboardFromTicker(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const crier = page.getByRole('region', { name: 'Town crier' })
  await crier.getByRole('button', { name: 'Pause the town crier' }).click()
  // It may have scrolled out of sight by then, but the keyboard still reaches it.
  await crier.getByRole('link', { name: 'High scores' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
}

async function pressNewMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add: binder, bounty, gathering or message' }).click()
  const earned = page
    .getByText(`${String(NEW_MESSAGE)} points earned`, { exact: true })
    .waitFor({ state: 'attached' })
  await page.getByRole('menuitem', { name: /^New Message/ }).click()
  await earned
}

/** Skips the forms, which another journey covers. */
async function addToBinder({ context }: Visit, card: CardResult): Promise<void> {
  const reply = await context.request.post('/api/binders/add-card', {
    data: { printingId: card.id, finish: card.finishes[0], newBinderName: 'Brought along' },
  })
  expect(reply.ok()).toBe(true)
}

async function readOwnRecord(page: Page, card: CardResult): Promise<void> {
  await page.goto('/about')
  const ledger = page.getByRole('table', { name: 'Your points' }).locator('tbody').getByRole('row')
  await expect(ledger).toHaveCount(2)
  await expect(ledger.first()).toContainText(`Added card: ${card.name}`)
  await expect(ledger.last()).toContainText('Started new conversation')
  await expect(page.getByRole('table', { name: 'Your rank score' })).toContainText('Rank score')
}
