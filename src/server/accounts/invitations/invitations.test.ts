import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { INVITATIONS_MAX, invitationEndpoints } from '#contract/accounts/invitations.ts'
import { signUp } from '#server/accounts/actions.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { changeHouse } from '#server/house/actions.ts'
import { Refusal } from '#server/http/refusal.ts'
import { settled } from '#tests/members/belongings.ts'
import { HOME, joined, lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { PASSWORD, startHttp } from '#tests/server/start-http.ts'

import { forgetFruitless, makeInvitation, revokeInvitation } from './actions.ts'
import { describeInvitations, describeInvited } from './describe.ts'

const DAY_MS = 86_400_000

async function houseByInvitation(app: App) {
  const elrond = await welcomed(app, 'elrond')
  await grantAdmin(app, 'elrond')
  await changeHouse(app, null, { settings: { signUp: 'invitation' } })
  return elrond
}

const codeOf = (reason: unknown) => (reason instanceof Refusal ? reason.code : String(reason))

const withCode = (username: string, invitation: string) => ({ ...newcomer(username), invitation })

test('an invitation lets in as many as it has uses, and keepers see who came by it', async () => {
  await using app = await startApp()
  const elrond = await houseByInvitation(app)
  const { invitation, code } = await makeInvitation(app, elrond, { name: 'Friday', uses: 2, days: 7 })
  expect(invitation).toMatchObject({ name: 'Friday', state: 'good', uses: 2, used: 0, madeBy: 'elrond' })
  await signUp(app, withCode('frodo', code), HOME)
  app.pass(1000)
  await signUp(app, withCode('sam', code), HOME)
  await expect(signUp(app, withCode('pippin', code), HOME)).rejects.toMatchObject({
    code: 'invitation_needed',
  })
  const { invitations } = await describeInvitations(app, undefined)
  expect(invitations).toMatchObject([{ name: 'Friday', state: 'used', uses: 2, used: 2 }])
  const { invited } = await describeInvited(app, { invitationId: invitation.id })
  expect(invited.map(({ username }) => username)).toEqual(['sam', 'frodo'])
})

test('without one, or with one that is unknown, over, revoked or used up, the refusal is the same', async () => {
  await using app = await startApp()
  const elrond = await houseByInvitation(app)
  const make = async (uses: number, days: number) =>
    await makeInvitation(app, elrond, { name: 'Friday', uses, days })
  const [used, over, revoked] = [await make(1, 30), await make(5, 1), await make(5, 30)]
  await signUp(app, withCode('frodo', used.code), HOME)
  await revokeInvitation(app, elrond, revoked.invitation.id)
  app.pass(DAY_MS)
  const taken = { email: newcomer('frodo').email }
  for (const wanted of [
    newcomer('sam'),
    { ...newcomer('sam'), ...taken },
    newcomer('frodo'),
    withCode('sam', 'no such code'),
    withCode('sam', used.code),
    withCode('sam', over.code),
    withCode('sam', revoked.code),
  ])
    await expect(signUp(app, wanted, HOME)).rejects.toMatchObject({ code: 'invitation_needed' })
  // Nor is the owner of an address written to.
  expect(await lettersTo(app, taken.email)).toHaveLength(1)
  const { invitations } = await describeInvitations(app, undefined)
  expect(invitations.map(({ state }) => state).toSorted()).toEqual(['ended', 'revoked', 'used'])
})

test('of twenty who want the last use at once, one gets it', async () => {
  await using app = await startApp()
  const elrond = await houseByInvitation(app)
  const { invitation, code } = await makeInvitation(app, elrond, { name: 'Friday', uses: 3, days: 7 })
  await signUp(app, withCode('frodo', code), HOME)
  await signUp(app, withCode('sam', code), HOME)
  const names = Array.from({ length: 20 }, (_, at) => `hobbit${String(at)}`)
  const outcomes = await Promise.allSettled(names.map((name) => signUp(app, withCode(name, code), HOME)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [],
  )
  expect(refusals).toEqual(Array.from({ length: 19 }, () => 'invitation_needed'))
  const { invitations } = await describeInvitations(app, undefined)
  expect(invitations).toMatchObject([{ uses: 3, used: 3, state: 'used' }])
  expect((await describeInvited(app, { invitationId: invitation.id })).invited).toHaveLength(3)
  const known = await Promise.all(names.map((name) => findMemberByUsername(app.db, name)))
  expect(known.filter((member) => member !== undefined)).toHaveLength(1)
})

test('a sign-up that fails for another reason gives the use back', async () => {
  await using app = await startApp()
  const elrond = await houseByInvitation(app)
  const { code } = await makeInvitation(app, elrond, { name: 'Friday', uses: 1, days: 7 })
  await expect(signUp(app, withCode('Elrond', code), HOME)).rejects.toMatchObject({ code: 'username_taken' })
  const sameAddress = { ...withCode('sam', code), email: newcomer('elrond').email }
  await expect(signUp(app, sameAddress, HOME)).rejects.toMatchObject({ code: 'sign_up_failed' })
  expect((await lettersTo(app, sameAddress.email)).map(({ subject }) => subject)).toContain(
    'You already have an account',
  )
  await signUp(app, withCode('sam', code), HOME)
})

test('where everybody may sign up, an invitation still says who came by it, and a bad one does no harm', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const { invitation, code } = await makeInvitation(app, elrond, { name: 'Friday', uses: 5, days: 7 })
  await signUp(app, withCode('frodo', code), HOME)
  await signUp(app, withCode('sam', 'no such code'), HOME)
  const { invited } = await describeInvited(app, { invitationId: invitation.id })
  expect(invited.map(({ username }) => username)).toEqual(['frodo'])
})

test('the database keeps no code, and the ledger says who made and revoked what', async () => {
  await using app = await startApp()
  const elrond = await houseByInvitation(app)
  const { invitation, code } = await makeInvitation(app, elrond, { name: 'Friday', uses: 5, days: 7 })
  const rows = await app.db.selectFrom('invitation').selectAll().execute()
  expect(JSON.stringify([rows, await app.events()])).not.toContain(code)
  await revokeInvitation(app, elrond, invitation.id)
  await expect(revokeInvitation(app, elrond, invitation.id)).rejects.toMatchObject({ code: 'out_of_date' })
  await expect(revokeInvitation(app, elrond, 'none')).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await describeTracePage(app, { member: 'elrond' })
  expect(entries).toMatchObject([
    { actor: 'elrond', act: 'invitation.revoked', subject: 'Friday', was: 'used 0 of 5', became: 'revoked' },
    { actor: 'elrond', act: 'invitation.made', subject: 'Friday', became: '5 uses until 2030-01-08' },
    { act: 'admin.granted' },
  ])
})

test('only so many invitations work at once', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const wanted = { name: 'Friday', uses: 1, days: 1 }
  for (let made = 0; made < INVITATIONS_MAX; made += 1) await makeInvitation(app, elrond, wanted)
  await expect(makeInvitation(app, elrond, wanted)).rejects.toMatchObject({ code: 'too_many_invitations' })
  app.pass(DAY_MS)
  await makeInvitation(app, elrond, wanted)
  const { invitations, nextCursor } = await describeInvitations(app, undefined)
  expect(invitations).toHaveLength(50)
  const second = await describeInvitations(app, nextCursor ?? undefined)
  expect(new Set([...invitations, ...second.invitations].map(({ id }) => id)).size).toBe(100)
})

test('when whoever invited leaves, no name of theirs stays; when the invited leave, they are on no list', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const { invitation, code } = await makeInvitation(app, elrond, { name: 'For Elrond’s', uses: 5, days: 7 })
  const { memberId } = await signUp(app, withCode('frodo', code), HOME)
  await signUp(app, withCode('sam', code), HOME)
  await leave(app, memberId, PASSWORD)
  await leave(app, elrond.id, PASSWORD)
  await settled(app)
  const { invitations } = await describeInvitations(app, undefined)
  expect(invitations).toMatchObject([{ name: '', madeBy: null, used: 2 }])
  const { invited } = await describeInvited(app, { invitationId: invitation.id })
  expect(invited.map(({ username }) => username)).toEqual(['sam'])
})

test('over HTTP only admins make and see invitations; a visitor learns whether one works', async () => {
  await using server = await startHttp()
  const [elrond, arwen] = [await server.as('elrond'), await server.as('arwen')]
  await grantAdmin(server.app, 'elrond')
  await grantModerator(server.app, 'arwen')
  const wanted = { name: 'Friday', uses: 1, days: 7 }
  expect((await arwen.call(invitationEndpoints.make, wanted)).status).toBe(404)
  expect((await arwen.call(invitationEndpoints.list, {})).status).toBe(404)
  const made = invitationEndpoints.make.reply.parse(
    (await elrond.call(invitationEndpoints.make, wanted)).body,
  )
  await changeHouse(server.app, null, { settings: { signUp: 'invitation' } })
  const visitor = server.visitor()
  const works = async () => (await visitor.call(invitationEndpoints.check, { code: made.code })).body
  expect(await works()).toEqual({ isGood: true })
  const refused = await visitor.call(accountEndpoints.signUp, newcomer('frodo'))
  expect(refused).toEqual({ status: 403, body: { refusal: 'invitation_needed' } })
  const came = await visitor.call(accountEndpoints.signUp, withCode('frodo', made.code))
  expect(came).toMatchObject({ status: 200, body: { member: { username: 'frodo' } } })
  expect(await works()).toEqual({ isGood: false })
  expect(await joinedNames(server.app)).toEqual(['frodo'])
})

async function joinedNames(app: App): Promise<string[]> {
  const [invitation] = (await describeInvitations(app, undefined)).invitations
  const { invited } = await describeInvited(app, { invitationId: invitation?.id ?? '' })
  return invited.map(({ username }) => username)
}

test('an invitation that nobody here came by is forgotten 90 days after its end', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const wanted = { name: 'Friday', uses: 5, days: 1 }
  await makeInvitation(app, elrond, wanted)
  const { invitation, code } = await makeInvitation(app, elrond, wanted)
  await signUp(app, withCode('frodo', code), HOME)
  app.pass(90 * DAY_MS)
  await forgetFruitless(app)
  expect((await describeInvitations(app, undefined)).invitations).toHaveLength(2)
  app.pass(2 * DAY_MS)
  await forgetFruitless(app)
  const { invitations } = await describeInvitations(app, undefined)
  expect(invitations.map(({ id }) => id)).toEqual([invitation.id])
})

test('who came without an invitation came by none', async () => {
  await using app = await startApp()
  await joined(app, 'frodo')
  expect(await app.db.selectFrom('invited_member').selectAll().execute()).toEqual([])
})
