import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { register } from '#server/push/actions.ts'

import { lettersTo, welcomed } from './members/joining.ts'
import { openSession, tellOfCard } from './members/push-browser.ts'
import { newBrowser, startPushService } from './outside/push-service.ts'
import { laterOn } from './server/later-on.ts'
import { startHttp } from './server/start-http.ts'

const HOUR_MS = 3_600_000
/** Each has a line of its own. */
const CARDS = ['Ember Drake', 'Elder Wisp', 'Thornhall']
/** How members of a town hear of news, two of each. */
const WAYS = ['push', 'mail', 'digest'] as const
type Way = (typeof WAYS)[number]

interface Told {
  readonly way: Way
  readonly member: Member
  /** Where their pushes go. */
  readonly endpoint: string | undefined
}

async function settle(app: App, way: Way, name: string): Promise<Told> {
  const member = await welcomed(app, name)
  const hour = (new Date().getUTCHours() + 3) % 24
  const digest = { every: way === 'digest' ? 'day' : 'none', hour, weekday: 1 } as const
  await changeSettings(app, member, { timeZone: 'UTC', quiet: { from: 0, to: 0 }, digest })
  if (way !== 'push') return { way, member, endpoint: undefined }
  const { subscription } = newBrowser(name)
  const sessionId = await openSession(app, member)
  await register(app, { member, sessionId, userAgent: 'Firefox' }, subscription)
  return { way, member, endpoint: subscription.endpoint }
}

/** Several servers tell a member the same at once. */
async function tellOnAll(apps: readonly App[], member: Member): Promise<void> {
  for (const card of CARDS) await Promise.all(apps.map((app) => tellOfCard(app, member, card)))
}

/** How many pushes both servers, which work by themselves, have not sent yet. */
async function pushesOnTheirWay({ db }: App): Promise<number> {
  const due = db.selectFrom('notice_delivery').select('notification_id as id').where('channel', '=', 'push')
  return (await due.unionAll(db.selectFrom('push_message').select('id')).execute()).length
}

test('with two servers on one database everybody is told everything once, by push, by email or in a digest', async () => {
  await using service = await startPushService()
  await using one = await startHttp({ PUSH_STAND_IN: service.url })
  await using other = await one.another()
  const apps = [one.app, other.app]
  const town: Told[] = []
  for (const way of WAYS)
    for (const name of ['merry', 'rosie']) town.push(await settle(one.app, way, `${name}-${way}`))
  await Promise.all(town.map(({ member }) => tellOnAll(apps, member)))
  // A server of a later hour would take what these are still at for the work of dead ones.
  await expect.poll(() => pushesOnTheirWay(one.app), { timeout: 30_000 }).toBe(0)
  for (const hours of [1, 4, 5, 30]) {
    const later = apps.map((app) => laterOn(app, hours * HOUR_MS))
    await Promise.all(later.map((app) => app.tasks.runDue()))
  }
  for (const { way, member, endpoint } of town) {
    const letters = await lettersTo(one.app, `${member.username}@example.org`)
    const news = letters.filter(({ text }) => text.includes('/unsubscribe/')).map(({ text }) => text)
    const pushes = service.received.filter((push) => push.endpoint === endpoint)
    const shown = await listNotifications(one.app.db, member.id, { limit: 50, after: undefined })
    const mailed = CARDS.map((card) => news.filter((text) => text.includes(card)).length)
    // Two of a kind are pushed in one line, which names neither.
    const pushed = CARDS.map((card) => {
      const ids = shown.flatMap(({ id, message }) => (message.includes(card) ? [id] : []))
      return pushes.flatMap(({ payload }) => payload.ids).filter((id) => ids.includes(id)).length
    })
    const once = CARDS.map(() => 1)
    const never = CARDS.map(() => 0)
    expect({ way, mailed, pushed, letters: news.length }).toEqual(
      way === 'push'
        ? { way, mailed: never, pushed: once, letters: 0 }
        : { way, mailed: once, pushed: never, letters: 1 },
    )
  }
})
