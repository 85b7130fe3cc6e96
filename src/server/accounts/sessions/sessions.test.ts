import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import type { AccountSession } from '#contract/accounts/session.ts'
import { signIn } from '#server/accounts/actions.ts'
import { grantAdmin, revokeRole } from '#server/accounts/admin-actions.ts'
import { accountFollowers } from '#server/accounts/reactions.ts'
import type { App } from '#server/app-context.ts'
import { OwnedState } from '#server/owned-state.ts'
import { HOME, joined, newcomer } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { endSessions } from './actions.ts'
import { findCaller, forgetCallers } from './find-caller.ts'

const { password } = newcomer('gandalf')

/** A request as the browser of a member who has just signed in would send it. */
async function requestFrom(app: TestApp, login: string): Promise<Request> {
  const { cookies } = await signIn(app, { login, password }, HOME)
  const pair = cookies[0]?.split(';')[0] ?? ''
  return new Request('http://localhost/', { headers: { cookie: `theme=night; ${pair}; other=1` } })
}

test('a session cookie identifies the caller', async () => {
  await using app = await startApp()
  const member = await joined(app, 'gandalf')
  const request = await requestFrom(app, 'gandalf')
  expect(await findCaller(app)(cookiesOf(request))).toMatchObject({ member })
})

test.for([
  undefined,
  '',
  'theme=night',
  'tradewyrm.session_token=',
  'tradewyrm.session_token=abc',
  'tradewyrm.session_token=abc.def',
  'tradewyrm.session_token=%E0%A4%A.def',
  'tradewyrm.session_token=.AAAA',
])('the cookie %s identifies nobody', async (cookie) => {
  await using app = await startApp()
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie }
  expect(await findCaller(app)(cookiesOf(new Request('http://localhost/', { headers })))).toBeNull()
})

test('a cookie with another signature, or one changed letter, identifies nobody', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  const request = await requestFrom(app, 'gandalf')
  const cookie = request.headers.get('cookie') ?? ''
  const at = cookie.indexOf('session_token=') + 'session_token='.length
  const changed = `${cookie.slice(0, at)}${cookie[at] === 'a' ? 'b' : 'a'}${cookie.slice(at + 1)}`
  expect(
    await findCaller(app)(cookiesOf(new Request('http://localhost/', { headers: { cookie: changed } }))),
  ).toBeNull()
  const config = { ...app.config, authSecret: 'another secret, thirty-two or more' }
  const other: App = { ...app, config, owned: new OwnedState() }
  expect(await findCaller(other)(cookiesOf(request))).toBeNull()
})

test('a session ends after sixty days', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  const request = await requestFrom(app, 'gandalf')
  app.pass(59 * 86_400_000)
  expect(await findCaller(app)(cookiesOf(request))).not.toBeNull()
  app.pass(86_400_000)
  expect(await findCaller(app)(cookiesOf(request))).toBeNull()
})

test('a cached caller is dropped at once when the session ends', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const request = await requestFrom(app, 'gandalf')
  expect(await findCaller(app)(cookiesOf(request))).not.toBeNull()
  await endSessions(app, id)
  expect(await findCaller(app)(cookiesOf(request))).toBeNull()
})

test('another process drops its cached caller when it hears of the end, and after five seconds anyway', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const request = await requestFrom(app, 'gandalf')
  const neighbour: App = { ...app, owned: new OwnedState() }
  const first = await findCaller(neighbour)(cookiesOf(request))
  await endSessions(app, id)
  expect(await findCaller(neighbour)(cookiesOf(request))).toBe(first)
  accountFollowers['session.ended']?.(neighbour, {
    type: 'session.ended',
    memberId: id,
    sessionId: first?.sessionId ?? '',
  })
  expect(await findCaller(neighbour)(cookiesOf(request))).toBeNull()
  const third: App = { ...app, owned: new OwnedState() }
  await joined(app, 'sam')
  const samsRequest = await requestFrom(app, 'sam')
  const sam = await findCaller(third)(cookiesOf(samsRequest))
  await endSessions(app, sam?.member.id ?? '')
  expect(await findCaller(third)(cookiesOf(samsRequest))).toBe(sam)
  app.pass(5000)
  expect(await findCaller(third)(cookiesOf(samsRequest))).toBeNull()
})

test('an answer read before a change is not cached', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const request = await requestFrom(app, 'gandalf')
  const find = findCaller(app)
  const early = find(cookiesOf(request))
  forgetCallers(app, { memberId: id })
  await early
  expect(find(cookiesOf(request))).not.toBe(early)
})

test('a new admin is one from the next call on, and a former one is not', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  const request = await requestFrom(app, 'gandalf')
  const find = findCaller(app)
  expect(await find(cookiesOf(request))).toMatchObject({ member: { isAdmin: false } })
  await grantAdmin(app, 'GANDALF')
  expect(await find(cookiesOf(request))).toMatchObject({ member: { isAdmin: true } })
  await joined(app, 'radagast')
  await grantAdmin(app, 'radagast')
  await revokeRole(app, 'gandalf')
  expect(await find(cookiesOf(request))).toMatchObject({ member: { isAdmin: false } })
})

test('nobody can make an unknown member an admin', async () => {
  await using app = await startApp()
  await expect(grantAdmin(app, 'sauron')).rejects.toMatchObject({ code: 'not_found' })
})

test('signing out ends the session and deletes its cookie, but the device stays known', async () => {
  await using server = await startHttp()
  const browser = await server.as('gandalf')
  const kept = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(await browser.call(accountEndpoints.signOut)).toEqual({ status: 200, body: {} })
  expect([...browser.cookies.keys()]).toEqual(['tradewyrm.device'])
  const replay = await server.visitor().fetch('/api/session', { headers: { cookie: kept } })
  expect(await replay.json()).toEqual({ member: null })
  expect(await browser.call(accountEndpoints.signOut)).toEqual({ status: 200, body: {} })
})

async function sessionsOf(client: Client): Promise<AccountSession[]> {
  const { body } = await client.call(accountEndpoints.listSessions)
  return accountEndpoints.listSessions.reply.parse(body)
}

test('members see where they are signed in, and can end one session or all', async () => {
  await using server = await startHttp()
  const phone = await server.as('gandalf')
  const desk = await server.as('gandalf')
  const tablet = await server.as('gandalf')
  const sessions = await sessionsOf(desk)
  expect(sessions).toHaveLength(3)
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false])
  expect(sessions[0]).toMatchObject({ address: '127.0.0.1', userAgent: 'node' })
  const onPhone = (await sessionsOf(phone)).find(({ isCurrent }) => isCurrent)
  const end = await desk.call(accountEndpoints.endSession, { sessionId: onPhone?.id })
  expect(end.status).toBe(200)
  expect((await phone.call(accountEndpoints.listSessions)).status).toBe(401)
  expect(await sessionsOf(desk)).toHaveLength(2)
  expect((await desk.call(accountEndpoints.signOutEverywhere)).status).toBe(200)
  expect((await tablet.call(accountEndpoints.listSessions)).status).toBe(401)
})

test('the pages of a member hear that they signed in elsewhere, and nobody else’s do', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const before = (await app.logged()).length
  await signIn(app, { login: 'gandalf', password }, HOME)
  const told = (await app.logged()).slice(before).filter(({ event }) => event.type === 'member.signed-in')
  expect(told.map(({ audience }) => audience)).toEqual([[id]])
})

test('somebody else’s session seems not to exist', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const saruman = await server.as('saruman')
  const [session] = await sessionsOf(gandalf)
  const end = await saruman.call(accountEndpoints.endSession, { sessionId: session?.id })
  expect(end).toEqual({ status: 404, body: { refusal: 'not_found' } })
  expect(await sessionsOf(gandalf)).toHaveLength(1)
})

function cookiesOf(request: Request): string | undefined {
  return request.headers.get('cookie') ?? undefined
}
