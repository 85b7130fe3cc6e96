import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { readNotification } from '#server/notifications/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { showPage } from '#server/notifications/shown-pages.ts'
import { block } from '#server/people/block-actions.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { bodiesAt, tellOfCard, tellOfFellow, withBrowser } from '#tests/members/push-browser.ts'
import { anotherProcess } from '#tests/server/another-process.ts'

import { listDevices } from './queries.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

async function newsMailed(app: App): Promise<number> {
  const letters = await lettersTo(app, 'gandalf@example.org')
  return letters.filter(({ text }) => text.includes('/unsubscribe/')).length
}

test('news is pushed at once, encrypted for one browser, and then not mailed', async () => {
  await using town = await withBrowser()
  const { app, service, member, endpoint } = town
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  const [notification] = await listNotifications(app.db, member.id, { limit: 5, after: undefined })
  expect(service.received.map(({ payload }) => payload)).toEqual([
    {
      title: 'Tradewyrm',
      body: 'frodo has joined your Fellowship.',
      tag: notification?.id,
      path: '/friendslist',
      ids: [notification?.id],
    },
  ])
  expect(service.received[0]).toMatchObject({
    endpoint,
    // It is worth telling for thirty days, and no push service keeps it longer than four weeks.
    headers: { ttl: String(28 * 24 * 3600), urgency: 'normal' },
  })
  app.pass(20 * MINUTE_MS)
  expect(await newsMailed(app)).toBe(0)
  expect(service.calls()).toBe(1)
})

test('several pieces of news become one push, with a count for those of a kind', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await tellOfFellow(app, member, 'frodo')
  await tellOfFellow(app, member, 'sam')
  await tellOfCard(app, member, 'Ember Drake')
  await app.tasks.runDue()
  expect(service.received.map(({ payload: { body, path } }) => [body, path])).toEqual([
    ['sam and frodo have joined your Fellowship.\nfrodo has Ember Drake for trade.', '/inbox'],
  ])
})

test('what is read before it is pushed is not pushed', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await tellOfFellow(app, member, 'frodo')
  const [notification] = await listNotifications(app.db, member.id, { limit: 5, after: undefined })
  await readNotification(app, member, found(notification).id)
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
})

test('quiet hours hold pushes back until they end, and everything comes as one', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  // The test begins at midnight.
  await changeSettings(app, member, { timeZone: 'UTC', quiet: { from: 22, to: 8 } })
  await tellOfFellow(app, member, 'frodo')
  app.pass(7 * HOUR_MS)
  await tellOfFellow(app, member, 'sam')
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual(['sam and frodo have joined your Fellowship.'])
})

test('what a digest brought in quiet hours is not pushed after them', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const digest = { every: 'day', hour: 6, weekday: 1 } as const
  await changeSettings(app, member, { timeZone: 'UTC', quiet: { from: 22, to: 8 }, digest })
  await tellOfFellow(app, member, 'frodo')
  app.pass(6 * HOUR_MS)
  expect(await newsMailed(app)).toBe(1)
  app.pass(2 * HOUR_MS)
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
})

test('a discreet push names nobody', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await changeSettings(app, member, { pushWords: 'discreet' })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  expect(service.received).toHaveLength(1)
  expect(JSON.stringify(service.received[0]?.payload)).not.toContain('frodo')
  expect(service.received[0]?.payload.path).toBe('/friendslist')
})

test.each([404, 410])(
  'a browser whose address is gone (%i) is forgotten, and the news is mailed',
  async (status) => {
    await using town = await withBrowser()
    const { app, service, member } = town
    service.answers({ status })
    await tellOfFellow(app, member, 'frodo')
    await app.tasks.runDue()
    expect(await listDevices(app.db, member.id)).toEqual([])
    await tellOfFellow(app, member, 'sam')
    app.pass(20 * MINUTE_MS)
    expect(await newsMailed(app)).toBe(1)
    expect(service.calls()).toBe(1)
  },
)

test('a push service that is busy is asked again when it says', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  service.answers({ status: 429, headers: { 'retry-after': '120' } })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  service.answers({ status: 201 })
  app.pass(119_000)
  await app.tasks.runDue()
  expect(service.calls()).toBe(1)
  app.pass(1000)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual(['frodo has joined your Fellowship.'])
})

test('a broken push service is asked again after a pause, and what was mailed or read meanwhile is dropped', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'frodo')
  await tellOfCard(app, member, 'Ember Drake')
  await app.tasks.runDue()
  expect(service.calls()).toBe(1)
  app.pass(11 * MINUTE_MS)
  expect(await newsMailed(app)).toBe(1)
  const before = service.calls()
  service.answers({ status: 201 })
  app.pass(24 * HOUR_MS)
  await app.tasks.runDue()
  expect(service.calls()).toBe(before)
  expect(bodiesAt(service)).toEqual([])
})

test('a push that its service will never take is dropped, and the news is mailed', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  service.answers({ status: 413 })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  app.pass(20 * MINUTE_MS)
  expect(await newsMailed(app)).toBe(1)
  expect(service.calls()).toBe(1)
  expect(await listDevices(app.db, member.id)).toHaveLength(1)
})

test('what is seen on its own page is not pushed, and mailed once it is left unread', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  showPage(app, { memberId: member.id, tab: 'one', path: '/friendslist' })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
  app.pass(10 * MINUTE_MS)
  expect(await newsMailed(app)).toBe(1)
})

test('two processes tell nobody twice', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const other = anotherProcess(app).app
  await tellOfFellow(app, member, 'frodo')
  await Promise.all([app.tasks.runDue(), other.tasks.runDue(), app.tasks.runDue()])
  await Promise.all([app.tasks.runDue(), other.tasks.runDue()])
  expect(bodiesAt(service)).toEqual(['frodo has joined your Fellowship.'])
})

test('what is on its way is taken back when a block comes between', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const other = await welcomed(app, 'saruman')
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'saruman', other.id)
  await app.tasks.runDue()
  await block(app, member, 'saruman')
  service.answers({ status: 201 })
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([])
})
