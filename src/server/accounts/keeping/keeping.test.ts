import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { accountKeepingEndpoints } from '#contract/accounts/keeping.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { confirmPasswordReset } from '#server/accounts/passwords/actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { HOME, joined, lettersTo, newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { confident, startHttp } from '#tests/server/start-http.ts'

import { endSessionsByHand, readAccount, sendReset, verifyByHand } from './actions.ts'

async function keeper(app: App, username: string) {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

async function tracedAbout(app: App, username: string) {
  const { entries } = await describeTracePage(app, { member: username })
  return entries.map(({ actor, act, subject, reason, was, became }) => ({
    actor,
    act,
    subject,
    reason,
    was,
    became,
  }))
}

const REASON = 'They stood before me'

test('an address verified by hand counts at once, and the trace says who did it and why', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await keeper(app, 'elrond')
  await joined(app, 'bilbo')
  const bilbo = await server.as('bilbo')
  const isVerified = async () => (await bilbo.call(accountEndpoints.session)).body
  await app.db.updateTable('auth_user').set({ email_verified: 0 }).where('username', '=', 'bilbo').execute()
  expect(await isVerified()).toMatchObject({ member: { isVerified: false } })
  await verifyByHand(app, elrond, { username: 'Bilbo', reason: REASON })
  expect(await isVerified()).toMatchObject({ member: { isVerified: true } })
  const again = verifyByHand(app, elrond, { username: 'bilbo', reason: REASON })
  await expect(again).rejects.toMatchObject({ code: 'out_of_date' })
  expect(await tracedAbout(app, 'bilbo')).toEqual([
    {
      actor: 'elrond',
      act: 'address.verified',
      subject: 'bilbo',
      reason: REASON,
      was: 'unverified',
      became: 'verified',
    },
  ])
})

test('a keeper signs a member out everywhere', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await keeper(app, 'elrond')
  const [bilbo, frodo] = [await server.as('bilbo'), await server.as('frodo')]
  await endSessionsByHand(app, elrond, { username: 'bilbo', reason: REASON })
  expect((await bilbo.call(accountEndpoints.listSessions)).status).toBe(401)
  expect((await frodo.call(accountEndpoints.listSessions)).status).toBe(200)
  expect(await tracedAbout(app, 'bilbo')).toMatchObject([{ act: 'sessions.ended', was: '1', became: '0' }])
})

test('a keeper sends a link that sets a new password', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await welcomed(app, 'bilbo')
  await sendReset(app, elrond, { username: 'bilbo', reason: REASON })
  const [letter] = await lettersTo(app, newcomer('bilbo').email)
  const token = tokenIn(letter?.text ?? '')
  await confirmPasswordReset(app, { token, password: 'mellon mellon mellon' }, HOME)
  expect(await tracedAbout(app, 'bilbo')).toMatchObject([{ act: 'reset.sent', reason: REASON }])
})

test('who reads an address and sessions stands in the trace, each time', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await welcomed(app, 'bilbo')
  expect(await readAccount(app, elrond, 'bilbo')).toMatchObject({
    email: 'bilbo@example.org',
    sessions: [{ address: HOME.address, userAgent: HOME.userAgent }],
  })
  await readAccount(app, elrond, 'bilbo')
  expect(await tracedAbout(app, 'bilbo')).toMatchObject([
    { actor: 'elrond', act: 'account.read', reason: null },
    { actor: 'elrond', act: 'account.read', reason: null },
  ])
})

test('nobody acts on themselves, on another admin, or on nobody, and nothing is written down', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await keeper(app, 'saruman')
  for (const act of [verifyByHand, endSessionsByHand, sendReset]) {
    for (const username of ['elrond', 'saruman'])
      await expect(act(app, elrond, { username, reason: REASON })).rejects.toMatchObject({
        code: 'keeper_account',
      })
    await expect(act(app, elrond, { username: 'nobody', reason: REASON })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  const { entries } = await describeTracePage(app, {})
  expect(entries.map(({ act }) => act)).toEqual(['admin.granted', 'admin.granted'])
})

test('an act without a reason is refused, and to members none of them exists', async () => {
  await using server = await startHttp()
  const [elrond, frodo] = [await confident(await server.as('elrond')), await server.as('frodo')]
  await server.as('bilbo')
  await grantAdmin(server.app, 'elrond')
  const { readAccount: read, ...acts } = accountKeepingEndpoints
  for (const act of Object.values(acts)) {
    expect((await elrond.call(act, { username: 'bilbo', reason: '  ' })).status).toBe(422)
    expect((await frodo.call(act, { username: 'bilbo', reason: REASON })).status).toBe(404)
  }
  expect((await frodo.call(read, { username: 'bilbo' })).status).toBe(404)
})
