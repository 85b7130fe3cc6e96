import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { suspensionEndpoints } from '#contract/accounts/suspension.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { HOME, lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { signIn } from './actions.ts'
import { grantAdmin } from './admin-actions.ts'
import { findShownMember } from './queries.ts'
import { findCaller } from './sessions/find-caller.ts'
import { restore, suspend } from './suspension/actions.ts'

const DAY_MS = 86_400_000
const REASON = 'He tried to take the ring'
const A_BINDER = { name: 'Horns', visibility: 'public' } as const

async function keeper(app: App, username: string) {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

const suspends = (days: number | null) => ({ username: 'Boromir', reason: REASON, days })

test('a suspended member is hidden, reads, and changes nothing until they are restored', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await keeper(app, 'elrond')
  const [boromir, frodo] = [await server.as('boromir'), await server.as('frodo')]
  await suspend(app, elrond, suspends(null))
  expect(await boromir.call(accountEndpoints.session)).toMatchObject({
    body: { member: { username: 'boromir', isSuspended: true } },
  })
  expect((await boromir.call(binderEndpoints.list, {})).status).toBe(200)
  expect((await boromir.fetch('/api/account/belongings')).status).toBe(200)
  expect(await boromir.call(binderEndpoints.create, A_BINDER)).toMatchObject({
    status: 403,
    body: { refusal: 'suspended' },
  })
  expect((await frodo.call(profileEndpoints.get, { username: 'boromir' })).status).toBe(404)
  expect((await frodo.call(binderEndpoints.create, A_BINDER)).status).toBe(200)
  await restore(app, elrond, { username: 'boromir', reason: 'He is sorry' })
  expect((await boromir.call(binderEndpoints.create, A_BINDER)).status).toBe(200)
  expect((await frodo.call(profileEndpoints.get, { username: 'boromir' })).status).toBe(200)
})

test('suspended members sign in and out, and learn why and until when', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await keeper(app, 'elrond')
  await server.as('boromir')
  const since = app.now().getTime()
  await suspend(app, elrond, suspends(7))
  const { password } = newcomer('boromir')
  const visitor = server.visitor()
  expect(await visitor.call(accountEndpoints.signIn, { login: 'boromir', password })).toMatchObject({
    status: 200,
    body: { member: { isSuspended: true } },
  })
  const until = new Date(since + 7 * DAY_MS).toISOString()
  expect(await visitor.call(suspensionEndpoints.own)).toMatchObject({
    body: { suspension: { reason: REASON, until: expect.stringContaining(until.slice(0, 10)) as unknown } },
  })
  const [letter] = await lettersTo(app, newcomer('boromir').email)
  expect(letter?.text).toContain(`${REASON} (until `)
  expect((await visitor.call(accountEndpoints.signOut)).status).toBe(200)
})

/** The caller of a browser where a member has just signed in. */
async function callerOf(app: App, login: string) {
  const { cookies } = await signIn(app, { login, password: newcomer(login).password }, HOME)
  const cookie = cookies[0]?.split(';')[0]
  return async () => await findCaller(app)(cookie)
}

test('a suspension for days ends by the clock, and others see the member once that is written down', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await welcomed(app, 'boromir')
  const caller = await callerOf(app, 'boromir')
  await suspend(app, elrond, suspends(7))
  app.pass(7 * DAY_MS - 1)
  await app.tasks.runDue()
  expect(await caller()).toMatchObject({ isSuspended: true })
  app.pass(1)
  expect(await caller()).toMatchObject({ isSuspended: true })
  app.pass(5000)
  expect(await caller()).toMatchObject({ isSuspended: false })
  await app.tasks.runDue()
  expect(await findShownMember(app.db, 'boromir')).toMatchObject({ username: 'boromir' })
})

test('a suspension that was made longer does not end with the first', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await welcomed(app, 'boromir')
  await suspend(app, elrond, suspends(1))
  await suspend(app, elrond, suspends(null))
  app.pass(2 * DAY_MS)
  await app.tasks.runDue()
  expect(await findShownMember(app.db, 'boromir')).toBeUndefined()
})

test('the trace says who suspended and restored whom, and why', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await keeper(app, 'elrond')
  await server.as('boromir')
  await suspend(app, elrond, suspends(null))
  await restore(app, elrond, { username: 'boromir', reason: 'He is sorry' })
  const again = restore(app, elrond, { username: 'boromir', reason: 'He is sorry' })
  await expect(again).rejects.toMatchObject({ code: 'out_of_date' })
  const { entries } = await describeTracePage(app, { member: 'boromir' })
  expect(entries).toMatchObject([
    {
      actor: 'elrond',
      act: 'member.restored',
      subject: 'boromir',
      reason: 'He is sorry',
      was: 'suspended for good',
      became: 'restored',
    },
    { act: 'member.suspended', reason: REASON, was: 'active', became: 'suspended for good' },
  ])
})

test('nobody suspends themselves or another admin, and to members suspending does not exist', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await keeper(app, 'elrond')
  await keeper(app, 'saruman')
  for (const username of ['elrond', 'saruman'])
    await expect(suspend(app, elrond, { username, reason: REASON, days: 1 })).rejects.toMatchObject({
      code: 'keeper_account',
    })
  const frodo = await server.as('frodo')
  expect((await frodo.call(suspensionEndpoints.suspend, suspends(1))).status).toBe(404)
  expect((await frodo.call(suspensionEndpoints.own)).body).toEqual({ suspension: null })
})
