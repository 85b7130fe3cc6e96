import { test } from 'vitest'

import { found } from '#server/http/refusal.ts'
import { newBrowser, startPushService } from '#tests/outside/push-service.ts'
import { openPushingHouse } from '#tests/server/pushing-house.ts'

import { expect } from './expect.ts'
import { followWorker, shownOn, subscribeWithoutService } from './push-worker.ts'
import { CARD, done, idOf, list, signUp } from './watched-card.ts'

test.for([
  ['phone', 'sqlite'],
  ['desktop', 'postgres'],
] as const)(
  'a watched card that is listed while its watcher is away is pushed once and not mailed, on a %s, with %s',
  { timeout: 240_000 },
  async ([device, database]) => {
    await using service = await startPushService()
    await using house = await openPushingHouse(database, service.url)
    await using maren = await signUp(house.url, device, 'Maren', 'pushes')
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
