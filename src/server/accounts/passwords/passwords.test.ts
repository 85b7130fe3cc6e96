import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { accountKeepingEndpoints } from '#contract/accounts/keeping.ts'
import { signIn } from '#server/accounts/actions.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { ATTEMPT_LIMITS } from '#server/accounts/links.ts'
import { listSessions } from '#server/accounts/sessions/queries.ts'
import { HASHING_COST } from '#server/config.ts'
import { OwnedState } from '#server/owned-state.ts'
import { HOME, lettersTo, newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { confident, signedIn, startHttp } from '#tests/server/start-http.ts'

import {
  changePassword,
  confirmPasswordReset,
  givePasswordAgain,
  isPasswordFresh,
  requestPasswordReset,
} from './actions.ts'
import { isCommonPassword } from './common-passwords.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const password = 'a staff and a sword'
const before = newcomer('gandalf').password

test.for([
  'password123',
  'P@ssw0rd2024',
  'Password123!',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  '1q2w3e4r5t',
  'iloveyou123',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'superman2010',
  'SuperSecretPassword',
  'letmein12345',
  'trustno1trustno1',
  'correct horse battery staple',
])('%s is a common password', (common) => {
  expect(isCommonPassword(common)).toBe(true)
})

test.for([
  'you shall not pass',
  'mellon at the gate',
  'tangerine bicycle fog',
  'Xk29!vbQ0pLs',
  '8f3k29dk1l',
  'kestrel over the moor',
  'purple monkey dishwasher',
  'здравствуй, мир',
  'ein schöner Tag',
])('%s is not a common password', (own) => {
  expect(isCommonPassword(own)).toBe(false)
})

test('a reset link sets a new password and ends every session', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  await signIn(app, { login: 'gandalf', password: before }, HOME)
  const open = await listSessions(app.db, id, app.now())
  expect(open).toHaveLength(2)
  await requestPasswordReset(app, 'gandalf@example.org')
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  await confirmPasswordReset(app, { token: tokenIn(letter?.text ?? ''), password }, HOME)
  expect(await listSessions(app.db, id, app.now())).toEqual([])
  const ended = (await app.events()).filter(({ type }) => type === 'session.ended')
  expect(ended).toHaveLength(2)
  await expect(signIn(app, { login: 'gandalf', password: before }, HOME)).rejects.toMatchObject({
    code: 'authentication_failed',
  })
  await signIn(app, { login: 'gandalf', password }, HOME)
})

/** The app at the real cost of passwords, where checking one takes a while. */
function unhurried(app: TestApp): TestApp {
  return { ...app, config: { ...app.config, hashingCost: HASHING_COST }, owned: new OwnedState() }
}

/** Signs in with the former password again and again until `act` is done. */
async function againstOldPasswords(app: TestApp, act: () => Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const knock = async () => {
    while (!over.signal.aborted)
      await signIn(app, { login: 'gandalf', password: before }, HOME).catch(() => undefined)
  }
  const knocking = Array.from({ length: 4 }, knock)
  await act()
  over.abort()
  await Promise.all(knocking)
}

test('nobody stays signed in who gave the old password while a reset went on', async () => {
  await using started = await startApp()
  const app = unhurried(started)
  const { id } = await welcomed(app, 'gandalf')
  await requestPasswordReset(app, 'gandalf@example.org')
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  const wanted = { token: tokenIn(letter?.text ?? ''), password }
  await againstOldPasswords(app, () => confirmPasswordReset(app, wanted, HOME))
  expect(await listSessions(app.db, id, app.now())).toEqual([])
})

test('nobody else stays signed in who gave the old password while it was changed', async () => {
  await using started = await startApp()
  const app = unhurried(started)
  const member = await welcomed(app, 'gandalf')
  const [current] = await listSessions(app.db, member.id, app.now())
  const caller = { member, sessionId: current?.id ?? '' }
  await againstOldPasswords(app, () => changePassword(app, caller, { currentPassword: before, password }))
  expect(await listSessions(app.db, member.id, app.now())).toEqual([current])
})

test('of two changes of one password at once, only one succeeds', async () => {
  await using started = await startApp()
  const app = unhurried(started)
  const member = await welcomed(app, 'gandalf')
  const [current] = await listSessions(app.db, member.id, app.now())
  const caller = { member, sessionId: current?.id ?? '' }
  const wanted = ['three rings for elves', 'seven for the dwarves']
  const outcomes = await Promise.allSettled(
    wanted.map((next) => changePassword(app, caller, { currentPassword: before, password: next })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a reset link works once, and so do others like it', async () => {
  await using app = await startApp()
  await welcomed(app, 'gandalf')
  await requestPasswordReset(app, 'gandalf@example.org')
  await requestPasswordReset(app, 'gandalf@example.org')
  const [second, first] = (await lettersTo(app, 'gandalf@example.org')).map(({ text }) => tokenIn(text))
  await confirmPasswordReset(app, { token: first ?? '', password }, HOME)
  for (const token of [first ?? '', second ?? '']) {
    const again = confirmPasswordReset(app, { token, password: 'three rings for elves' }, HOME)
    await expect(again).rejects.toMatchObject({ code: 'link_expired' })
  }
})

test('a reset link is valid for an hour', async () => {
  await using app = await startApp()
  await welcomed(app, 'gandalf')
  await requestPasswordReset(app, 'gandalf@example.org')
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  app.pass(HOUR_MS)
  const late = confirmPasswordReset(app, { token: tokenIn(letter?.text ?? ''), password }, HOME)
  await expect(late).rejects.toMatchObject({ code: 'link_expired' })
})

test('a reset link can be used again if its password was refused', async () => {
  await using app = await startApp()
  await welcomed(app, 'gandalf')
  await requestPasswordReset(app, 'gandalf@example.org')
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  const token = tokenIn(letter?.text ?? '')
  const common = confirmPasswordReset(app, { token, password: 'password123' }, HOME)
  await expect(common).rejects.toMatchObject({ code: 'invalid_input' })
  await confirmPasswordReset(app, { token, password }, HOME)
})

test('a reset gives the same answer for an unknown address', async () => {
  await using server = await startHttp()
  await server.as('gandalf')
  const browser = server.visitor()
  const known = await browser.call(accountEndpoints.requestPasswordReset, { email: 'gandalf@example.org' })
  const unknown = await browser.call(accountEndpoints.requestPasswordReset, { email: 'sauron@example.org' })
  expect(known).toEqual({ status: 200, body: {} })
  expect(unknown).toEqual(known)
})

test('resets are limited for every address, known or not', async () => {
  await using app = await startApp()
  await welcomed(app, 'gandalf')
  for (const email of ['gandalf@example.org', 'sauron@example.org']) {
    for (let tries = 1; tries <= 5; tries += 1) await requestPasswordReset(app, email)
    await expect(requestPasswordReset(app, email)).rejects.toMatchObject({ code: 'too_many_requests' })
  }
})

test('changing the password ends the other sessions and keeps this one', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await signIn(app, { login: 'gandalf', password: before }, HOME)
  const [current] = await listSessions(app.db, member.id, app.now())
  const caller = { member, sessionId: current?.id ?? '' }
  const wrong = changePassword(app, caller, { currentPassword: 'guess guess guess', password })
  await expect(wrong).rejects.toMatchObject({ code: 'wrong_password' })
  await changePassword(app, caller, { currentPassword: before, password })
  expect(await listSessions(app.db, member.id, app.now())).toEqual([current])
  await signIn(app, { login: 'gandalf', password }, HOME)
})

test('a password given again counts for ten minutes, in that session alone', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  await signIn(app, { login: 'gandalf', password: before }, HOME)
  const [one, other] = (await listSessions(app.db, member.id, app.now())).map(({ id }) => id)
  const sessionId = one ?? ''
  expect(await isPasswordFresh(app, sessionId)).toBe(false)
  await givePasswordAgain(app, { member, sessionId }, before)
  expect(await isPasswordFresh(app, sessionId)).toBe(true)
  expect(await isPasswordFresh(app, other ?? '')).toBe(false)
  app.pass(10 * MINUTE_MS - 1)
  expect(await isPasswordFresh(app, sessionId)).toBe(true)
  app.pass(1)
  expect(await isPasswordFresh(app, sessionId)).toBe(false)
})

test('wrong passwords are counted when they are given again, and help nobody', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  const [session] = await listSessions(app.db, member.id, app.now())
  const caller = { member, sessionId: session?.id ?? '' }
  for (let tries = 0; tries < ATTEMPT_LIMITS['wrong-password'].tries; tries += 1)
    await expect(givePasswordAgain(app, caller, password)).rejects.toMatchObject({ code: 'wrong_password' })
  await expect(givePasswordAgain(app, caller, before)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await isPasswordFresh(app, caller.sessionId)).toBe(false)
  app.pass(ATTEMPT_LIMITS['wrong-password'].seconds * 1000)
  await givePasswordAgain(app, caller, before)
  expect(await isPasswordFresh(app, caller.sessionId)).toBe(true)
})

test('another server knows at once that the password was given', async () => {
  await using server = await startHttp()
  await using neighbour = await server.another()
  const here = await server.as('gandalf')
  await grantAdmin(server.app, 'gandalf')
  await server.as('bilbo')
  const there = neighbour.visitor(here.cookies)
  const look = () => there.call(accountKeepingEndpoints.readAccount, { username: 'bilbo' })
  expect(await look()).toMatchObject({ status: 403, body: { refusal: 'password_again' } })
  await confident(here)
  expect(await look()).toMatchObject({ status: 200, body: { email: 'bilbo@example.org' } })
  const elsewhere = await signedIn(server.visitor(), 'gandalf')
  const refused = await elsewhere.call(accountKeepingEndpoints.readAccount, { username: 'bilbo' })
  expect(refused).toMatchObject({ status: 403, body: { refusal: 'password_again' } })
})
