import pino from 'pino'
import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { HOME, joined, lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { signIn, signUp } from './actions.ts'
import { findFullMember } from './queries.ts'

const password = 'speak friend and enter'

test('a new member signs up and is signed in at once', async () => {
  await using server = await startHttp()
  const browser = server.visitor()
  expect(await browser.call(accountEndpoints.session)).toEqual({ status: 200, body: { member: null } })
  const newcomerHere = { email: 'Gandalf@Example.org', username: 'Gandalf', password }
  const reply = await browser.call(accountEndpoints.signUp, newcomerHere)
  expect(reply).toMatchObject({
    status: 200,
    body: {
      member: { username: 'Gandalf', email: 'gandalf@example.org', isVerified: false, isAdmin: false },
    },
  })
  expect(await browser.call(accountEndpoints.session)).toEqual(reply)
})

test.for(['gandalf@example.org', 'GANDALF@example.ORG', 'gandalf', 'GaNdAlF'])(
  'a member signs in as %s',
  async (login) => {
    await using app = await startApp()
    const { id } = await joined(app, 'Gandalf')
    expect(await signIn(app, { login, password }, HOME)).toMatchObject({ memberId: id })
  },
)

test.for([
  { login: 'gandalf', password: 'mellon mellon mellon' },
  { login: 'gandalf@example.org', password: 'mellon mellon mellon' },
  { login: 'saruman', password },
  { login: 'saruman@example.org', password },
  { login: 'not@an@address', password },
  { login: 'not a name', password },
  { login: 'x', password: 'y' },
])('a wrong sign-in fails the same way, whatever is wrong: %o', async (attempt) => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  await expect(signIn(app, attempt, HOME)).rejects.toMatchObject({ code: 'authentication_failed' })
})

test('the session cookie is hidden from scripts, and from plain http where the app uses https', async () => {
  await using plain = await startHttp()
  const [cookie = ''] = (await signedUp(plain)).headers.getSetCookie()
  expect(cookie).toMatch(/^tradewyrm\.session_token=/)
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  await using secure = await startHttp({ PUBLIC_URL: 'https://cards.example.org' })
  const [secureCookie = ''] = (await signedUp(secure)).headers.getSetCookie()
  expect(secureCookie).toMatch(/^__Secure-tradewyrm\.session_token=/)
  expect(secureCookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})

async function signedUp(server: Awaited<ReturnType<typeof startHttp>>): Promise<Response> {
  return await server.visitor().fetch('/api/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newcomer('gandalf')),
  })
}

test('a username belongs to one member, whatever its case, and the refusal says so', async () => {
  await using app = await startApp()
  await joined(app, 'Gandalf')
  const second = signUp(app, { ...newcomer('GANDALF'), email: 'other@example.org' }, HOME)
  await expect(second).rejects.toMatchObject({ code: 'username_taken' })
})

test('when several people sign up with one name at once, exactly one succeeds', async () => {
  await using app = await startApp()
  const tries = [1, 2, 3, 4].map((number) =>
    signUp(app, { ...newcomer('gandalf'), email: `gandalf${String(number)}@example.org` }, HOME),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refusals.map(({ reason }) => reason as unknown)).toMatchObject(
    refusals.map(() => ({ code: 'username_taken' })),
  )
})

test('a username is not reused when its account is gone', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  await app.db.deleteFrom('auth_user').where('id', '=', id).execute()
  const second = signUp(app, newcomer('Gandalf'), HOME)
  await expect(second).rejects.toMatchObject({ code: 'username_taken' })
})

test('a taken address fails in general words, and its owner gets an email, three times a day at most', async () => {
  await using app = await startApp()
  await welcomed(app, 'gandalf')
  for (const username of ['saruman', 'grima', 'balrog', 'shelob']) {
    const again = signUp(app, { ...newcomer(username), email: 'gandalf@example.org' }, HOME)
    await expect(again).rejects.toMatchObject({ code: 'sign_up_failed' })
  }
  const letters = await lettersTo(app, 'gandalf@example.org')
  expect(letters.filter(({ subject }) => subject === 'You already have an account')).toHaveLength(3)
})

test.for([
  ['password123456', 'common_password'],
  ['gandalf2030gandalf', 'password_is_name'],
  ['gandalf@example.org', 'password_is_name'],
])('the password %s is refused: %s', async ([refused = '', code]) => {
  await using app = await startApp()
  await expect(signUp(app, { ...newcomer('gandalf'), password: refused }, HOME)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'password', code }],
  })
})

test('an invalid form is refused field by field, and creates nothing', async () => {
  await using server = await startHttp()
  const browser = server.visitor()
  const reply = await browser.call(accountEndpoints.signUp, {
    email: 'nobody',
    username: 'a b',
    password: 'x',
  })
  expect(reply).toMatchObject({ status: 422, body: { refusal: 'invalid_input' } })
  expect(reply.body).toMatchObject({
    issues: expect.arrayContaining([
      expect.objectContaining({ path: 'email' }),
      expect.objectContaining({ path: 'username' }),
      expect.objectContaining({ path: 'password' }),
    ]) as unknown,
  })
})

test('any input to sign up, sign in or redeem gets a refusal, never a server error', async () => {
  await using server = await startHttp()
  const browser = server.visitor()
  const paths = ['/api/signup', '/api/signin', '/api/verify-email', '/api/password-reset/confirm']
  const bodies = [
    '',
    '[]',
    'null',
    '{"',
    '{"login":{},"password":[]}',
    '{"token":"\\u0000","password":"speak friend and enter"}',
    '{"login":"\\u0000","password":"\\u0000"}',
    '{"email":1}',
  ]
  for (const path of paths) {
    for (const body of bodies) {
      const headers = { 'content-type': 'application/json' }
      const { status } = await browser.fetch(path, { method: 'POST', headers, body })
      expect([400, 401, 422]).toContain(status)
    }
  }
})

test('the user document is created once, however many first sign-ins race', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  await app.db.deleteFrom('member').where('id', '=', id).execute()
  await Promise.all([1, 2, 3].map(() => signIn(app, { login: 'gandalf', password }, HOME)))
  const announced = (await app.events()).filter(({ type }) => type === 'member.joined')
  expect(announced).toEqual([
    { type: 'member.joined', memberId: id, username: 'gandalf' },
    { type: 'member.joined', memberId: id, username: 'gandalf' },
  ])
})

test('the last sign-in is recorded', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  app.pass(3_600_000)
  await signIn(app, { login: 'gandalf', password }, HOME)
  expect(await findFullMember(app.db, id)).toMatchObject({
    createdAt: '2030-01-01T00:00:00.000Z',
    lastLoginAt: '2030-01-01T01:00:00.000Z',
  })
})

test('a sign-in succeeds even if it cannot be recorded', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const warnings: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) })
  const forgetful: App = {
    ...app,
    log,
    react: (_change, { type }) =>
      type === 'member.signed-in' ? Promise.reject(new Error('no ink')) : Promise.resolve(),
  }
  expect(await signIn(forgetful, { login: 'gandalf', password }, HOME)).toMatchObject({ memberId: id })
  expect(warnings).toMatchObject([{ msg: 'a sign-in could not be recorded', memberId: id }])
})

test('the sign-up form learns whether a name is free', async () => {
  await using server = await startHttp()
  const browser = await server.as('gandalf')
  const answers = ['saruman', 'GANDALF', 'admin', 'a', 'with space'].map(
    async (username) => (await browser.call(accountEndpoints.findUsername, { username })).body,
  )
  expect(await Promise.all(answers)).toEqual([
    { isAvailable: true },
    ...[1, 2, 3, 4].map(() => ({ isAvailable: false })),
  ])
})

test('one address cannot sign up without limit', async () => {
  await using server = await startHttp()
  const browser = server.visitor()
  const statuses = new Set<number>()
  for (let tries = 0; tries < 61; tries += 1) {
    statuses.add((await browser.call(accountEndpoints.signUp, { email: 'wrong' })).status)
  }
  expect([...statuses]).toEqual([422, 429])
})
