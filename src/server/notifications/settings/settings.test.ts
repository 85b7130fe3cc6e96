import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NOTICE_CHANNELS, NOTICE_KINDS } from '#contract/notices.ts'
import {
  type NoticeSettings,
  NoticeSettingsChange,
  noticeSettingsEndpoints,
} from '#contract/notices/settings.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { notify, readAllNotifications, removeNotification } from '#server/notifications/actions.ts'
import { countUnread, listNotifications } from '#server/notifications/queries.ts'
import { findSettings } from '#server/notifications/settings-queries.ts'
import { describeSettings } from '#server/notifications/told-by.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { changeSettings } from './actions.ts'

const ALL = { limit: 50, after: undefined }

async function tellRank(app: App, recipientId: string, rank: string): Promise<void> {
  await transact(app, [], (change) =>
    notify(change, { recipientId, kind: 'rank', subject: rank, facts: { rank } }),
  )
}

async function tellOfFellow(app: App, recipientId: string, fellow: string): Promise<void> {
  await transact(app, [], (change) =>
    notify(change, { recipientId, kind: 'fellow-joined', subject: fellow, facts: { fellow } }),
  )
}

function lineOf(settings: NoticeSettings, kind: string) {
  return settings.groups.flatMap(({ kinds }) => kinds).find((each) => each.kind === kind)
}

test('what a member turns off everywhere is not told, and everything else is', async () => {
  await using app = await startApp()
  const member = await joined(app, 'gandalf')
  const choices = NOTICE_CHANNELS.map((channel) => ({ kind: 'rank', channel, isOn: false }) as const)
  await changeSettings(app, member, { choices })
  await tellRank(app, member.id, 'Wizard')
  await tellOfFellow(app, member.id, 'frodo')
  const told = await listNotifications(app.db, member.id, ALL)
  expect(told.map(({ kind }) => kind)).toEqual(['fellow-joined'])
  expect(await countUnread(app.db, member.id)).toBe(1)
})

test('what is wanted by email alone is in no list, and no bell counts it', async () => {
  await using app = await startApp()
  const member = await joined(app, 'gandalf')
  await changeSettings(app, member, { choices: [{ kind: 'fellow-joined', channel: 'app', isOn: false }] })
  await tellOfFellow(app, member.id, 'frodo')
  expect(await listNotifications(app.db, member.id, ALL)).toEqual([])
  expect(await countUnread(app.db, member.id)).toBe(0)
  expect(await readAllNotifications(app, member)).toEqual({ read: 0 })
  expect((await app.events()).filter(({ type }) => type === 'notification.created')).toEqual([])
})

test('a deleted notification is gone from the list, and is not told again', async () => {
  await using app = await startApp()
  const member = await joined(app, 'gandalf')
  await tellOfFellow(app, member.id, 'frodo')
  await readAllNotifications(app, member)
  app.pass(1000)
  await tellOfFellow(app, member.id, 'sam')
  const [sam] = await listNotifications(app.db, member.id, ALL)
  const notificationId = sam?.id ?? ''
  const bilbo = await joined(app, 'bilbo')
  await expect(removeNotification(app, bilbo, notificationId)).rejects.toMatchObject({ code: 'not_found' })
  expect(await countUnread(app.db, member.id)).toBe(1)
  await removeNotification(app, member, notificationId)
  await removeNotification(app, member, notificationId)
  await tellOfFellow(app, member.id, 'sam')
  const told = await listNotifications(app.db, member.id, ALL)
  expect(told.map(({ message }) => message)).toEqual(['frodo has joined your Fellowship.'])
  expect(await countUnread(app.db, member.id)).toBe(0)
})

test('over HTTP, lists have one group alone, and settings are kept for one member', async () => {
  await using server = await startHttp()
  const client = await server.as('gandalf')
  const other = await server.as('frodo')
  const change = { quiet: { from: 1, to: 1 }, timeZone: 'Europe/Vienna' }
  expect((await client.call(noticeSettingsEndpoints.change, change)).body).toMatchObject(change)
  expect((await client.call(noticeSettingsEndpoints.get)).body).toMatchObject(change)
  expect((await other.call(noticeSettingsEndpoints.get)).body).toMatchObject({
    timeZone: null,
    quiet: { from: 22, to: 8 },
    digest: { every: 'none' },
  })
  const row = await server.app.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'gandalf')
    .executeTakeFirstOrThrow()
  await tellRank(server.app, row.id, 'Wizard')
  await tellOfFellow(server.app, row.id, 'frodo')
  const listOf = async (group: string) => {
    const { body } = await client.call(notificationEndpoints.list, { group })
    return notificationEndpoints.list.reply.parse(body).notifications.map(({ kind }) => kind)
  }
  expect(await listOf('standing')).toEqual(['rank'])
  expect(await listOf('fellowship')).toEqual(['fellow-joined'])
  expect(await listOf('safety')).toEqual([])
})

test.for([
  { timeZone: 'Mordor/Barad-dur' },
  { quiet: { from: 24, to: 8 } },
  { digest: { every: 'hour', hour: 1, weekday: 1 } },
  { digest: { every: 'week', hour: 1, weekday: 0 } },
  { choices: [{ kind: 'nothing', channel: 'app', isOn: true }] },
  { choices: [{ kind: 'rank', channel: 'owl', isOn: true }] },
])('settings such as %o are refused', (change) => {
  expect(NoticeSettingsChange.safeParse(change).success).toBe(false)
})

const change = fc.record({
  kind: fc.constantFrom(...NOTICE_KINDS),
  channel: fc.constantFrom(...NOTICE_CHANNELS),
  isOn: fc.boolean(),
})

test('after any changes, each kind is told as the last one said, and what is not optional as ever', async () => {
  await using app = await startApp()
  const member: Member = await joined(app, 'gandalf')
  const usual = describeSettings(await findSettings(app.db, member.id))
  const last = new Map<string, boolean>()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 10 }), async (choices) => {
      const shown = await changeSettings(app, member, { choices })
      for (const { kind, channel, isOn } of choices) last.set(`${kind} ${channel}`, isOn)
      for (const kind of NOTICE_KINDS) {
        const line = lineOf(shown, kind)
        for (const channel of NOTICE_CHANNELS) {
          const before = lineOf(usual, kind)?.told[channel]
          const wanted = line?.isOptional === true ? (last.get(`${kind} ${channel}`) ?? before) : before
          expect(line?.told[channel]).toBe(wanted)
        }
      }
      expect(describeSettings(await findSettings(app.db, member.id))).toEqual(shown)
    }),
    { numRuns: propertyRuns(30) },
  )
})
