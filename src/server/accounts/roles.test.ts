import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { roleEndpoints } from '#contract/accounts/roles.ts'
import { adminEndpoints } from '#contract/admin.ts'
import { reportEndpoints } from '#contract/reports.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { report } from '#server/reports/actions.ts'
import { welcomed } from '#tests/members/joining.ts'
import { openStream, untilAllIsHeard } from '#tests/server/open-stream.ts'
import { startApp } from '#tests/server/start-app.ts'
import { confident, startHttp } from '#tests/server/start-http.ts'

import { changeRole, grantAdmin, grantModerator, revokeRole } from './admin-actions.ts'
import { listAdminIds, listKeeperIds } from './keeper-queries.ts'
import { endSessionsByHand } from './keeping/actions.ts'
import { findFullMember } from './queries.ts'
import { suspend } from './suspension/actions.ts'

const REASON = 'She knows everybody'
const asks = (username: string, role: 'admin' | 'moderator' | null) => ({
  username,
  role,
  reason: REASON,
})

async function admin(app: App, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

test('an admin makes a member a moderator, and the trace says who did and why', async () => {
  await using app = await startApp()
  const elrond = await admin(app, 'elrond')
  const { id } = await welcomed(app, 'arwen')
  await changeRole(app, elrond, asks('Arwen', 'moderator'))
  expect(await findFullMember(app.db, id)).toMatchObject({ isAdmin: false, isModerator: true })
  await expect(changeRole(app, elrond, asks('arwen', 'moderator'))).rejects.toMatchObject({
    code: 'out_of_date',
  })
  await changeRole(app, elrond, asks('arwen', 'admin'))
  expect(await listAdminIds(app.db)).toContain(id)
  await changeRole(app, elrond, asks('arwen', null))
  const { entries } = await describeTracePage(app, { member: 'arwen' })
  expect(entries).toMatchObject([
    { actor: 'elrond', act: 'admin.revoked', was: 'admin', became: 'member', reason: REASON },
    { actor: 'elrond', act: 'admin.granted', was: 'moderator', became: 'admin' },
    { actor: 'elrond', act: 'moderator.granted', was: 'member', became: 'moderator' },
  ])
})

test('nobody changes their own role', async () => {
  await using app = await startApp()
  const elrond = await admin(app, 'elrond')
  await admin(app, 'galadriel')
  await expect(changeRole(app, elrond, asks('elrond', null))).rejects.toMatchObject({
    code: 'keeper_account',
  })
  const { entries } = await describeTracePage(app, {})
  expect(entries.map(({ actor }) => actor)).toEqual([null, null])
})

test('the last admin stays, for the command line too', async () => {
  await using app = await startApp()
  const { id } = await admin(app, 'elrond')
  await expect(revokeRole(app, 'elrond')).rejects.toMatchObject({ code: 'last_admin' })
  await expect(grantModerator(app, 'elrond')).rejects.toMatchObject({ code: 'last_admin' })
  expect(await listAdminIds(app.db)).toEqual([id])
})

test('of two admins who demote each other at once, one stays', async () => {
  await using app = await startApp()
  const [elrond, galadriel] = [await admin(app, 'elrond'), await admin(app, 'galadriel')]
  const outcomes = await Promise.allSettled([
    changeRole(app, elrond, asks('galadriel', null)),
    changeRole(app, galadriel, asks('elrond', null)),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  expect(failure).toMatchObject({ reason: { code: 'not_found' } })
  expect(await listAdminIds(app.db)).toHaveLength(1)
})

test('an admin acts on moderators, and no moderator on keepers', async () => {
  await using app = await startApp()
  const elrond = await admin(app, 'elrond')
  const arwen = { ...(await welcomed(app, 'arwen')), isModerator: true as const }
  await welcomed(app, 'bilbo')
  for (const name of ['arwen', 'bilbo']) await grantModerator(app, name)
  for (const username of ['arwen', 'bilbo', 'elrond'])
    await expect(endSessionsByHand(app, arwen, { username, reason: REASON })).rejects.toMatchObject({
      code: 'keeper_account',
    })
  await endSessionsByHand(app, elrond, { username: 'arwen', reason: REASON })
})

test('a suspended moderator keeps nothing until they are restored', async () => {
  await using server = await startHttp()
  const { app } = server
  const [elrond, arwen] = [await admin(app, 'elrond'), await server.as('arwen')]
  await grantModerator(app, 'arwen')
  expect((await arwen.call(reportEndpoints.list)).status).toBe(200)
  await suspend(app, elrond, { username: 'arwen', reason: REASON, days: null })
  expect((await arwen.call(reportEndpoints.list)).status).toBe(404)
  expect(await listKeeperIds(app.db, 'reports')).toEqual([elrond.id])
})

test('a demotion ends at the next call, and on streams that are open', async () => {
  await using server = await startHttp()
  const { app } = server
  const [elrond, arwen, frodo] = [
    await confident(await server.as('elrond')),
    await server.as('arwen'),
    await welcomed(app, 'frodo'),
  ]
  await welcomed(app, 'gollum')
  await grantAdmin(app, 'elrond')
  await grantModerator(app, 'arwen')
  expect(await arwen.call(adminEndpoints.overview)).toMatchObject({
    status: 200,
    body: { reportsOpen: 0, appealsOpen: 0, disputesOpen: null },
  })
  expect((await arwen.call(adminEndpoints.listAudit)).status).toBe(404)
  const stream = await openStream(arwen)
  await report(app, frodo, { thing: 'member', id: 'gollum', kind: 'rude', words: '' })
  await untilAllIsHeard(server)
  const demotion = asks('arwen', null)
  expect((await elrond.call(roleEndpoints.set, demotion)).status).toBe(200)
  expect((await arwen.call(adminEndpoints.overview)).status).toBe(404)
  await report(app, frodo, { thing: 'member', id: 'gollum', kind: 'scam', words: 'again' })
  await report(app, await welcomed(app, 'sam'), { thing: 'member', id: 'gollum', kind: 'scam', words: '' })
  await endSessionsByHand(
    app,
    { ...frodo, id: (await listAdminIds(app.db))[0] ?? '' },
    { username: 'arwen', reason: REASON },
  )
  expect((await stream.readToTheEnd()).match(/"report\.changed"/g)).toHaveLength(1)
})
