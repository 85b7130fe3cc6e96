import { expect, test } from 'vitest'

import { HOME, joined, lettersTo, newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { signIn } from './actions.ts'
import { changeEmail, sendVerificationAgain, verifyEmail } from './address-actions.ts'
import { findFullMember } from './queries.ts'

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

test('only the address asked for last can be confirmed', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  await changeEmail(app, id, { email: 'typo@example.org', password })
  await changeEmail(app, id, { email: 'mithrandir@example.org', password })
  const [mistaken] = await lettersTo(app, 'typo@example.org')
  const [letter] = await lettersTo(app, 'mithrandir@example.org')
  await verifyEmail(app, tokenIn(letter?.text ?? ''))
  await expect(verifyEmail(app, tokenIn(mistaken?.text ?? ''))).rejects.toMatchObject({
    code: 'link_expired',
  })
  expect(await findFullMember(app.db, id)).toMatchObject({ email: 'mithrandir@example.org' })
})

test('asking for the address one has takes back what was asked for before', async () => {
  await using app = await startApp()
  const { id } = await welcomed(app, 'gandalf')
  await changeEmail(app, id, { email: 'typo@example.org', password })
  await changeEmail(app, id, { email: 'gandalf@example.org', password })
  const [mistaken] = await lettersTo(app, 'typo@example.org')
  await expect(verifyEmail(app, tokenIn(mistaken?.text ?? ''))).rejects.toMatchObject({
    code: 'link_expired',
  })
})

test('a verified first address does not end a change to another', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const [first] = await lettersTo(app, 'gandalf@example.org')
  await changeEmail(app, id, { email: 'mithrandir@example.org', password })
  await verifyEmail(app, tokenIn(first?.text ?? ''))
  const [letter] = await lettersTo(app, 'mithrandir@example.org')
  expect(await verifyEmail(app, tokenIn(letter?.text ?? ''))).toEqual({ isNewAddress: true })
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
