import { test } from 'vitest'

import { DEVICES, visit } from './browser.ts'
import { expect } from './expect.ts'
import { CARD, MEMBER, openFurnishedHouse, signInWith } from './furnished-house.ts'

/** The app's own scripts, without the small one that starts first. */
const APP_SCRIPTS = /\/assets\/(?!begin-).*\.js$/
const LOST_PORTRAIT = '/avatars/dragon.svg'

test(
  'the home page, cards and members are on the page before the app has loaded',
  { timeout: 120_000 },
  async () => {
    await using house = await openFurnishedHouse()
    const pages = [
      ['/', 'Find and trade cards'],
      [`/card/${house.ids['/card/:id'] ?? ''}`, CARD],
      [`/${MEMBER}`, MEMBER],
    ] as const
    for (const device of DEVICES) {
      await using visitor = await visit(house.url, device, 'motion')
      const { page } = visitor
      await page.route(APP_SCRIPTS, (route) => route.abort())
      for (const [path, name] of pages) {
        const response = await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        const html = (await response?.text()) ?? ''
        expect(html).toMatch(/<link rel="stylesheet"[^>]*>/)
        expect(html).toMatch(/<link data-later[^>]*href="\/assets\/[^"]+\.js">/)
        expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))/)
        // What the server draws was built apart from the files that it names.
        for (const [address] of html.matchAll(/\/assets\/[\w.-]+/g))
          expect([address, (await page.request.get(address)).status()]).toEqual([address, 200])
      }
    }
  },
)

test('clicks made before the app has loaded take effect afterwards', { timeout: 120_000 }, async () => {
  await using house = await openFurnishedHouse()
  await using visitor = await visit(house.url, 'phone', 'motion')
  const { context, page, complaints } = visitor
  await signInWith(context, MEMBER)
  const pressed = Promise.withResolvers<undefined>()
  await page.route(APP_SCRIPTS, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto(`/card/${house.ids['/card/:id'] ?? ''}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to Binder' }).click()
  pressed.resolve(undefined)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(complaints).toEqual([])
})

test(
  'a member’s dashboard and binder have frame and skeletons before the app has loaded',
  { timeout: 120_000 },
  async () => {
    await using house = await openFurnishedHouse()
    const binder = `/binders/${house.ids['/binders/:id'] ?? ''}`
    for (const device of DEVICES) {
      await using visitor = await visit(house.url, device, 'motion')
      const { context, page, complaints } = visitor
      await signInWith(context, MEMBER)
      const isLetThrough = Promise.withResolvers<undefined>()
      await page.route(APP_SCRIPTS, async (route) => {
        await isLetThrough.promise
        await route.continue()
      })
      await page.goto('/dashboard', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1, name: `Well met, ${MEMBER}` })).toBeVisible()
      await expect(page.locator('#root [data-waiting]').nth(1)).toBeVisible()
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      isLetThrough.resolve(undefined)
      await expect(page.getByRole('menu', { name: 'Menu' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Awaiting your seal' })).toBeVisible()
      await expect(page.locator('#root > template')).toHaveCount(0)
      expect(complaints).toEqual([])
      await page.unroute(APP_SCRIPTS)
      await page.route(APP_SCRIPTS, (route) => route.abort())
      await page.goto(binder)
      await expect(page.getByRole('link', { name: 'Tradewyrm, home' })).toBeVisible()
      await expect(page.locator('main [data-waiting]').first()).toBeVisible()
      await page.unroute(APP_SCRIPTS)
      await page.goto(binder)
      await expect(page.getByRole('heading', { level: 1, name: 'Trade folder' })).toBeVisible()
    }
  },
)

test(
  'a cold dashboard is complete after at most 60 requests, and no file is fetched twice',
  { timeout: 120_000 },
  async () => {
    await using house = await openFurnishedHouse()
    for (const device of DEVICES) {
      await using visitor = await visit(house.url, device, 'motion')
      const { context, page } = visitor
      await signInWith(context, MEMBER)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      // Other places are fetched once the browser is idle, which it never is here.
      await page.addInitScript('globalThis.requestIdleCallback = () => 0')
      await page.goto('/dashboard')
      for (const name of ['Awaiting your seal', 'Your wants, nearby', 'Bounties you could fill'])
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
      await expect(page.locator('[data-waiting]')).toHaveCount(0)
      const files = asked.filter((address) => !address.includes('/api/'))
      expect(files.length).toBeGreaterThan(20)
      expect(files.filter((file, at) => files.indexOf(file) !== at)).toEqual([])
      // An event that arrives meanwhile may have a reply asked for again.
      expect(new Set(asked).size, asked.join('\n')).toBeLessThanOrEqual(60)
    }
  },
)

test("the app hydrates the server's page without a mismatch", { timeout: 120_000 }, async () => {
  await using house = await openFurnishedHouse()
  for (const isSignedIn of [false, true]) {
    await using visitor = await visit(house.url, 'desktop', 'motion')
    const { context, page, complaints } = visitor
    if (isSignedIn) await signInWith(context, MEMBER)
    for (const path of ['/', `/card/${house.ids['/card/:id'] ?? ''}`, `/${MEMBER}`]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('menu', { name: 'Menu' })).toBeVisible()
    }
    expect(complaints).toEqual([])
  }
})

test(
  'a portrait that failed before the app began becomes the default picture',
  { timeout: 120_000 },
  async () => {
    await using house = await openFurnishedHouse()
    await using member = await visit(house.url, 'phone', 'motion')
    await signInWith(member.context, MEMBER)
    const chosen = await member.context.request.patch(`/api/profile?username=${MEMBER}`, {
      data: { avatar: LOST_PORTRAIT },
    })
    expect(await chosen.text()).toContain(LOST_PORTRAIT)

    await using visitor = await visit(house.url, 'phone', 'motion')
    const { page } = visitor
    const failed = Promise.withResolvers<undefined>()
    page.on('requestfailed', (request) => {
      if (request.url().endsWith(LOST_PORTRAIT)) failed.resolve(undefined)
    })
    await page.route(`**${LOST_PORTRAIT}`, (route) => route.abort())
    await page.route(APP_SCRIPTS, async (route) => {
      await failed.promise
      await route.continue()
    })
    const response = await page.goto(`/${MEMBER}`)
    const portrait = page.getByRole('main').locator('img[fetchpriority="high"]')
    await expect(portrait).toHaveAttribute('src', /avatar-default/)
    await expect
      .poll(async () => await portrait.evaluate((image) => Reflect.get(image, 'naturalWidth') as unknown))
      .toBeGreaterThan(0)
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe-inline')
  },
)
