import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { HOME, joined, lettersTo, newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { signIn } from './actions.ts'
import { changeEmail, keepEmail, sendVerificationAgain, verifyEmail } from './address-actions.ts'
import { changePassword, confirmPasswordReset, requestPasswordReset } from './passwords/actions.ts'
import { findFullMember } from './queries.ts'
import { signOutEverywhere } from './sessions/actions.ts'
import { listSessions } from './sessions/queries.ts'

const HOUR_MS = 3_600_000
const password = 'speak friend and enter'

test('the link of the first email verifies the address, once', async () => {
  await using app = await startApp()
  const { id, isVerified } = await joined(app, 'gandalf')
  expect(isVerified).toBe(false)
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  const token = tokenIn(letter?.text ?? '')
  expect(letter?.text).toContain(`${app.config.publicUrl}/verify-email?token=${token}`)
  expect(await verifyEmail(app, token)).toEqual({ isNewAddress: false })
  expect(await findFullMember(app.db, id)).toMatchObject({ isVerified: true })
  expect(await app.events()).toContainEqual({ type: 'member.changed', memberId: id })
  await expect(verifyEmail(app, token)).rejects.toMatchObject({ code: 'link_expired' })
})

test('when several callers redeem one link at once, only one succeeds', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  const token = tokenIn(letter?.text ?? '')
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => verifyEmail(app, token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a verification link is valid for three days', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  app.pass(72 * HOUR_MS)
  const late = verifyEmail(app, tokenIn(letter?.text ?? ''))
  await expect(late).rejects.toMatchObject({ code: 'link_expired' })
})

test('another email can be requested, five times an hour, until the address is verified', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  for (let again = 1; again <= 5; again += 1) await sendVerificationAgain(app, id)
  await expect(sendVerificationAgain(app, id)).rejects.toMatchObject({ code: 'too_many_requests' })
  const letters = await lettersTo(app, 'gandalf@example.org')
  expect(letters).toHaveLength(6)
  await verifyEmail(app, tokenIn(letters[0]?.text ?? ''))
  app.pass(HOUR_MS)
  await sendVerificationAgain(app, id)
  expect(await lettersTo(app, 'gandalf@example.org')).toHaveLength(6)
})

test('a new address takes effect through its own email, and the old address is told', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  await changeEmail(app, id, { email: 'mithrandir@example.org', password })
  expect(await findFullMember(app.db, id)).toMatchObject({ email: 'gandalf@example.org' })
  const [warning] = await lettersTo(app, 'gandalf@example.org')
  expect(warning).toMatchObject({ subject: 'Your email address is about to change' })
  expect(warning?.text).toContain('mithrandir@example.org')
  expect(warning?.text).toContain('/verify-email?keep=')
  const [letter] = await lettersTo(app, 'mithrandir@example.org')
  expect(await verifyEmail(app, tokenIn(letter?.text ?? ''))).toEqual({ isNewAddress: true })
  expect(await findFullMember(app.db, id)).toMatchObject({
    email: 'mithrandir@example.org',
    isVerified: true,
  })
  await expect(signIn(app, { login: 'gandalf@example.org', password }, HOME)).rejects.toMatchObject({
    code: 'authentication_failed',
  })
  await signIn(app, { login: 'mithrandir@example.org', password }, HOME)
})

test('changing the address needs the password', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const change = changeEmail(app, id, { email: 'saruman@example.org', password: 'guess guess guess' })
  await expect(change).rejects.toMatchObject({ code: 'wrong_password' })
})

test('a change to somebody else’s address is answered like any other, and sends no email', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  await welcomed(app, 'saruman')
  const before = await lettersTo(app, newcomer('saruman').email)
  await changeEmail(app, id, { email: newcomer('saruman').email, password })
  expect(await lettersTo(app, newcomer('saruman').email)).toEqual(before)
})

test('a link does not verify a former address', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const [first] = await lettersTo(app, 'gandalf@example.org')
  await changeEmail(app, id, { email: 'mithrandir@example.org', password })
  const [letter] = await lettersTo(app, 'mithrandir@example.org')
  await verifyEmail(app, tokenIn(letter?.text ?? ''))
  const late = verifyEmail(app, tokenIn(first?.text ?? ''))
  await expect(late).rejects.toMatchObject({ code: 'link_expired' })
  expect(await findFullMember(app.db, id)).toMatchObject({ email: 'mithrandir@example.org' })
})

test('when two members request one address, the first to confirm gets it', async () => {
  await using app = await startApp()
  const gandalf = await welcomed(app, 'gandalf')
  const saruman = await welcomed(app, 'saruman')
  for (const { id } of [gandalf, saruman])
    await changeEmail(app, id, { email: 'white@example.org', password })
  const letters = await lettersTo(app, 'white@example.org')
  const [second, first] = letters.map(({ text }) => tokenIn(text))
  await verifyEmail(app, first ?? '')
  await expect(verifyEmail(app, second ?? '')).rejects.toMatchObject({ code: 'link_expired' })
})

/** Somebody who knows the password asks for an address of their own. @returns the links in both letters */
async function askedByThief(app: TestApp, memberId: string) {
  await changeEmail(app, memberId, { email: 'thief@example.org', password })
  const [letter] = await lettersTo(app, 'thief@example.org')
  const [warning] = await lettersTo(app, 'gandalf@example.org')
  return { change: tokenIn(letter?.text ?? ''), keep: tokenIn(warning?.text ?? '') }
}

test.for([
  [
    'a new password',
    async (app: TestApp, member: Member) => {
      const [session] = await listSessions(app.db, member.id, app.now())
      const caller = { member, sessionId: session?.id ?? '' }
      await changePassword(app, caller, { currentPassword: password, password: 'three rings for elves' })
    },
  ],
  [
    'a reset',
    async (app: TestApp) => {
      await requestPasswordReset(app, 'gandalf@example.org')
      const [letter] = await lettersTo(app, 'gandalf@example.org')
      await confirmPasswordReset(
        app,
        {
          token: tokenIn(letter?.text ?? ''),
          password: 'three rings for elves',
        },
        HOME,
      )
    },
  ],
  ['signing out everywhere', async (app: TestApp, { id }: Member) => await signOutEverywhere(app, id)],
] as const)('after %s, no link moves the account to an address asked for before', async ([, act]) => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  const { change } = await askedByThief(app, member.id)
  await act(app, member)
  await expect(verifyEmail(app, change)).rejects.toMatchObject({ code: 'link_expired' })
  expect(await findFullMember(app.db, member.id)).toMatchObject({ email: 'gandalf@example.org' })
})

test('the warning to the old address has a link that stops the change and signs everybody out', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const { change, keep } = await askedByThief(app, id)
  await keepEmail(app, keep)
  await expect(verifyEmail(app, change)).rejects.toMatchObject({ code: 'link_expired' })
  expect(await listSessions(app.db, id, app.now())).toEqual([])
  await expect(keepEmail(app, keep)).rejects.toMatchObject({ code: 'link_expired' })
})

test('the same link takes back a change that was confirmed at once, for three days', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const { change, keep } = await askedByThief(app, id)
  await verifyEmail(app, change)
  app.pass(71 * HOUR_MS)
  await keepEmail(app, keep)
  expect(await findFullMember(app.db, id)).toMatchObject({ email: 'gandalf@example.org', isVerified: true })
  expect(await listSessions(app.db, id, app.now())).toEqual([])
})

test('the link does not take an address that has become somebody else’s', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const { change, keep } = await askedByThief(app, id)
  await verifyEmail(app, change)
  const other = await joined(app, 'saruman')
  await changeEmail(app, other.id, { email: 'gandalf@example.org', password })
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  await verifyEmail(app, tokenIn(letter?.text ?? ''))
  await expect(keepEmail(app, keep)).rejects.toMatchObject({ code: 'link_expired' })
})
