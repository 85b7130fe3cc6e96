import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { HOME, joined, lettersTo, tokenIn, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { changeEmail, keepEmail, verifyEmail } from './address-actions.ts'
import { changePassword, confirmPasswordReset, requestPasswordReset } from './passwords/actions.ts'
import { findFullMember } from './queries.ts'
import { signOutEverywhere } from './sessions/actions.ts'
import { listSessions } from './sessions/queries.ts'

const HOUR_MS = 3_600_000
const password = 'speak friend and enter'

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

test('the same link ends all that were sent after it, to addresses that only a thief can read', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const { change, keep } = await askedByThief(app, id)
  await verifyEmail(app, change)
  app.pass(HOUR_MS)
  await changeEmail(app, id, { email: 'fence@example.org', password })
  const [warning] = await lettersTo(app, 'thief@example.org')
  await keepEmail(app, keep)
  const back = keepEmail(app, tokenIn(warning?.text ?? ''))
  await expect(back).rejects.toMatchObject({ code: 'link_expired' })
  expect(await findFullMember(app.db, id)).toMatchObject({ email: 'gandalf@example.org' })
})

test('no thief can end the link in an earlier warning with their own', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const { change, keep } = await askedByThief(app, id)
  await verifyEmail(app, change)
  app.pass(HOUR_MS)
  await changeEmail(app, id, { email: 'fence@example.org', password })
  const [warning] = await lettersTo(app, 'thief@example.org')
  await keepEmail(app, tokenIn(warning?.text ?? ''))
  await keepEmail(app, keep)
  expect(await findFullMember(app.db, id)).toMatchObject({ email: 'gandalf@example.org' })
})

test('the address that was left is told that the earlier one came back', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const { change, keep } = await askedByThief(app, id)
  await verifyEmail(app, change)
  await keepEmail(app, keep)
  const [letter] = await lettersTo(app, 'thief@example.org')
  expect(letter).toMatchObject({ subject: 'Your email address was changed back' })
  expect(letter?.text).not.toContain('gandalf@example.org')
  const { keep: unused } = await askedByThief(app, id)
  await keepEmail(app, unused)
  const [newest] = await lettersTo(app, 'thief@example.org')
  expect(newest).toMatchObject({ subject: 'Confirm your new email address' })
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

test('a link for a new password ends with the address it went to', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  const { change, keep } = await askedByThief(app, id)
  await requestPasswordReset(app, 'gandalf@example.org')
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  await verifyEmail(app, change)
  await keepEmail(app, keep)
  const late = confirmPasswordReset(app, { token: tokenIn(letter?.text ?? ''), password }, HOME)
  await expect(late).rejects.toMatchObject({ code: 'link_expired' })
})
