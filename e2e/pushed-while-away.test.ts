import type { APIRequestContext } from 'playwright'
import { test } from 'vitest'

import { found } from '#server/http/refusal.ts'
import { newBrowser, startPushService } from '#tests/outside/push-service.ts'
import { openPushingHouse } from '#tests/server/pushing-house.ts'

import { type Device, visit } from './browser.ts'
import { expect } from './expect.ts'
import { PASSWORD } from './new-member.ts'
import { followWorker, shownOn, subscribeWithoutService } from './push-worker.ts'

const CARD = 'Nine-Lantern Fox'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a watched card that is listed while its watcher is away is pushed once and not mailed, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using service = await startPushService()
    await using house = await openPushingHouse(database, service.url)
    await using maren = await signUp(house.url, device, 'Maren')
    await using sigrun = await signUp(house.url, device, 'Sigrun')
    const { page, context } = maren
    await context.grantPermissions(['notifications'], { origin: house.url })
    await subscribeWithoutService(context, newBrowser('Maren').subscription)
    const worker = await followWorker(context, page)
    const cardId = await idOf(context.request)
    await done(context.request.post('/api/watchlist', { data: { cardId } }))
    await page.goto('/profile#notices')
    await page.getByRole('button', { name: 'Turn on pushes here' }).click()
    await expect(page.getByRole('list', { name: 'Devices that get pushes' })).toContainText('This device')
    await page.goto('about:blank')

    await list(sigrun.context.request, cardId)
    await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1)
    const { payload } = found(service.received[0])
    expect(payload.body).toBe(`Sigrun has ${CARD} for trade.`)
    await page.goto('/about')
    await worker.push(house.url, JSON.stringify(payload))
    await expect.poll(() => shownOn(page)).toEqual([`Tradewyrm: Sigrun has ${CARD} for trade.`])

    const { db } = house.app
    // The row of the email goes when the push was taken.
    await expect
      .poll(async () => await db.selectFrom('notice_delivery').select('channel').execute())
      .toEqual([])
    const mails = await db.selectFrom('mail').select('kind').where('kind', '=', 'news').execute()
    expect(mails).toEqual([])
    expect(service.calls()).toBe(1)
    expect(maren.complaints).toEqual([])
  },
)

async function signUp(url: string, device: Device, username: string) {
  const visitor = await visit(url, device)
  const data = { username, email: `${username.toLowerCase()}@example.org`, password: PASSWORD }
  await done(visitor.context.request.post('/api/signup', { data }))
  return visitor
}

async function idOf(request: APIRequestContext): Promise<string> {
  const reply = await request.get('/api/cards/search', { params: { q: `!"${CARD}"`, source: 'scryfall' } })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's type
  const { data } = (await reply.json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

/** Shows a copy for trade to everybody. */
async function list(request: APIRequestContext, printingId: string): Promise<void> {
  const binder = await done(request.post('/api/binders', { data: { name: 'Trades', visibility: 'public' } }))
  const stack = await done(request.post(`/api/binders/${binder.id}/stacks`, { data: { printingId } }))
  await done(request.patch(`/api/stacks/${stack.id}`, { data: { forTrade: 1 } }))
}

async function done(asked: ReturnType<APIRequestContext['post']>): Promise<{ id: string }> {
  const reply = await asked
  expect(reply.ok()).toBe(true)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of those that have one
  return (await reply.json()) as { id: string }
}
