import type { Page } from 'playwright'
import { test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { READERS } from '#tests/gatherings/calendar-readers.ts'
import { lettersTo, newcomer, tokenIn } from '#tests/members/joining.ts'
import { startPushService } from '#tests/outside/push-service.ts'
import { laterOn } from '#tests/server/later-on.ts'
import { openPushingHouse } from '#tests/server/pushing-house.ts'

import { type Device, visit, type Visit } from './browser.ts'
import { callAt } from './called-gathering.ts'
import { expect } from './expect.ts'
import { done, signUp } from './watched-card.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WALL = { width: 1920, height: 1080 }
const PLACES = [
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const

test.for(PLACES)(
  'the evening of a gathering: calendars, one reminder, the wall, check-in by code, a round, and a cancel that tells all, on a %s with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using service = await startPushService()
    await using house = await openPushingHouse(database, service.url)
    const { app } = house
    const enters = (name: string) => verified(house, device, name)
    await using maren = await enters('Maren')
    await using sigrun = await enters('Sigrun')
    await using ioan = await enters('Ioan')
    const startsAt = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 90 * MINUTE_MS)
    const pathname = await callAt(maren, startsAt)
    for (const { page } of [sigrun, ioan]) {
      await page.goto(pathname)
      await page.getByRole('button', { name: 'I’m coming' }).click()
      await expect(page.getByText('You’re going').first()).toBeVisible()
    }

    const file = await (await sigrun.context.request.get(`/api${pathname}/calendar`)).text()
    for (const read of READERS.values())
      expect(read(file)).toMatchObject([{ startsAt: startsAt.toISOString(), status: 'CONFIRMED' }])

    // Those who join within two hours of the start need no reminder, so another one is ahead.
    const next = await callAt(maren, new Date(startsAt.getTime() + HOUR_MS))
    await done(sigrun.context.request.post(`/api${next}/come`, { data: {} }))
    // Whichever process looks, and however often.
    for (const minutes of [45, 60, 60]) await mailed(laterOn(app, minutes * MINUTE_MS), 'sigrun')
    const letters = (await mailed(app, 'sigrun')).join()
    expect(letters.match(/You’re coming to Commander at The Brass Flagon/g)).toHaveLength(2)
    expect(letters.match(/Today at /g)).toHaveLength(1)

    await maren.page.goto(pathname)
    await maren.page.getByRole('button', { name: 'Wall screen' }).click()
    const dialog = maren.page.getByRole('dialog', { name: 'Wall screen' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const link = await dialog.getByLabel('Link to the screen').inputValue()
    await using wall = await visit(house.url, 'desktop')
    await wall.page.setViewportSize(WALL)
    await wall.page.goto(link)
    const digits = await wall.page.getByLabel('Digits to check in').textContent()
    await sigrun.page.getByLabel('The digits that the host shows').fill(digits ?? '')
    await sigrun.page.getByRole('button', { name: 'Give the code' }).click()
    await expect(sigrun.page.getByText(/^You’re checked in since/)).toBeVisible()

    await maren.page.keyboard.press('Escape')
    await expect(dialog).not.toBeVisible()
    await seatAll(maren.page)
    await expect(wall.page.getByRole('region', { name: 'Tables' }).getByText('Sigrun')).toBeVisible()
    await sigrun.page.getByLabel(/^Result of table/).selectOption('You won')
    await sigrun.page.getByRole('button', { name: 'Enter result' }).click()
    await ioan.page.getByRole('button', { name: /^Confirm/ }).click()
    const first = wall.page.getByRole('region', { name: 'Standings' }).getByRole('listitem').first()
    await expect(first).toContainText('Sigrun')
    await expect(first.getByLabel('3 points')).toBeVisible()

    await maren.page.getByRole('button', { name: 'Cancel gathering' }).click()
    const cancel = maren.page.getByRole('dialog', { name: 'Cancel this gathering' })
    await cancel.getByRole('textbox', { name: 'Message to them' }).fill('The roof leaks.')
    await cancel.getByRole('button', { name: 'Cancel gathering' }).click()
    for (const { page } of [sigrun, ioan, wall])
      await expect(page.getByText('This gathering was cancelled.')).toBeVisible()
    for (const name of ['sigrun', 'ioan']) {
      await expect
        .poll(async () => (await mailed(laterOn(app, 75 * MINUTE_MS), name)).filter(isCancel).length)
        .toBe(1)
    }
    const visits = [maren, sigrun, ioan, wall]
    expect(visits.flatMap(({ complaints }) => complaints)).toEqual([])
  },
)

const isCancel = (text: string) => text.includes('Cancelled: ') && text.includes('The roof leaks.')

/** Somebody whose address is verified, in a browser of their own. */
async function verified(
  { url, app }: { readonly url: string; readonly app: App },
  device: Device,
  name: string,
): Promise<Visit> {
  const visitor = await signUp(url, device, name)
  const { email } = newcomer(name.toLowerCase())
  await expect.poll(async () => (await lettersTo(app, email)).length).toBe(1)
  const [letter] = await lettersTo(app, email)
  await done(
    visitor.context.request.post('/api/verify-email', { data: { token: tokenIn(found(letter).text) } }),
  )
  return visitor
}

/** The host seats who came at one table. */
async function seatAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Seat players' }).click()
  const dialog = page.getByRole('dialog', { name: 'Seat players at tables' })
  await dialog.getByLabel('Tables', { exact: true }).selectOption('Pods of 3')
  await dialog.getByRole('button', { name: 'Start round 1' }).click()
}

/** The news mailed to a member so far. */
async function mailed(app: App, name: string): Promise<string[]> {
  const letters = await lettersTo(app, newcomer(name).email)
  return letters.map(({ text }) => text).filter((text) => text.includes('/unsubscribe/'))
}
