import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { HOME, joined, lettersTo, newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { signIn } from './actions.ts'
import { waitForTurn } from './guesses.ts'
import { deviceCookie } from './known-devices.ts'
import type { Origin } from './links.ts'
import { confirmPasswordReset, requestPasswordReset } from './passwords/actions.ts'
import { signOutEverywhere } from './sessions/actions.ts'

const { password, email } = newcomer('gandalf')
const QUARTER_MS = 900_000
const at = (address: string): Origin => ({ ...HOME, address })

/** Makes as many wrong guesses as one place may. */
async function guess(app: App, from: Origin, login = 'gandalf'): Promise<void> {
  for (let tries = 1; tries <= 10; tries += 1) {
    const wrong = signIn(app, { login, password: 'mellon mellon' }, from)
    await expect(wrong).rejects.toMatchObject({ code: 'authentication_failed' })
  }
}

/** Strangers guess until each further guess must wait. */
async function crowd(app: App): Promise<void> {
  for (let place = 1; place <= 5; place += 1) await guess(app, at(`10.0.0.${String(place)}`))
}

/** A member who is signed in nowhere, so that no network is known for theirs. */
async function aStranger(app: TestApp) {
  const member = await welcomed(app, 'gandalf')
  await signOutEverywhere(app, member.id)
  return member
}

test('after ten wrong passwords a place is locked for fifteen minutes, and other places are not', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  await guess(app, HOME)
  const right = () => signIn(app, { login: 'gandalf', password }, HOME)
  app.pass(QUARTER_MS / 3)
  const locked = { code: 'too_many_requests', retrySeconds: 600 }
  await expect(right()).rejects.toMatchObject(locked)
  await expect(signIn(app, { login: 'gandalf', password }, at('10.0.0.1'))).resolves.toBeDefined()
  app.pass(QUARTER_MS)
  await expect(right()).resolves.toBeDefined()
})

test('wrong passwords for an address say nothing about a name', async () => {
  await using app = await startApp()
  await aStranger(app)
  const thief = at('10.0.0.1')
  await guess(app, thief, email)
  const byAddress = signIn(app, { login: email, password: 'mellon mellon' }, thief)
  await expect(byAddress).rejects.toMatchObject({ code: 'too_many_requests' })
  const byName = signIn(app, { login: 'gandalf', password: 'mellon mellon' }, thief)
  await expect(byName).rejects.toMatchObject({ code: 'authentication_failed' })
})

test('strangers cannot keep a member out of a network where they are signed in', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  await crowd(app)
  await expect(signIn(app, { login: 'gandalf', password }, HOME)).resolves.toBeDefined()
})

test('strangers cannot keep a member out of a device where they signed in before', async () => {
  await using app = await startApp()
  const { id } = await aStranger(app)
  const [cookie] = deviceCookie(app, id).split(';')
  await crowd(app)
  await guess(app, at('10.0.0.9'))
  const phone = { ...at('10.0.0.9'), cookies: cookie }
  await expect(signIn(app, { login: 'gandalf', password }, phone)).resolves.toBeDefined()
})

test('the cookie of a device works for nobody else, and not with another seal', async () => {
  await using app = await startApp()
  await aStranger(app)
  const other = await joined(app, 'saruman')
  const [cookie = ''] = deviceCookie(app, other.id).split(';')
  await guess(app, at('10.0.0.9'))
  for (const cookies of [cookie, `${cookie}x`, 'tradewyrm.device=abc.def', 'tradewyrm.device=']) {
    const known = signIn(app, { login: 'gandalf', password }, { ...at('10.0.0.9'), cookies })
    await expect(known).rejects.toMatchObject({ code: 'too_many_requests' })
  }
})

test('after many wrong passwords from elsewhere, others still get in', async () => {
  await using app = await startApp()
  await aStranger(app)
  await crowd(app)
  await expect(signIn(app, { login: 'gandalf', password }, at('192.168.0.1'))).resolves.toBeDefined()
})

test('only a few may wait for their turn at once', async () => {
  await using app = await startApp()
  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => waitForTurn(app, 'gandalf')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toMatchObject([
    { code: 'too_many_requests' },
    { code: 'too_many_requests' },
  ])
  await expect(waitForTurn(app, 'gandalf')).resolves.toBeUndefined()
})

test('a reset forgets wrong passwords, by name and by address', async () => {
  await using app = await startApp()
  await aStranger(app)
  const here = at('10.0.0.1')
  await guess(app, here)
  await guess(app, here, email)
  await requestPasswordReset(app, email)
  const [letter] = await lettersTo(app, email)
  const fresh = 'three rings for elves'
  await confirmPasswordReset(app, { token: tokenIn(letter?.text ?? ''), password: fresh }, here)
  for (const login of ['gandalf', email])
    await expect(signIn(app, { login, password: fresh }, here)).resolves.toBeDefined()
})
