import { expect, test } from 'vitest'

import type { AppEvent, EventOf } from '#contract/events.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { transact } from '#server/events/transact.ts'
import { joined } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/market.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { countUnread, listNotifications } from './queries.ts'

const HOUR_MS = 3_600_000

async function scene() {
  const app = await startApp()
  return {
    app,
    watcher: await joined(app, 'gandalf'),
    owner: await joined(app, 'frodo'),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

async function announce(app: TestApp, event: AppEvent): Promise<void> {
  await transact(app, [], (change) => change.announce(event, 'nobody'))
}

async function toldTo(app: TestApp, memberId: string) {
  const told = await listNotifications(app.db, memberId, { limit: 50, after: undefined })
  return told.map(({ kind, message, link }) => ({ kind, message, link }))
}

/** Announced as another domain would: frodo has a watched card for trade. */
function matchOf(watcherId: string, ownerId: string): EventOf<'watch.matched'> {
  return {
    type: 'watch.matched',
    watcherId,
    watchId: 'w1',
    ownerId,
    ownerUsername: 'frodo',
    cardId: 'c1',
    cardName: 'Ember Drake',
    band: '<10',
    isNear: false,
    unit: 'km',
  }
}

test('a watcher is told who has the card for trade, and how far away', async () => {
  await using world = await scene()
  const { app, watcher, owner } = world
  await announce(app, matchOf(watcher.id, owner.id))
  expect(await toldTo(app, watcher.id)).toEqual([
    {
      kind: 'watch',
      message: 'frodo has Ember Drake for trade, less than 10 km away.',
      link: '/card/c1',
    },
  ])
  expect(await toldTo(app, owner.id)).toEqual([])
})

test('a watcher is told the very card that an offer can begin with, as long as one owner is meant who is here', async () => {
  await using world = await scene()
  const { app, watcher, owner } = world
  const listed = async () => {
    const lines = await listNotifications(app.db, watcher.id, { limit: 5, after: undefined })
    return lines.map((line) => [line.about, line.listed])
  }
  await announce(app, matchOf(watcher.id, owner.id))
  expect(await listed()).toEqual([['frodo', { printingId: 'c1', name: 'Ember Drake' }]])
  await suspend(app, owner, '2030-01-01T00:00:00.000Z')
  expect(await listed()).toEqual([[null, null]])
  await suspend(app, owner, null)
  const sam = await joined(app, 'sam')
  await announce(app, { ...matchOf(watcher.id, sam.id), ownerUsername: 'sam' })
  expect(await listed()).toEqual([[null, null]])
})

test('an owner who lists a card ten times a day is told once, past midnight too, and again after a day', async () => {
  await using world = await scene()
  const { app, watcher, owner } = world
  const match = matchOf(watcher.id, owner.id)
  app.pass(20 * HOUR_MS)
  for (let time = 0; time < 10; time += 1) {
    await announce(app, match)
    app.pass(2 * HOUR_MS)
  }
  expect(await countUnread(app.db, watcher.id)).toBe(1)
  // Two watches for one card are still one thing to tell.
  await announce(app, { ...match, watchId: 'w2' })
  expect(await countUnread(app.db, watcher.id)).toBe(1)
  await announce(app, { ...match, ownerId: 'another', ownerUsername: 'sam' })
  expect(await countUnread(app.db, watcher.id)).toBe(2)
  app.pass(4 * HOUR_MS)
  await announce(app, match)
  expect(await countUnread(app.db, watcher.id)).toBe(3)
})

test('something told at once from two sides is told once', async () => {
  await using world = await scene()
  const { app, watcher, owner } = world
  await Promise.all([1, 2, 3].map(() => announce(app, matchOf(watcher.id, owner.id))))
  expect(await countUnread(app.db, watcher.id)).toBe(1)
})

test('the owner is told of a matching bounty once, and the poster only if the copies are visible', async () => {
  await using world = await scene()
  const { app, watcher: poster, owner } = world
  const match: EventOf<'bounty.matched'> = {
    type: 'bounty.matched',
    bountyId: 'b1',
    withdrawnIds: [],
    posterId: poster.id,
    ownerId: owner.id,
    cardName: 'Ember Drake',
    ownerUsername: null,
  }
  await announce(app, match)
  await announce(app, match)
  expect(await toldTo(app, owner.id)).toEqual([
    {
      kind: 'bounty-matched',
      message: 'gandalf wants your Ember Drake.',
      link: '/bounties?poster=b1',
    },
  ])
  expect(await toldTo(app, poster.id)).toEqual([])
  await announce(app, { ...match, ownerUsername: 'frodo' })
  await announce(app, { ...match, ownerUsername: 'frodo' })
  expect(await toldTo(app, poster.id)).toEqual([
    {
      kind: 'bounty-found',
      message: 'frodo has the Ember Drake from your bounty.',
      link: '/bounties?view=mine&poster=b1',
    },
  ])
  expect(await countUnread(app.db, owner.id)).toBe(1)
})

test('a reached price is told once a day for each watch and side', async () => {
  await using world = await scene()
  const { app, watcher } = world
  const reached: EventOf<'price.reached'> = {
    type: 'price.reached',
    memberId: watcher.id,
    watchId: 'w1',
    oracleCardId: 'o1',
    cardId: 'c1',
    cardName: 'Ember Drake',
    side: 'below',
    currency: 'usd',
    priceCents: 120,
    targetCents: 150,
    on: '2030-01-01',
  }
  for (const more of [{}, {}, { side: 'above' }, { watchId: 'w2' }, { on: '2030-01-02' }] as const) {
    await announce(app, { ...reached, ...more })
  }
  expect(await countUnread(app.db, watcher.id)).toBe(4)
})

test('over HTTP, the bell counts every kind, and unread ones can be listed alone', async () => {
  await using server = await startHttp()
  const client = await server.as('gandalf')
  const { body } = await client.call(notificationEndpoints.unreadCount)
  expect(body).toEqual({ unread: 0 })
  const memberId = await idOf(server.app.db, 'gandalf')
  await transact(server.app, [], async (change) => {
    await change.announce(matchOf(memberId, 'm2'), 'nobody')
    await change.announce({ type: 'rank.changed', memberId, rank: 'Mage', before: 'Initiate' }, [memberId])
  })
  expect(await client.call(notificationEndpoints.unreadCount)).toMatchObject({ body: { unread: 2 } })
  const all = notificationEndpoints.list.reply.parse((await client.call(notificationEndpoints.list)).body)
  expect(all.notifications.map(({ kind }) => kind).toSorted()).toEqual(['rank', 'watch'])
  const watch = all.notifications.find(({ kind }) => kind === 'watch')
  await client.call(notificationEndpoints.read, { notificationId: watch?.id })
  expect(await client.call(notificationEndpoints.unreadCount)).toMatchObject({ body: { unread: 1 } })
  expect(await client.call(notificationEndpoints.list, { only: 'unread' })).toMatchObject({
    body: { notifications: [{ kind: 'rank' }], nextCursor: null },
  })
})

async function idOf(db: TestApp['db'], username: string): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return row.id
}
