import { expect, test } from 'vitest'

import { PUSH_DEVICES_MAX } from '#contract/push.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { endSession } from '#server/accounts/sessions/actions.ts'
import { restore, suspend as suspendFor } from '#server/accounts/suspension/actions.ts'
import { found } from '#server/http/refusal.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { bodiesAt, openSession, tellOfFellow, withBrowser } from '#tests/members/push-browser.ts'
import { suspend } from '#tests/members/suspending.ts'
import { newBrowser } from '#tests/outside/push-service.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'

import { register, removeDevice, testDevice } from './actions.ts'
import { keysOf } from './keys.ts'
import { listDevices } from './queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

test('two processes that start at once use one pair of keys', async () => {
  await using app = await startApp()
  const other = anotherProcess(app).app
  const [one, two] = await Promise.all([keysOf(app), keysOf(other)])
  expect(one).toEqual(two)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32)
})

test('each browser of a member gets the news', async () => {
  await using town = await withBrowser()
  const { app, service, member, sessionId, endpoint } = town
  const { subscription } = newBrowser('phone')
  await register(app, { member, sessionId, userAgent: 'Chrome' }, subscription)
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  expect(service.received.map((push) => push.endpoint).toSorted()).toEqual(
    [endpoint, subscription.endpoint].toSorted(),
  )
})

test('signing out ends the pushes to that browser alone', async () => {
  await using town = await withBrowser()
  const { app, service, member, sessionId } = town
  const second = await openSession(app, member)
  const { subscription } = newBrowser('phone')
  await register(app, { member, sessionId: second, userAgent: 'Chrome' }, subscription)
  await endSession(app, member.id, sessionId)
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  expect(service.received.map(({ endpoint }) => endpoint)).toEqual([subscription.endpoint])
})

test('a session that ran out ends the pushes too', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  app.pass(400 * DAY_MS)
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
  expect(await listDevices(app.db, member.id)).toEqual([])
})

test('a suspended member is pushed nothing', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  await suspend(app, member.username, app.now().toISOString())
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
})

test('what waited for a member who is suspended meanwhile is not pushed', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'frodo')
  await app.tasks.runDue()
  await suspend(app, member.username, app.now().toISOString())
  service.answers({ status: 201 })
  app.pass(5 * MINUTE_MS)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([])
})

test('whoever signs in on a browser and registers it takes it over', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const other = await welcomed(app, 'frodo')
  const { endpoint, keys } = found((await listDevices(app.db, member.id))[0])
  const sessionId = await openSession(app, other)
  await register(app, { member: other, sessionId, userAgent: 'Firefox' }, { endpoint, keys })
  await tellOfFellow(app, member, 'sam')
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
  await tellOfFellow(app, other, 'sam')
  await app.tasks.runDue()
  expect(service.received.map((push) => push.endpoint)).toEqual([endpoint])
})

test('what waited for a browser is not shown to whoever takes it over', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  service.answers({ status: 503 })
  await tellOfFellow(app, member, 'sam')
  await app.tasks.runDue()
  const other = await welcomed(app, 'frodo')
  const { endpoint, keys } = found((await listDevices(app.db, member.id))[0])
  const sessionId = await openSession(app, other)
  await register(app, { member: other, sessionId, userAgent: 'Firefox' }, { endpoint, keys })
  service.answers({ status: 201 })
  app.pass(5 * MINUTE_MS)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual([])
  app.pass(10 * MINUTE_MS)
  const letters = await lettersTo(app, 'gandalf@example.org')
  expect(letters.filter(({ text }) => text.includes('/unsubscribe/'))).toHaveLength(1)
})

test('a member has so many browsers at most; the one used longest ago goes', async () => {
  await using town = await withBrowser()
  const { app, member, sessionId, deviceId } = town
  for (let count = 0; count < PUSH_DEVICES_MAX; count += 1) {
    app.pass(1000)
    await register(app, { member, sessionId, userAgent: '' }, newBrowser(String(count)).subscription)
  }
  const devices = await listDevices(app.db, member.id)
  expect(devices).toHaveLength(PUSH_DEVICES_MAX)
  expect(devices.map(({ id }) => id)).not.toContain(deviceId)
})

test('a browser can be tried and removed, by its member alone', async () => {
  await using town = await withBrowser()
  const { app, service, member, deviceId } = town
  const other = await welcomed(app, 'frodo')
  for (const act of [testDevice, removeDevice]) {
    await expect(act(app, other, deviceId)).rejects.toMatchObject({ code: 'not_found' })
  }
  await testDevice(app, member, deviceId)
  await app.tasks.runDue()
  expect(bodiesAt(service)).toEqual(['The raven found its way. This is how news will reach you.'])
  await removeDevice(app, member, deviceId)
  expect(await listDevices(app.db, member.id)).toEqual([])
  await expect(removeDevice(app, member, deviceId)).rejects.toMatchObject({ code: 'not_found' })
})

test('a suspended member’s browsers are forgotten', async () => {
  await using town = await withBrowser()
  const { app, service, member } = town
  const keeper = await welcomed(app, 'elrond')
  await grantAdmin(app, 'elrond')
  const { username } = member
  await suspendFor(app, keeper, { username, reason: 'Spam', days: 1 })
  expect(await listDevices(app.db, member.id)).toEqual([])
  await restore(app, keeper, { username, reason: 'It was not' })
  await tellOfFellow(app, member, 'sam')
  await app.tasks.runDue()
  expect(service.calls()).toBe(0)
})
