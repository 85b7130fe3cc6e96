import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { authSecretOf } from '#server/accounts/public.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { notify, readAllNotifications } from '#server/notifications/actions.ts'
import { countUnread } from '#server/notifications/queries.ts'
import { findSettings } from '#server/notifications/settings-queries.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { toldBy } from '#server/notifications/told-by.ts'
import { writeToken } from '#server/notifications/unsubscribe-token.ts'
import { mute } from '#server/people/block-actions.ts'
import { joined, lettersTo, welcomed } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp, type TestServer } from '#tests/server/start-http.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FELLOW = 'Someone joins your Fellowship'

async function tellOfFellow(app: App, { id }: Pick<Member, 'id'>, fellow: string, aboutId?: string) {
  await transact(app, [], (change) =>
    notify(change, {
      recipientId: id,
      kind: 'fellow-joined',
      subject: fellow,
      facts: { fellow },
      aboutId: aboutId ?? null,
    }),
  )
}

/** The news mailed to a member so far, the newest first; other emails are about their account. */
async function newsTo(app: App, username: string): Promise<string[]> {
  const letters = await lettersTo(app, `${username}@example.org`)
  return letters.map(({ text }) => text).filter((text) => text.includes('/unsubscribe/'))
}

function unsubscribeIn(text = ''): string {
  return /\/unsubscribe\/[\w.-]+/.exec(text)?.[0] ?? ''
}

test('what is unread after ten minutes is mailed once, whichever process is first', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await tellOfFellow(app, member, 'frodo')
  app.pass(10 * MINUTE_MS - 1)
  expect(await newsTo(app, 'gandalf')).toEqual([])
  app.pass(1)
  const other = anotherProcess(app).app
  await Promise.all([app.tasks.runDue(), other.tasks.runDue(), app.tasks.runDue()])
  const [text, ...rest] = await newsTo(app, 'gandalf')
  expect(rest).toEqual([])
  expect(text).toContain('frodo has joined your Fellowship.')
  expect(text).toContain(`${app.config.publicUrl}/friendslist`)
  app.pass(48 * HOUR_MS)
  expect(await newsTo(app, 'gandalf')).toHaveLength(1)
})

test('what was read in the app meanwhile is not mailed, and the rest waits its own ten minutes', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await tellOfFellow(app, member, 'frodo')
  await readAllNotifications(app, member)
  app.pass(9 * MINUTE_MS)
  await tellOfFellow(app, member, 'sam')
  app.pass(MINUTE_MS)
  expect(await newsTo(app, 'gandalf')).toEqual([])
  app.pass(9 * MINUTE_MS)
  const [text] = await newsTo(app, 'gandalf')
  expect(text).toContain('sam has joined')
  expect(text).not.toContain('frodo')
})

test('quiet hours put mail off, and one email says at their end what is still unread', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  // The clock of a test starts at midnight, UTC.
  await changeSettings(app, member, { timeZone: 'UTC' })
  for (const fellow of ['frodo', 'sam', 'merry', 'pippin']) {
    await tellOfFellow(app, member, fellow)
    app.pass(HOUR_MS)
  }
  expect(await newsTo(app, 'gandalf')).toEqual([])
  app.pass(4 * HOUR_MS + 10 * MINUTE_MS)
  const [text, ...rest] = await newsTo(app, 'gandalf')
  expect(rest).toEqual([])
  expect(text).toContain('4 players have joined your Fellowship.')
})

test('a digest gathers the day, is the only email about it, and is left out when there is nothing', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await changeSettings(app, member, { timeZone: 'UTC', digest: { every: 'day', hour: 18, weekday: 1 } })
  await tellOfFellow(app, member, 'frodo')
  app.pass(9 * HOUR_MS)
  await tellOfFellow(app, member, 'sam')
  app.pass(9 * HOUR_MS - 1)
  expect(await newsTo(app, 'gandalf')).toEqual([])
  app.pass(1)
  const [text] = await newsTo(app, 'gandalf')
  expect(text).toContain('sam and frodo have joined')
  app.pass(72 * HOUR_MS)
  expect(await newsTo(app, 'gandalf')).toHaveLength(1)
})

test('nothing is mailed of what is turned off, of the muted, or to an address nobody confirmed', async () => {
  await using app = await startApp()
  const gandalf = await welcomed(app, 'gandalf')
  const frodo = await welcomed(app, 'frodo')
  const stranger = await joined(app, 'stranger')
  const bilbo = await welcomed(app, 'bilbo')
  await changeSettings(app, bilbo, { choices: [{ kind: 'fellow-joined', channel: 'mail', isOn: false }] })
  for (const member of [gandalf, stranger, bilbo]) await tellOfFellow(app, member, 'frodo', frodo.id)
  await mute(app, gandalf, 'frodo')
  app.pass(HOUR_MS)
  for (const username of ['gandalf', 'stranger', 'bilbo']) expect(await newsTo(app, username)).toEqual([])
  expect(await countUnread(app.db, bilbo.id)).toBe(1)
})

test('what is wanted by email alone is mailed too', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await changeSettings(app, member, { choices: [{ kind: 'fellow-joined', channel: 'app', isOn: false }] })
  await tellOfFellow(app, member, 'frodo')
  await readAllNotifications(app, member)
  app.pass(HOUR_MS)
  expect(await newsTo(app, 'gandalf')).toHaveLength(1)
})

async function mailedTo(app: TestApp, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await tellOfFellow(app, member, 'frodo')
  app.pass(HOUR_MS)
  return member
}

test('its headers stop it with one press (RFC 8058), and mails about the account have none', async () => {
  await using app = await startApp()
  await mailedTo(app, 'gandalf')
  const [text] = await newsTo(app, 'gandalf')
  const folder = path.join(app.config.dataDir, 'outbox')
  const sources = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const news = sources.filter((source) => /^List-Unsubscribe-Post:/m.test(source))
  expect(news).toHaveLength(1)
  const headers = (news[0] ?? '').split('\r\n\r\n')[0]?.replaceAll(/\r\n(?=[ \t])/g, '') ?? ''
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const address = /^List-Unsubscribe: <([^>]+)>/m.exec(headers)?.[1]
  expect(address).toBe(`${app.config.publicUrl}${unsubscribeIn(text)}`)
  expect(readMail(news[0] ?? '').subject).toBe('frodo has joined your Fellowship.')
  const html = await app.db.selectFrom('mail').select(['html', 'unsubscribe']).execute()
  expect(html.every((row) => row.html === null && row.unsubscribe === null)).toBe(true)
})

/** Whether a member gets mails about new fellows. */
async function isMailed(app: App, memberId: string): Promise<boolean> {
  return toldBy((await findSettings(app.db, memberId)).choices, 'fellow-joined').mail
}

/** A member of a running server, and the link in an email to them. */
async function linkFor(server: TestServer, username: string) {
  const { app } = server
  await server.as(username)
  const { id } = found(await findMemberByUsername(app.db, username))
  const token = writeToken({ memberId: id, kinds: ['fellow-joined'] }, authSecretOf(app))
  return { id, token, link: `/unsubscribe/${token}` }
}

test('the link works without a session: looking changes nothing, a POST stops, and Undo brings it back', async () => {
  await using server = await startHttp()
  const { app } = server
  const { id, link } = await linkFor(server, 'gandalf')
  const visitor = server.visitor()
  expect((await visitor.fetch(link, { method: 'HEAD' })).status).toBe(200)
  expect(await (await visitor.fetch(link)).text()).toContain(FELLOW)
  expect(await isMailed(app, id)).toBe(true)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const headers = { 'content-type': type }
    const stopped = await visitor.fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect(stopped.status).toBe(200)
    expect(await stopped.text()).toContain('We’ve stopped these emails')
    expect(await isMailed(app, id)).toBe(false)
  }
  expect((await visitor.fetch(`${link}/undo`, { method: 'POST' })).status).toBe(200)
  expect(await isMailed(app, id)).toBe(true)
})

test('a link that was guessed, and one of nobody who is still here, open the same page and change nothing', async () => {
  await using server = await startHttp()
  const { app } = server
  const { id, token } = await linkFor(server, 'gandalf')
  const [payload = '', signature = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify([id, ['watch']])).toString('base64url')
  const ofNobody = writeToken({ memberId: 'gone', kinds: ['fellow-joined'] }, authSecretOf(app))
  const visitor = server.visitor()
  const pages = new Set<string>()
  const dead = ['x', 'x.y', payload, `${other}.${signature}`, `${payload}.${signature.slice(1)}`, ofNobody]
  for (const wrong of dead) {
    for (const method of ['GET', 'POST']) {
      const page = await visitor.fetch(`/unsubscribe/${wrong}`, { method })
      pages.add(await page.text())
    }
  }
  expect(pages.size).toBe(1)
  expect([...pages][0]).toContain('This link doesn’t work')
  expect(await isMailed(app, id)).toBe(true)
})
