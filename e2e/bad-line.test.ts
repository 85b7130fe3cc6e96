import type { Locator, Page, Route } from 'playwright'
import { test } from 'vitest'

import { plain } from '#tests/members/pictures.ts'

import { visit } from './browser.ts'
import { beginTalk } from './conversations.ts'
import { expect } from './expect.ts'
import { ADMIN, MEMBER, openFurnishedHouse, signInWith } from './furnished-house.ts'
import { isIdle, memberOn } from './idle-page.ts'

const LONG = { timeout: 120_000 }
const OFFLINE = 'You’re offline. Try again when you’re back online.'
const STRIP =
  'You’re offline. You can read what’s here. Messages and check-ins go out later, other changes don’t.'
/** What opens a picture that was chosen. */
const OPENER = /\/assets\/read-picture-[^/]+\.js$/
const SLOW_MS = 300
/** Of the requests on a bad line, each of so many is lost. */
const LOST_EACH = 20

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
}

/** The addresses of all answered requests with this method and path. */
function changesSent(page: Page, method: string, path: RegExp): string[] {
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === method && path.test(request.url())) sent.push(request.url())
  })
  return sent
}

async function openWatch(page: Page) {
  await page.getByRole('button', { name: /^Change / }).click()
  const dialog = page.getByRole('dialog', { name: 'Change watch' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function choosePicture(within: Page | Locator): Promise<void> {
  const buffer = await plain(40, 30).png().toBuffer()
  await within.getByLabel('Add pictures').setInputFiles({ name: 'corner.png', mimeType: 'image/png', buffer })
}

test('a dialog whose code could not be fetched opens on the next try, without a reload', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await memberOn(house, `/binders/${house.ids['/binders/:id'] ?? ''}`)
  const { page, underWay } = visitor
  const open = async () => {
    await page.getByRole('button', { name: /^More for / }).click()
    await page.getByRole('menuitem', { name: /^Export/ }).click()
  }
  const fault = page.getByRole('dialog', { name: 'Couldn’t open this' })
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  for (const part of [/\/assets\/export-dialog.*\.js$/, /\/assets\/export-dialog.*\.css$/]) {
    await page.reload()
    await isIdle(page, underWay)
    await page.route(part, (route) => route.abort())
    await open()
    await expect(fault).toBeVisible()
    await fault.getByRole('button', { name: 'Cancel' }).click()
    await expect(fault).toBeHidden()
    await open()
    await expect(fault).toBeVisible()
    await page.unroute(part)
    await fault.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toBeVisible()
    await expectSamePage(page)
  }
})

test('offline, the app says so, and a page not visited yet opens once the line is back', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await memberOn(house, '/gatherings')
  const { page, context } = visitor
  await expect(page.getByText(STRIP)).toBeHidden()
  await context.setOffline(true)
  await expect(page.getByText(STRIP)).toBeVisible()
  await page.getByRole('link', { name: 'Watchlist' }).last().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText(/You’re offline, and this page isn’t here yet/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tradewyrm, home' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.getByRole('link', { name: 'Gatherings' }).last().click()
  await expect(page.getByRole('heading', { name: 'Gatherings', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Watchlist' }).last().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(STRIP)).toBeHidden()
  await expectSamePage(page)
})

test('a change made offline fails at once, keeps what was typed, and is not sent later', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await memberOn(house, '/watchlist')
  const { page, context } = visitor
  const sent = changesSent(page, 'PATCH', /\/api\/watchlist\//)
  const dialog = await openWatch(page)
  await context.setOffline(true)
  await dialog.getByLabel('Alert me below').fill('4,5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(OFFLINE)).toBeInViewport()
  await expect(dialog.getByLabel('Alert me below')).toHaveValue('4,5')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await expect(page.getByText(STRIP)).toBeHidden()
  // What would be sent late is sent before this.
  await page.getByRole('link', { name: 'Gatherings' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: /Gatherings/ })).toBeVisible()
  await page.getByRole('link', { name: 'Watchlist' }).last().click()
  expect(sent).toEqual([])
  await expect(page.getByText(/\$1\.00/)).toBeVisible()
})

test(
  'a line that breaks during a change leaves the form as it was, and the next try succeeds',
  LONG,
  async () => {
    await using house = await openFurnishedHouse()
    await using visitor = await memberOn(house, '/watchlist')
    const { page, context } = visitor
    const dialog = await openWatch(page)
    const held = Promise.withResolvers<Route>()
    await page.route(/\/api\/watchlist\/[^/]+$/, (route) => {
      held.resolve(route)
    })
    await dialog.getByLabel('Alert me below').fill('4,5')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const route = await held.promise
    await context.setOffline(true)
    await route.abort('internetdisconnected')
    await expect(dialog.getByText(OFFLINE)).toBeInViewport()
    await expect(dialog.getByLabel('Alert me below')).toHaveValue('4,5')
    await page.unrouteAll()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('$4.50')).toBeVisible()
  },
)

test('a line that breaks after a change leaves the change, which is made once', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await memberOn(house, '/watchlist')
  const { page, context } = visitor
  const sent = changesSent(page, 'PATCH', /\/api\/watchlist\//)
  const dialog = await openWatch(page)
  await dialog.getByLabel('Alert me below').fill('4,5')
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await answered
  await context.setOffline(true)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(STRIP)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('$4.50')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expectSamePage(page)
})

test(
  'a picture whose code is lost on the way is chosen again, and the line is free meanwhile',
  LONG,
  async () => {
    await using house = await openFurnishedHouse()
    await using visitor = await visit(house.url, 'phone')
    const { page, context } = visitor
    await signInWith(context, ADMIN)
    const talk = await beginTalk(visitor, MEMBER)
    await page.route(OPENER, (route) => route.abort())
    await page.goto(`/inbox/${talk}`)
    await choosePicture(page)
    await expect(page.getByText('Couldn’t reach Tradewyrm. Try again in a moment.')).toBeVisible()
    await page.unroute(OPENER)
    await choosePicture(page)
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  },
)

test('a picture for a report whose code is lost is chosen again, and the words stay', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await visit(house.url, 'phone')
  const { page, context } = visitor
  await signInWith(context, ADMIN)
  await page.route(OPENER, (route) => route.abort())
  await page.goto(`/${MEMBER}`)
  await page.getByRole('button', { name: `Mute, block or report ${MEMBER}` }).click()
  await page.getByRole('button', { name: `Report ${MEMBER}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Report ${MEMBER}`, exact: true })
  await dialog.getByLabel('What happened').fill('They left before the last round.')
  await choosePicture(dialog)
  await expect(dialog.getByText('Couldn’t reach Tradewyrm. Try again in a moment.')).toBeVisible()
  await page.unroute(OPENER)
  await choosePicture(dialog)
  await expect(dialog.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('on a slow line that loses requests, a watch is changed and the next page opens', LONG, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await visit(house.url, 'phone')
  const { page, context } = visitor
  await signInWith(context, MEMBER)
  const line = await context.newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_MS,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
  await page.goto('/watchlist')
  let asked = 0
  await page.route(/\/api\//, async (route) => {
    asked += 1
    if (asked % LOST_EACH === 0) await route.abort()
    else await route.continue()
  })
  const dialog = await openWatch(page)
  await dialog.getByLabel('Alert me below').fill('4,5')
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Save' }).click({ timeout: 1000 })
    await expect(dialog).toBeHidden({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText('$4.50')).toBeVisible()
  await page.getByRole('link', { name: 'Gatherings' }).last().click()
  const heading = page.getByRole('heading', { level: 1, name: 'Gatherings' })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    await expect(heading.or(again)).toBeVisible({ timeout: 5000 })
    if (await again.isVisible()) await again.click()
    await expect(heading).toBeVisible({ timeout: 3000 })
  }).toPass()
})
