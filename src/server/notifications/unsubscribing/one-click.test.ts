import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import type { NoticeKind } from '#contract/notices.ts'
import { noticeSettingsEndpoints } from '#contract/notices/settings.ts'
import { authSecretOf } from '#server/accounts/public.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { taskKinds } from '#server/assembly.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { notify } from '#server/notifications/actions.ts'
import { findSettings } from '#server/notifications/settings-queries.ts'
import { writeToken } from '#server/notifications/unsubscribe-token.ts'
import { OwnedState } from '#server/owned-state.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import { tokenIn } from '#tests/members/joining.ts'
import { startMailServer } from '#tests/server/mail-server.ts'
import { startHttp, type TestServer } from '#tests/server/start-http.ts'

const WAIT_MS = 11 * 60_000

/** A member whose address is confirmed by the link that came by mail, and their id. */
async function memberOf(server: TestServer, mails: Awaited<ReturnType<typeof startMailServer>>) {
  const browser = await server.as('gandalf')
  await expect.poll(() => mails.received.length).toBe(1)
  const token = tokenIn(readMail(mails.received[0]?.source ?? '').text)
  expect((await browser.call(accountEndpoints.verifyEmail, { token })).status).toBe(200)
  const { id } = found(await findMemberByUsername(server.app.db, 'gandalf'))
  return { browser, id }
}

/** The process of the server when ten minutes have passed. */
function laterOn(base: App): App {
  const app: App = {
    ...base,
    owned: new OwnedState(),
    now: () => new Date(base.now().getTime() + WAIT_MS),
    tasks: new TaskRunner(taskKinds, () => app),
  }
  return app
}

/** The headers of a mail, with folded lines put together. */
function headersOf(source: string): ReadonlyMap<string, string> {
  const [head = ''] = source.split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
}

test('the mail that arrives names the address that stops it, and a mail provider may post there from anywhere', async () => {
  await using mails = await startMailServer()
  await using server = await startHttp({ SMTP_URL: mails.url })
  const { browser, id } = await memberOf(server, mails)
  await transact(server.app, [], (change) =>
    notify(change, { recipientId: id, kind: 'fellow-joined', subject: 'frodo', facts: { fellow: 'frodo' } }),
  )
  await laterOn(server.app).tasks.runDue()
  await expect.poll(() => mails.received.length).toBe(2)
  const source = mails.received[1]?.source ?? ''
  expect(readMail(source).subject).toBe('frodo has joined your Fellowship.')
  const headers = headersOf(source)
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const address = /^<(.+)>$/.exec(headers.get('List-Unsubscribe') ?? '')?.[1] ?? ''
  expect(address.startsWith(`${server.app.config.publicUrl}/unsubscribe/`)).toBe(true)
  const { pathname } = new URL(address)
  const isMailed = async () => {
    const { body } = await browser.call(noticeSettingsEndpoints.get)
    const { groups } = noticeSettingsEndpoints.get.reply.parse(body)
    const kinds = groups.flatMap((group) => group.kinds)
    return kinds.filter(({ told }) => told.mail).map(({ kind }) => kind)
  }
  const all = await isMailed()
  expect(all).toContain('fellow-joined')
  for (const from of FROM_ANYWHERE) {
    for (const method of ['GET', 'HEAD']) {
      const page = await server.visitor().fetch(pathname, { method, headers: { ...from } })
      expect(page.status).toBe(200)
    }
    expect(await isMailed()).toEqual(all)
    expect(await post(server, pathname, from)).toContain('We’ve stopped these emails')
    expect(await isMailed()).toEqual(all.filter((kind) => kind !== 'fellow-joined'))
    expect(await post(server, `${pathname}/undo`, from)).toContain('You get these emails again')
    expect(await isMailed()).toEqual(all)
  }
})

/** Programs name no origin; providers may name theirs, and a page that keeps its address to itself names none. */
const FROM_ANYWHERE = [
  {},
  { origin: 'https://mail.example.com', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
] as const

async function post(server: TestServer, path: string, from: Readonly<Record<string, string>>) {
  const headers = { ...from, 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await server
    .visitor()
    .fetch(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click', redirect: 'manual' })
  expect(reply.status).toBe(200)
  return await reply.text()
}

test('only that path takes what other sites send', async () => {
  await using server = await startHttp()
  const browser = await server.as('gandalf')
  const headers = { origin: 'https://mail.example.com', 'content-type': 'application/json' }
  const reply = await browser.fetch('/api/notifications/read-all', { method: 'POST', headers, body: '{}' })
  expect(reply.status).toBe(403)
})

test('the link in an old email stops what there still is of it', async () => {
  await using server = await startHttp()
  await server.as('gandalf')
  const { id } = found(await findMemberByUsername(server.app.db, 'gandalf'))
  const linkFor = (kinds: readonly string[]) => {
    const payload = Buffer.from(JSON.stringify([id, kinds])).toString('base64url')
    const signature = createHmac('sha256', authSecretOf(server.app)).update(`unsubscribe ${payload}`)
    return `/unsubscribe/${payload}.${signature.digest('base64url')}`
  }
  const some = await post(server, linkFor(['carrier-pigeon', 'fellow-joined']), {})
  expect(some).toContain('We’ve stopped these emails')
  expect(some).toContain('Someone joins your Fellowship')
  expect(await post(server, linkFor(['carrier-pigeon']), {})).toContain('This link doesn’t work')
})

test('on the page of a link each kind of its email has a button of its own, which stops that kind alone', async () => {
  await using server = await startHttp()
  const { app } = server
  await server.as('gandalf')
  const { id } = found(await findMemberByUsername(app.db, 'gandalf'))
  const token = writeToken({ memberId: id, kinds: ['fellow-joined', 'trade-turn'] }, authSecretOf(app))
  const isMailed = async () => {
    const { choices } = await findSettings(app.db, id)
    return [choices['fellow-joined']?.mail ?? true, choices['trade-turn']?.mail ?? true]
  }
  const page = await (await server.visitor().fetch(`/unsubscribe/${token}`)).text()
  const [turn = '', joined = '', all = ''] = [...page.matchAll(/action="([^"]+)"/g)].map(([, to]) => to)
  for (let time = 0; time < 2; time += 1) {
    const stopped = await post(server, turn, {})
    expect(stopped).toContain('Someone offers you a trade, or answers with another offer')
    expect(stopped).not.toContain('Someone joins your Fellowship')
    expect(await isMailed()).toEqual([true, false])
  }
  await post(server, joined, {})
  expect(await isMailed()).toEqual([false, false])
  await post(server, `${all}/undo`, {})
  expect(await isMailed()).toEqual([true, true])
  await post(server, all, {})
  expect(await isMailed()).toEqual([false, false])
})

test('“Undo” brings back what the link stopped, and nothing that had been stopped before', async () => {
  await using server = await startHttp()
  const { app } = server
  await server.as('gandalf')
  const { id } = found(await findMemberByUsername(app.db, 'gandalf'))
  const linkTo = (kinds: readonly NoticeKind[]) =>
    `/unsubscribe/${writeToken({ memberId: id, kinds }, authSecretOf(app))}`
  await post(server, linkTo(['trade-turn']), {})
  const stopped = await post(server, linkTo(['fellow-joined', 'trade-turn']), {})
  const undone = await post(server, /action="([^"]+)"/.exec(stopped)?.[1] ?? '', {})
  expect(undone).toContain('Someone joins your Fellowship')
  expect(undone).not.toContain('Someone offers you a trade')
  const { choices } = await findSettings(app.db, id)
  expect([choices['fellow-joined']?.mail, choices['trade-turn']?.mail]).toEqual([true, false])
})
