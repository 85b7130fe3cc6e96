import { test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { lettersTo, newcomer, tokenIn } from '#tests/members/joining.ts'
import { newBrowser, startPushService } from '#tests/outside/push-service.ts'
import { laterOn } from '#tests/server/later-on.ts'
import { openPushingHouse } from '#tests/server/pushing-house.ts'

import { type Visit, visit } from './browser.ts'
import { expect } from './expect.ts'
import { subscribeWithoutService } from './push-worker.ts'
import { CARD, done, idOf, list, signUp } from './watched-card.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const PLACES = [
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const
const LONG = { timeout: 240_000 }

test.for(PLACES)(
  'what stays unread for ten minutes is mailed once, and its link stops that signed out, on a %s, with %s',
  LONG,
  async ([device, database]) => {
    await using service = await startPushService()
    await using house = await openPushingHouse(database, service.url)
    await using maren = await signUp(house.url, device, 'Maren')
    await using sigrun = await signUp(house.url, device, 'Sigrun')
    await verifyAddress(maren, house.app)
    const cardId = await watch(maren)
    await maren.page.goto('about:blank')
    await list(sigrun.context.request, cardId)
    await toldOnce(maren)

    expect(await newsTo(laterOn(house.app, 9 * MINUTE_MS))).toEqual([])
    const [news, ...more] = await newsTo(laterOn(house.app, 11 * MINUTE_MS))
    expect(more).toEqual([])
    expect(news).toContain(`Sigrun has ${CARD} for trade.`)
    expect(await newsTo(laterOn(house.app, 48 * HOUR_MS))).toHaveLength(1)

    expect(await mailedKinds(maren)).toContain('watch')
    await using mailReader = await visit(house.url, device)
    const { page } = mailReader
    await page.goto(found(/\/unsubscribe\/[\w.-]+/.exec(news ?? '')?.[0]))
    await page.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(page.getByRole('heading', { name: 'We’ve stopped these emails' })).toBeVisible()
    expect(await mailedKinds(maren)).not.toContain('watch')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'You get these emails again' })).toBeVisible()
    expect([...maren.complaints, ...mailReader.complaints]).toEqual([])
  },
)

test.for(PLACES)(
  'quiet hours hold a push back and the digest brings the news, on a %s, with %s',
  LONG,
  async ([device, database]) => {
    await using service = await startPushService()
    await using house = await openPushingHouse(database, service.url)
    await using maren = await signUp(house.url, device, 'Maren', 'pushes')
    await using sigrun = await signUp(house.url, device, 'Sigrun')
    const { page, context } = maren
    await verifyAddress(maren, house.app)
    await context.grantPermissions(['notifications'], { origin: house.url })
    await subscribeWithoutService(context, newBrowser('Maren').subscription)
    await page.goto('/profile#notices')
    await page.getByRole('button', { name: 'Turn on pushes here' }).click()
    await expect(page.getByRole('list', { name: 'Devices that get pushes' })).toContainText('This device')
    const cardId = await watch(maren)
    await page.goto('about:blank')
    const hour = new Date().getUTCHours()
    const quiet = { from: hour, to: (hour + 8) % 24 }
    const digest = { every: 'day', hour: (hour + 3) % 24, weekday: 1 }
    const data = { timeZone: 'UTC', quiet, digest }
    await done(context.request.patch('/api/notifications/settings', { data }))

    await list(sigrun.context.request, cardId)
    await toldOnce(maren)
    expect(await newsTo(laterOn(house.app, HOUR_MS))).toEqual([])
    expect(service.calls()).toBe(0)
    const [news, ...more] = await newsTo(laterOn(house.app, 4 * HOUR_MS))
    expect(more).toEqual([])
    expect(news).toContain(`Sigrun has ${CARD} for trade.`)
    // What the digest has told is not pushed once the quiet hours are over.
    expect(await newsTo(laterOn(house.app, 9 * HOUR_MS))).toHaveLength(1)
    expect(service.calls()).toBe(0)
    expect(maren.complaints).toEqual([])
  },
)

async function verifyAddress({ context }: Visit, app: App): Promise<void> {
  const [letter] = await lettersTo(app, newcomer('maren').email)
  const token = tokenIn(found(letter).text)
  await done(context.request.post('/api/verify-email', { data: { token } }))
}

async function watch({ context: { request } }: Visit): Promise<string> {
  const cardId = await idOf(request)
  await done(request.post('/api/watchlist', { data: { cardId } }))
  return cardId
}

/** Waits until the app has the news. */
async function toldOnce({ context: { request } }: Visit): Promise<void> {
  await expect
    .poll(async () => await (await request.get('/api/notifications/unread-count')).json(), {
      timeout: 60_000,
    })
    .toMatchObject({ unread: 1 })
}

/** The news mailed to Maren so far. */
async function newsTo(app: App): Promise<string[]> {
  const letters = await lettersTo(app, newcomer('maren').email)
  return letters.map(({ text }) => text).filter((text) => text.includes('/unsubscribe/'))
}

async function mailedKinds({ context: { request } }: Visit): Promise<string[]> {
  const reply = await request.get('/api/notifications/settings')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { groups } = (await reply.json()) as {
    groups: { kinds: { kind: string; told: { mail: boolean } }[] }[]
  }
  return groups.flatMap(({ kinds }) => kinds.filter(({ told }) => told.mail).map(({ kind }) => kind))
}
