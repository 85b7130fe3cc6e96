import type { Locator, Page } from 'playwright'
import { test } from 'vitest'

import { openDatabase } from '#server/db/open-database.ts'
import { openHouse, type House } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember } from './new-member.ts'
import { ask } from './spec-house.ts'
import { talkOfTrade } from './trade-room.ts'

const WORLDS = [
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const

test.for(WORLDS)(
  'two talk a trade through in its room, where the offer changes live, and one mutes it, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const tradeId = await talkOfTrade(maren, sigrun)
    const [hers, theirs] = [logOf(maren.page, 'with Sigrun'), logOf(sigrun.page, 'with Maren')]
    await say(maren.page, 'Sigrun', 'Or for a [[Nine-Lantern Fox]]?')
    await theirs.getByRole('link', { name: 'Nine-Lantern Fox' }).click()
    await expect(sigrun.page).toHaveURL(/\/search/)
    await sigrun.page.goBack()
    await say(sigrun.page, 'Maren', 'No, this one is fine')
    await expect(hers.getByText('No, this one is fine')).toBeVisible()

    // The card in the head and the log both follow, in open windows.
    const offer = maren.page.getByRole('link', { name: /You give 1 card, they give 1 card/ })
    await expect(offer).toContainText('Awaiting Sigrun')
    const answer = { round: 1, act: 'accept' }
    const { status } = await ask(sigrun.context.request, 'POST', `/api/trades/${tradeId}/answers`, answer)
    expect(status).toBe(200)
    await expect(hers.getByText('Sigrun accepted the offer.')).toBeVisible()
    await expect(offer).toContainText('Both of you agreed')

    const options = maren.page.getByRole('button', { name: /^Conversation options/ })
    await options.click()
    await maren.page.getByRole('menuitem', { name: 'Mute for 1 hour' }).click()
    await expect(options).toHaveAccessibleName(/Muted until/)
    await maren.page.goto('/inbox?tab=messages')
    await say(sigrun.page, 'Maren', 'Friday at six?')
    await expect(maren.page.getByRole('link', { name: /Friday at six\?/ })).toContainText('1')
    const unread = await ask(maren.context.request, 'GET', '/api/conversations/unread')
    expect(unread.body).toMatchObject({ talks: 0 })
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

test.for(WORLDS)(
  'the room of a gathering shows what becomes of it, and what was deleted there reaches the keepers, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')
    await using keeper = await newKeeper(house)
    const path = `/gatherings/${await callGathering(maren)}`
    await sigrun.page.goto(path)
    await sigrun.page.getByRole('button', { name: 'I’m coming' }).click()
    await expect(sigrun.page.getByText('You’re going').first()).toBeVisible()
    for (const { page } of [maren, sigrun]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Talk' }).click()
      await expect(page).toHaveURL(/\/inbox\/[^/]+$/)
    }
    const [hers, theirs] = [maren, sigrun].map(({ page }) => logOf(page, 'with .*The Brass Flagon'))
    if (hers === undefined || theirs === undefined) throw new Error('Both are in the room')
    await say(sigrun.page, 'everyone at this gathering', 'Nobody wants you here')
    await expect(hers.getByText('Nobody wants you here')).toBeVisible()

    // Deleting it does not take it from the keepers.
    await act(sigrun.page, theirs.getByRole('listitem').first(), 'Delete')
    await sigrun.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(hers.getByText('This message was deleted.')).toBeVisible()
    await act(maren.page, hers.getByRole('listitem').first(), 'Report')
    await maren.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await expect(maren.page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
    await keeper.page.goto('/admin/reports')
    await keeper.page.getByRole('button', { name: /^Look into it: Message.*by Sigrun/ }).click()
    await expect(keeper.page.getByText('Nobody wants you here')).toBeVisible()

    const about = sigrun.page.getByRole('link', { name: /day \d.*The Brass Flagon/ })
    await expect(about).toContainText('19:00')
    const changed = await ask(maren.context.request, 'PATCH', `/api${path}`, { time: '20:30' })
    expect(changed.status).toBe(200)
    await expect(about).toContainText('20:30')
    await ask(maren.context.request, 'POST', `/api${path}/cancellation`, { word: 'The roof leaks.' })
    await expect(theirs.getByText('The gathering was cancelled.')).toBeVisible()
    await expect(about).toContainText('Cancelled')
    expect([...maren.complaints, ...sigrun.complaints, ...keeper.complaints]).toEqual([])
  },
)

/** A member who reads what was reported. */
async function newKeeper(house: House): Promise<Visit> {
  const keeper = await newMember(house, 'desktop', 'Ioan')
  const { db } = openDatabase(house.databaseUrl)
  try {
    const granted = db.updateTable('member').set({ admin_since: new Date().toISOString() })
    await granted.where('username', '=', 'Ioan').execute()
  } finally {
    await db.destroy()
  }
  return keeper
}

/** Calls a gathering in three weeks. @returns its id */
async function callGathering({ context }: Visit): Promise<string> {
  const { body } = await ask(context.request, 'POST', '/api/createGathering', {
    username: 'Maren',
    gatheringType: 'draft',
    location: 'The Brass Flagon',
    date: new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10),
    time: '19:00',
    timeZone: 'UTC',
    maxPlayers: 4,
  })
  return String(Reflect.get(Object(body), 'gatheringId'))
}

const logOf = (page: Page, whose: string) => page.getByRole('log', { name: new RegExp(`^Messages ${whose}`) })

async function say(page: Page, whom: string, words: string): Promise<void> {
  await page.getByLabel(`Write to ${whom}`).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log')).toContainText(words.replaceAll(/[[\]]/g, ''))
}

/** Does something with a message, from its menu. */
async function act(page: Page, message: Locator, item: string): Promise<void> {
  await message.hover()
  await message.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menu').getByRole('menuitem', { name: item }).click()
}
