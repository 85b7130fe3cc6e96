import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { EventOf } from '#contract/events.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { transact } from '#server/events/transact.ts'
import { eachTold } from '#tests/members/each-told.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { readAllNotifications } from './actions.ts'
import { notificationBelongings } from './belongings.ts'
import { countUnread } from './queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SINGLE_MAX = 20

/** Announces that somebody has a watched card for trade. */
async function match(app: TestApp, watcherId: string, owner: string, card = 'Ember Drake'): Promise<void> {
  const event: EventOf<'watch.matched'> = {
    type: 'watch.matched',
    watcherId,
    watchId: `watch of ${card}`,
    ownerId: owner,
    ownerUsername: owner,
    cardId: 'c1',
    cardName: card,
    band: null,
    isNear: false,
    unit: 'km',
  }
  await transact(app, [], (change) => change.announce(event, 'nobody'))
}

async function matchMany(app: TestApp, watcherId: string, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 1) await match(app, watcherId, `owner${String(at)}`)
}

/** Everything that somebody was told, the oldest first. */
async function toldTo(app: TestApp, memberId: string) {
  return (await eachTold(app, memberId)).toReversed()
}

const summariesIn = <Told extends { readonly kind: NoticeKind }>(told: readonly Told[]) =>
  told.filter(({ kind }) => kind === 'watch-more')

test('twenty are told one by one, and all others of that day in one that counts them', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  await matchMany(app, id, 0, SINGLE_MAX)
  expect(await countUnread(app.db, id)).toBe(SINGLE_MAX)
  app.pass(HOUR_MS)
  await matchMany(app, id, SINGLE_MAX, SINGLE_MAX + 1)
  expect((await toldTo(app, id)).at(-1)).toMatchObject({
    kind: 'watch-more',
    message: 'Players listed 1 more card you watch that day.',
    link: '/matches',
    read: false,
  })
  await matchMany(app, id, SINGLE_MAX + 1, SINGLE_MAX + 37)
  const told = await toldTo(app, id)
  expect(told).toHaveLength(SINGLE_MAX + 1)
  expect(told.at(-1)).toMatchObject({
    message: 'Players listed 37 more cards you watch that day.',
  })
  expect(await countUnread(app.db, id)).toBe(SINGLE_MAX + 1)
})

test('a counting notification updates as it grows, only for its reader, and stays read once read', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  await matchMany(app, gandalf.id, 0, SINGLE_MAX + 1)
  await readAllNotifications(app, gandalf)
  await matchMany(app, gandalf.id, SINGLE_MAX + 1, SINGLE_MAX + 3)
  const [summary] = summariesIn(await toldTo(app, gandalf.id))
  expect(summary).toMatchObject({ read: true, message: expect.stringContaining('3 more cards') })
  const changed = (await app.logged()).filter(({ event }) => event.type === 'notification.changed')
  expect(changed).toHaveLength(2)
  for (const { audience } of changed) expect(audience).toEqual([gandalf.id])
  expect(changed.at(-1)?.event).toMatchObject({
    recipientId: gandalf.id,
    notification: { kind: 'watch-more' },
  })
})

test('each thing is counted once, however often it happens', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  await matchMany(app, id, 0, SINGLE_MAX)
  for (let time = 0; time < 5; time += 1) {
    await match(app, id, 'frodo')
    await match(app, id, 'sam', 'Mossback Elder')
    await match(app, id, 'owner3')
    app.pass(HOUR_MS)
  }
  const [summary] = summariesIn(await toldTo(app, id))
  expect(summary?.message).toContain('2 more cards')
})

test('the next day starts again, and other kinds of news are not counted', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  await matchMany(app, id, 0, SINGLE_MAX + 5)
  await transact(app, [], ({ announce }) =>
    announce({ type: 'rank.changed', memberId: id, rank: 'Mage', before: 'Initiate' }, [id]),
  )
  expect((await toldTo(app, id)).map(({ kind }) => kind)).toContain('rank')
  app.pass(DAY_MS)
  await matchMany(app, id, 0, SINGLE_MAX + 2)
  const told = await toldTo(app, id)
  expect(told.filter(({ kind }) => kind === 'watch')).toHaveLength(2 * SINGLE_MAX)
  expect(summariesIn(told).map(({ message }) => /\d+/.exec(message)?.[0])).toEqual(['5', '2'])
})

test('counted members are forgotten when they leave, and after a day in any case', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const counted = async () => {
    const rows = await app.db.selectFrom('notification_counted').select('about_id').execute()
    return rows.map(({ about_id }) => about_id ?? '').toSorted((one, other) => one.localeCompare(other))
  }
  await matchMany(app, id, 0, SINGLE_MAX)
  await match(app, id, 'frodo')
  await match(app, id, 'sam')
  expect(await counted()).toEqual(['frodo', 'sam'])
  await leave(app, 'frodo')
  expect(await counted()).toEqual(['sam'])
  app.pass(DAY_MS)
  await matchMany(app, id, 0, SINGLE_MAX)
  await match(app, id, 'merry')
  expect(await counted()).toEqual(['merry'])
  await leave(app, id)
  expect(await counted()).toEqual([])
})

async function leave(app: TestApp, memberId: string): Promise<void> {
  const leaver = { id: memberId, username: memberId, email: '', leftAt: app.now().toISOString() }
  for await (const _ of notificationBelongings.remove(app, leaver)) continue
}

/** Many owners with a few cards each, some minutes or hours apart. */
const days = fc.array(
  fc.record({
    owner: fc.integer({ min: 0, max: 40 }),
    card: fc.constantFrom('Ember Drake', 'Mossback Elder'),
    afterMs: fc.oneof(
      { weight: 9, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 * HOUR_MS }) },
    ),
  }),
  { minLength: 20, maxLength: 120 },
)

test('whatever is listed, nobody is told more than 20 and 1 a day, and nothing is left out or counted twice', async () => {
  await using app = await startApp()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(days, async (matches) => {
      const memberId = `member ${String((runs += 1))}`
      const lastNews = new Map<string, number>()
      let news = 0
      for (const { owner, card, afterMs } of matches) {
        app.pass(afterMs)
        const about = `${String(owner)} ${card}`
        const now = app.now().getTime()
        if (now - (lastNews.get(about) ?? 0) >= DAY_MS) {
          news += 1
          lastNews.set(about, now)
        }
        await match(app, memberId, String(owner), card)
      }
      const told = await toldTo(app, memberId)
      for (const { createdAt } of told) {
        const from = new Date(createdAt).getTime()
        const within = told.filter((each) => {
          const at = new Date(each.createdAt).getTime()
          return at >= from && at < from + DAY_MS
        })
        expect(within.length).toBeLessThanOrEqual(SINGLE_MAX + 1)
        expect(summariesIn(within).length).toBeLessThanOrEqual(1)
      }
      const more = summariesIn(told).map(({ message }) => Number(/\d+/.exec(message)?.[0] ?? 1))
      const single = told.filter(({ kind }) => kind === 'watch').length
      expect(single + more.reduce((sum, count) => sum + count, 0)).toBe(news)
    }),
    { numRuns: propertyRuns(12) },
  )
}, 120_000)
