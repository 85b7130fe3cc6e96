import { expect, test } from 'vitest'

import { signIn, signUp } from '#server/accounts/actions.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { transact } from '#server/events/transact.ts'
import { notify } from '#server/notifications/actions.ts'
import { findSettings } from '#server/notifications/settings-queries.ts'
import { HOME, joined, lettersTo, newcomer, tokenIn } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { changeSettings } from './actions.ts'

const HOUR_MS = 3_600_000
const WAIT_MS = 10 * 60_000
const GANDALF = { login: 'gandalf', password: newcomer('gandalf').password }

test('quiet hours hold for a newcomer who never opened the preferences, by the clock of their browser', async () => {
  await using app = await startApp()
  // The clock of a test starts at midnight, UTC; that is one o'clock in Vienna.
  const { memberId } = await signUp(app, { ...newcomer('gandalf'), timeZone: 'Europe/Vienna' }, HOME)
  const [letter] = await lettersTo(app, 'gandalf@example.org')
  await verifyEmail(app, tokenIn(letter?.text ?? ''))
  await transact(app, [], (change) =>
    notify(change, {
      recipientId: memberId,
      kind: 'fellow-joined',
      subject: 'frodo',
      facts: { fellow: 'frodo' },
    }),
  )
  const news = async () => (await lettersTo(app, 'gandalf@example.org')).length - 1
  // They end at eight; the push that then comes has ten minutes before the email.
  app.pass(7 * HOUR_MS + WAIT_MS - 1)
  expect(await news()).toBe(0)
  app.pass(1)
  expect(await news()).toBe(1)
})

test('the first zone that is known stays, whether it came with a sign-in or was chosen', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  expect((await findSettings(app.db, id)).timeZone).toBeNull()
  await signIn(app, GANDALF, HOME)
  expect((await findSettings(app.db, id)).timeZone).toBeNull()
  await signIn(app, { ...GANDALF, timeZone: 'Asia/Kathmandu' }, HOME)
  await signIn(app, { ...GANDALF, timeZone: 'Europe/Vienna' }, HOME)
  expect((await findSettings(app.db, id)).timeZone).toBe('Asia/Kathmandu')
  await changeSettings(app, { id }, { timeZone: 'America/Lima' })
  await signIn(app, { ...GANDALF, timeZone: 'Europe/Vienna' }, HOME)
  expect((await findSettings(app.db, id)).timeZone).toBe('America/Lima')
})

test.for(['', 'Middle/Earth', '../../etc/passwd', '25:00'])(
  'a zone that there is not (%s) keeps nobody out and is not kept',
  async (timeZone) => {
    await using app = await startApp()
    const { id } = await joined(app, 'gandalf')
    expect(await signIn(app, { ...GANDALF, timeZone }, HOME)).toMatchObject({ memberId: id })
    expect((await findSettings(app.db, id)).timeZone).toBeNull()
  },
)
