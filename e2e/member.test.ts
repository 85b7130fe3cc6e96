import type { Page } from 'playwright'
import sharp from 'sharp'
import { test } from 'vitest'

import { type House, openHouse } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'
import { newMember, PASSWORD } from './new-member.ts'

/** Above the lake, away from the town's centre. The two towns' centres are about 14 km apart. */
const STANDING = { latitude: 47.9251, longitude: 13.8063 }
const TOWN = 'Gmunden'
const OTHER_TOWN = 'Vöcklabruck'
const DISTANCE = 'less than 25 km from you'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a member sets place and avatar, is found by another, and leaves, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren')
    await using sigrun = await newMember(house, device, 'Sigrun')

    await detectPlace(maren)
    await sendPortrait(maren.page)
    await typePlace(sigrun.page)
    await meet(sigrun.page, { name: 'Maren', place: TOWN })
    await meet(maren.page, { name: 'Sigrun', place: OTHER_TOWN })

    await takeAlong(maren.page)
    await leaveForGood(maren.page, 'Maren')
    await expectGone(house, sigrun.page, 'Maren')
    await expectNoWayBack(maren.page, 'Maren')
    expect([...maren.complaints, ...sigrun.complaints]).toEqual([])
  },
)

async function detectPlace({ context, page }: Visit): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Detect' }).click()
  await expect(
    page.getByText('Unable to detect your location. Please try again or enter it manually.'),
  ).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(STANDING)
  await page.getByRole('button', { name: 'Detect' }).click()
  await expect(page.getByRole('combobox', { name: 'Town' })).toHaveValue(new RegExp(`^${TOWN}`))
  await expect(page.getByRole('switch', { name: 'Use my location' })).toBeChecked()
  await expectKept(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Town' })).toHaveValue(new RegExp(`^${TOWN}`))
}

/** The server never stores the position, only the town's centre. */
async function expectKept(page: Page): Promise<void> {
  const own = async () => await (await page.request.get('/api/profile')).text()
  await expect.poll(own).toContain(TOWN)
  expect(await own()).not.toContain(String(STANDING.latitude))
}

async function sendPortrait(page: Page): Promise<void> {
  await page.getByLabel('Upload a picture').setInputFiles({
    name: 'holiday.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhotograph(),
  })
  const dialog = page.getByRole('dialog', { name: 'Your avatar' })
  const stage = dialog.getByRole('application', { name: 'Your picture' })
  await stage.focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Your avatar is updated.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Your picture' })).toBeChecked()
  await expectPortrait(page.getByRole('button', { name: 'Your profile' }).locator('img'))
}

/** A photo as phones take them: large, on its side, with an orientation mark. */
async function aPhotograph(): Promise<Buffer> {
  const plain = { width: 2400, height: 1600, channels: 3, background: '#86a8c8' } as const
  return await sharp({ create: plain })
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg()
    .toBuffer()
}

async function expectPortrait(picture: ReturnType<Page['locator']>): Promise<void> {
  await expect(picture).toHaveAttribute('src', /^\/portraits\/u-/)
  await expect
    .poll(async () => await picture.evaluate((image) => Reflect.get(image, 'naturalWidth') as unknown))
    .toBeGreaterThan(0)
}

async function typePlace(page: Page): Promise<void> {
  await page.goto('/profile')
  const town = page.getByRole('combobox', { name: 'Town' })
  await town.click()
  await page.keyboard.type('vocklab')
  await expect(page.getByRole('option', { name: new RegExp(`^${OTHER_TOWN}`) }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(town).toHaveValue(new RegExp(`^${OTHER_TOWN}`))
  await expect(page.getByRole('switch', { name: 'Use my location' })).toBeChecked()
  await expect.poll(async () => await (await page.request.get('/api/profile')).text()).toContain(OTHER_TOWN)
}

async function meet(page: Page, { name, place }: { name: string; place: string }): Promise<void> {
  await page.goto(`/${name}`)
  const main = page.getByRole('main')
  await expect(main.getByText(DISTANCE)).toBeVisible()
  await expect(main.getByText(place).first()).toBeVisible()
  if (name === 'Maren') await expectPortrait(main.locator('img[src^="/portraits/"]').first())
}

async function takeAlong(page: Page): Promise<void> {
  await page.goto('/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything about me' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^tradewyrm-Maren-.*\.zip$/)
  expect(await download.failure()).toBeNull()
}

async function leaveForGood(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog.getByText('What stays, without your name')).toBeVisible()
  await dialog.getByLabel(`Type ${username} to confirm`).fill(username)
  await dialog.getByLabel('Your password').fill('not at all')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('That password isn’t right.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account is deleted. Farewell.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first()).toBeVisible()
}

/** Anyone on the page of a member who leaves sees it end. The name can't be used again. */
async function expectGone(house: House, page: Page, username: string): Promise<void> {
  const missing = page.getByRole('heading', { level: 1, name: 'This page isn’t on the map' })
  await expect(missing).toBeVisible()
  await page.goto(`/${username}`)
  await expect(missing).toBeVisible()
  for (const path of [`/api/profile?username=${username}`, `/${username}`])
    expect((await page.request.get(`${house.url}${path}`)).status()).toBe(404)
  const name = await page.request.get(`${house.url}/api/usernames/${username.toUpperCase()}`)
  expect(await name.json()).toEqual({ isAvailable: false })
}

async function expectNoWayBack(page: Page, username: string): Promise<void> {
  await page.goto('/profile')
  await expect(page).toHaveURL('/signin?next=%2Fprofile')
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Authentication failed')).toBeVisible()
}
