import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { pushQueueEndpoints } from '#contract/push-queue.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { describeOverview } from '#server/admin/describe-overview.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { queueRecurring } from '#server/tasks/queue-queries.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { bodiesAt, openSession, tellOfFellow, withBrowser } from '#tests/members/push-browser.ts'
import { newBrowser } from '#tests/outside/push-service.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { register, testDevice } from './actions.ts'
import { describePushQueue } from './describe-queue.ts'
import { dropPush, sendPushAgain } from './queue-actions.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const queueOf = async (app: App) => (await describePushQueue(app, undefined)).pushes

async function admin(app: App): Promise<Member> {
  const elrond = await welcomed(app, 'elrond')
  await grantAdmin(app, 'elrond')
  return { ...elrond, isAdmin: true }
}

/** Emails come once a day at most, so that what failed to be pushed is not mailed at once. */
async function withFailed(status = 413) {
  const town = await withBrowser()
  const { app, service, member } = town
  await changeSettings(app, member, { digest: { every: 'day', hour: 23, weekday: 1 } })
  service.answers({ status })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  const [failed] = await queueOf(app)
  return { town, failed, pushId: failed?.id ?? '', elrond: await admin(app) }
}

test('the queue shows what waits and why, without the address of the browser and without words', async () => {
  await using town = await withBrowser()
  const { app, service, member, endpoint } = town
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  const pushes = await queueOf(app)
  expect(pushes).toMatchObject([
    {
      to: 'gandalf',
      service: 'push.example.com',
      tells: 1,
      tries: 1,
      lastAnswer: '503',
      failedAt: null,
      maySendAgain: true,
    },
  ])
  expect(pushes[0]?.nextAt).not.toBeNull()
  const shown = JSON.stringify(pushes)
  expect(shown).not.toContain(new URL(endpoint).pathname)
  expect(shown).not.toContain('frodo')
})

test('a push service that asks for a pause is quoted, with the time of the next try', async () => {
  await using town = await withBrowser()
  const { app, service, member, deviceId } = town
  service.answers({ status: 429, headers: { 'retry-after': '120' } })
  await testDevice(app, member, deviceId)
  await app.tasks.runDue()
  const nextAt = new Date(app.now().getTime() + 2 * MINUTE_MS).toISOString()
  expect(await queueOf(app)).toMatchObject([{ tells: 0, tries: 1, lastAnswer: '429', nextAt }])
})

test('a push that was given up stays as failed, and is sent again once, however many ask at once', async () => {
  const { town: made, failed, pushId, elrond } = await withFailed()
  await using town = made
  const { app, service } = town
  expect(failed).toMatchObject({
    tries: 1,
    lastAnswer: '413',
    failedAt: app.now().toISOString(),
    nextAt: null,
  })
  service.answers({ status: 201 })
  const asked = await Promise.allSettled([1, 2, 3].map(() => sendPushAgain(app, elrond, pushId)))
  expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true)
  const other = anotherProcess(app).app
  await Promise.all([app.tasks.runDue(), other.tasks.runDue()])
  expect(bodiesAt(service)).toEqual(['frodo has joined your Fellowship.'])
  expect(await queueOf(app)).toEqual([])
  await expect(sendPushAgain(app, elrond, pushId)).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await describeTracePage(app, { act: 'push.sent-again' })
  expect(entries[0]).toMatchObject({ actor: 'elrond', subject: 'gandalf' })
})

test('keepers read in the overview how many pushes failed, and that no other work did', async () => {
  const { town: made, elrond } = await withFailed()
  await using town = made
  expect(await describeOverview(town.app, elrond)).toMatchObject({ pushesFailed: 1, workStuck: 0 })
})

test('a push that no try brought through is failed, with the answer to the last one', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const digest = { every: 'day', hour: 23, weekday: 1 } as const
  await changeSettings(app, member, { digest })
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'frodo')
  for (let tries = 0; tries < 8; tries += 1) {
    await app.tasks.runDue()
    app.pass(60 * MINUTE_MS)
  }
  expect(await queueOf(app)).toMatchObject([
    { tries: 8, lastAnswer: '503', nextAt: null, maySendAgain: true },
  ])
  expect((await queueOf(app))[0]?.failedAt).not.toBeNull()
})

test('a push that waits is tried at once', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const elrond = await admin(app)
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  service.answers({ status: 201 })
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([])
  await sendPushAgain(app, elrond, (await queueOf(app))[0]?.id ?? '')
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual(['frodo has joined your Fellowship.'])
})

test('a push that is too old is not sent again', async () => {
  await using town = await withBrowser()
  const { app, service, member, deviceId } = town
  const elrond = await admin(app)
  service.answers({ status: 413 })
  await testDevice(app, member, deviceId)
  await app.tasks.runDue()
  app.pass(10 * MINUTE_MS)
  const [old] = await queueOf(app)
  expect(old).toMatchObject({ maySendAgain: false })
  await expect(sendPushAgain(app, elrond, old?.id ?? '')).rejects.toMatchObject({ code: 'out_of_date' })
})

test('a dropped push is gone and never sent, its news is still mailed, and the ledger says who dropped it', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const elrond = await admin(app)
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  const pushId = (await queueOf(app))[0]?.id ?? ''
  await dropPush(app, elrond, pushId)
  service.answers({ status: 201 })
  for (const act of [dropPush, sendPushAgain])
    await expect(act(app, elrond, pushId)).rejects.toMatchObject({ code: 'not_found' })
  app.pass(20 * MINUTE_MS)
  const letters = await lettersTo(app, 'gandalf@example.org')
  expect(letters.filter(({ text }) => text.includes('/unsubscribe/'))).toHaveLength(1)
  expect(bodiesAt(service)).toEqual([])
  const { entries } = await describeTracePage(app, { act: 'push.dropped' })
  expect(entries).toMatchObject([{ actor: 'elrond', subject: 'gandalf' }])
})

test('a failed push goes once its news is mailed, and otherwise after a week', async () => {
  const { town: made } = await withFailed()
  await using town = made
  const { app, service, member, deviceId } = town
  await testDevice(app, member, deviceId)
  await app.tasks.runDue()
  expect((await queueOf(app)).map(({ tells }) => tells).toSorted((one, other) => one - other)).toEqual([0, 1])
  app.pass(DAY_MS)
  await lettersTo(app, 'gandalf@example.org')
  expect((await queueOf(app)).map(({ tells }) => tells)).toEqual([0])
  app.pass(KEPT_DAYS.failedPushes * DAY_MS)
  await queueRecurring(app.db, 'push.forget-failed', { dueAt: app.now(), latest: app.now() })
  await app.tasks.runDue()
  expect(await queueOf(app)).toEqual([])
  expect(bodiesAt(service)).toEqual([])
})

test('one page of the queue leads to the next, and members see none of it', async () => {
  await using server = await startHttp({ PUSH_STAND_IN: 'http://127.0.0.1:1' })
  const { app } = server
  const [elrond, frodo] = [await server.as('elrond'), await server.as('frodo')]
  await grantAdmin(app, 'elrond')
  const sam = await welcomed(app, 'sam')
  const { subscription } = newBrowser('sam')
  const sessionId = await openSession(app, sam)
  const { id } = await register(app, { member: sam, sessionId, userAgent: 'Firefox' }, subscription)
  for (let number = 0; number < 60; number += 1) await testDevice(app, sam, id)
  const page = async (cursor?: string) =>
    pushQueueEndpoints.list.reply.parse((await elrond.call(pushQueueEndpoints.list, { cursor })).body)
  const first = await page()
  const second = await page(first.nextCursor ?? '')
  const ids = [...first.pushes, ...second.pushes].map((push) => push.id)
  expect([first.pushes.length, new Set(ids).size, second.nextCursor]).toEqual([50, 60, null])
  expect((await frodo.call(pushQueueEndpoints.list)).status).toBe(404)
})
