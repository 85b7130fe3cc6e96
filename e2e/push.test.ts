import type { BrowserContext, Page } from 'playwright'
import { test } from 'vitest'

import { openHouse } from '#tests/server/house.ts'

import { expect } from './expect.ts'
import { newMember, PASSWORD } from './new-member.ts'
import { followWorker, shownOn, subscribeWithoutService } from './push-worker.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'the worker shows what is pushed until it is read in a tab, and nothing after a sign-out, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using house = await openHouse(database)
    await using maren = await newMember(house, device, 'Maren', 'pushes')
    await using sigrun = await newMember(house, device, 'Sigrun')
    const { page, context } = maren
    await context.grantPermissions(['notifications'], { origin: house.url })
    await subscribeWithoutService(context)
    const worker = await followWorker(context, page)

    const asked = callsOf(page)
    await page.goto('/profile#notices')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Turn on pushes here' }).click()
    const devices = page.getByRole('list', { name: 'Devices that get pushes' })
    await expect(devices).toContainText('This device')
    // The specification's order: the worker is looked for, and the token is written once there is one.
    expect(asked).toEqual(['HEAD /firebase-messaging-sw.js', 'PUT /api/push/devices'])
    expect(await devicesOf(context)).toMatchObject([{ isThis: true, lastUpdated: expect.any(String) }])

    const request = await sigrun.context.request.post('/api/fellowship/with/Maren/ask', { data: {} })
    expect(request.ok()).toBe(true)
    const [id] = await unreadOf(context)
    const news = { title: 'Tradewyrm', body: 'Sigrun asks you.', tag: 'n', path: '/friendslist', ids: [id] }
    await worker.push(house.url, JSON.stringify(news))
    await expect.poll(() => shownOn(page)).toEqual(['Tradewyrm: Sigrun asks you.'])
    const read = await context.request.post(`/api/notifications/${String(id)}/read`, { data: {} })
    expect(read.ok()).toBe(true)
    await expect.poll(() => shownOn(page)).toEqual([])

    await worker.push(house.url, 'not JSON')
    await expect.poll(() => shownOn(page)).toEqual(['Tradewyrm: A raven brought you news.'])
    await page.getByRole('button', { name: 'Your profile' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/signin/)
    await expect.poll(() => shownOn(page)).toEqual([])
    const data = { login: 'Maren', password: PASSWORD }
    expect((await context.request.post('/api/signin', { data })).ok()).toBe(true)
    expect(await devicesOf(context)).toEqual([])
    expect(maren.complaints).toEqual([])
  },
)

/** What a page asks of pushes from now on, but for the list of devices. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const call = `${request.method()} ${pathname}`
    const isOfPushes = pathname === '/firebase-messaging-sw.js' || pathname.startsWith('/api/push')
    if (isOfPushes && call !== 'GET /api/push' && call !== 'GET /firebase-messaging-sw.js') asked.push(call)
  })
  return asked
}

/** The browsers of a member that get pushes. */
async function devicesOf({ request }: BrowserContext): Promise<unknown[]> {
  const reply = await request.get('/api/push')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { devices } = (await reply.json()) as { devices: unknown[] }
  return devices
}

/** The ids of what a member has not read. */
async function unreadOf({ request }: BrowserContext): Promise<string[]> {
  const reply = await request.get('/api/notifications', { params: { only: 'unread' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { notifications } = (await reply.json()) as { notifications: { id: string }[] }
  return notifications.map(({ id }) => id)
}
