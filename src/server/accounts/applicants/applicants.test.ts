import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { applicantEndpoints } from '#contract/accounts/applicants.ts'
import { DEPARTED } from '#contract/accounts/leaving.ts'
import { adminEndpoints } from '#contract/admin.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { signIn, signUp } from '#server/accounts/actions.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import { countWaiting, listWaiting } from '#server/accounts/applicant-queries.ts'
import { makeInvitation } from '#server/accounts/invitations/actions.ts'
import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { changeHouse } from '#server/house/actions.ts'
import { found } from '#server/http/refusal.ts'
import { settled } from '#tests/members/belongings.ts'
import { HOME, lettersTo, newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { everyTable } from '#tests/server/every-table.ts'
import { startApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { acceptApplicant, declineApplicant, forgetUnverified, withdrawApplication } from './actions.ts'

const DAY_MS = 86_400_000
const WORDS = 'I play at the Prancing Pony'
const asking = (username: string) => ({ ...newcomer(username), words: WORDS })

async function houseByApproval(app: App) {
  const elrond = await welcomed(app, 'elrond')
  await grantAdmin(app, 'elrond')
  await changeHouse(app, null, { settings: { signUp: 'approval' } })
  return elrond
}

/** Somebody who signed up and verified their address. */
async function applied(app: App, username: string): Promise<string> {
  const { memberId } = await signUp(app, asking(username), HOME)
  const [letter] = await lettersTo(app, newcomer(username).email)
  await verifyEmail(app, tokenIn(found(letter).text))
  return memberId
}

test('whoever signs up waits, and keepers see them once their address is verified', async () => {
  await using app = await startApp()
  await houseByApproval(app)
  await expect(signUp(app, newcomer('frodo'), HOME)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'words' }],
  })
  const { memberId } = await signUp(app, asking('frodo'), HOME)
  expect(await countWaiting(app.db)).toBe(0)
  const [letter] = await lettersTo(app, newcomer('frodo').email)
  expect(letter?.text).toContain('lets people in')
  await verifyEmail(app, tokenIn(found(letter).text))
  expect(await listWaiting(app.db, undefined)).toMatchObject([
    { id: memberId, username: 'frodo', words: WORDS },
  ])
  expect(await countWaiting(app.db)).toBe(1)
  expect(await findMemberByUsername(app.db, 'frodo')).toBeUndefined()
})

test('signing in again makes no member of somebody who waits', async () => {
  await using app = await startApp()
  await houseByApproval(app)
  const { memberId } = await signUp(app, asking('frodo'), HOME)
  const { password } = newcomer('frodo')
  await signIn(app, { login: 'frodo', password }, HOME)
  expect(await findFullMember(app.db, memberId)).toBeUndefined()
})

test('the name and the address of somebody who waits are taken', async () => {
  await using app = await startApp()
  await houseByApproval(app)
  await signUp(app, asking('frodo'), HOME)
  for (const name of ['Frodo', 'frod0'])
    await expect(signUp(app, { ...asking(name), email: 'other@example.org' }, HOME)).rejects.toMatchObject({
      code: 'username_taken',
    })
  await expect(signUp(app, { ...asking('sam'), email: newcomer('frodo').email }, HOME)).rejects.toMatchObject(
    { code: 'sign_up_failed' },
  )
})

test('an invitation lets in at once, and one that works no more is passed over', async () => {
  await using app = await startApp()
  const elrond = await houseByApproval(app)
  const { code } = await makeInvitation(app, elrond, { name: 'Friday', uses: 1, days: 7 })
  await signUp(app, { ...newcomer('frodo'), invitation: code }, HOME)
  expect(await findMemberByUsername(app.db, 'frodo')).toBeDefined()
  await signUp(app, { ...asking('sam'), invitation: code }, HOME)
  expect(await findMemberByUsername(app.db, 'sam')).toBeUndefined()
})

test('a keeper lets somebody in: they are a member, are told, and the ledger says so', async () => {
  await using app = await startApp()
  const elrond = await houseByApproval(app)
  const id = await applied(app, 'frodo')
  await acceptApplicant(app, elrond, id)
  expect(await findFullMember(app.db, id)).toMatchObject({ username: 'frodo', isVerified: true })
  expect(await countWaiting(app.db)).toBe(0)
  const letters = await lettersTo(app, newcomer('frodo').email)
  expect(letters.map(({ subject }) => subject)).toContain("You're in")
  expect((await app.events()).filter(({ type }) => type === 'member.joined')).toHaveLength(2)
  const { entries } = await describeTracePage(app, { act: 'applicant.accepted' })
  expect(entries).toMatchObject([{ actor: 'elrond', subject: 'frodo' }])
})

test('somebody who is not let in is told why, nothing of theirs stays, and their name is free', async () => {
  await using app = await startApp()
  const elrond = await houseByApproval(app)
  const id = await applied(app, 'frodo')
  await declineApplicant(app, elrond, { applicantId: id, reason: 'Nobody knows you' })
  await settled(app)
  const [letter] = await lettersTo(app, newcomer('frodo').email)
  expect(letter?.subject).toBe('Your sign-up was declined')
  expect(letter?.text).toContain('Nobody knows you')
  const tables = await everyTable(app.db)
  for (const trace of ['frodo', WORDS])
    for (const [table, rows] of tables) expect(JSON.stringify(rows), table).not.toContain(trace)
  const { entries } = await describeTracePage(app, { act: 'applicant.declined' })
  expect(entries).toMatchObject([{ actor: 'elrond', subject: DEPARTED, reason: 'Nobody knows you' }])
  await signUp(app, asking('frodo'), HOME)
})

test('who has not verified their address is neither let in nor declined', async () => {
  await using app = await startApp()
  const elrond = await houseByApproval(app)
  const { memberId } = await signUp(app, asking('frodo'), HOME)
  await expect(acceptApplicant(app, elrond, memberId)).rejects.toMatchObject({ code: 'out_of_date' })
  const declined = declineApplicant(app, elrond, { applicantId: memberId, reason: 'No' })
  await expect(declined).rejects.toMatchObject({ code: 'out_of_date' })
})

test.for(['accept', 'decline', 'withdraw'] as const)(
  'of one who accepts and one who does %s at once, one does',
  async (other) => {
    await using app = await startApp()
    const elrond = await houseByApproval(app)
    const id = await applied(app, 'frodo')
    const others = {
      accept: () => acceptApplicant(app, elrond, id),
      decline: () => declineApplicant(app, elrond, { applicantId: id, reason: 'No' }),
      withdraw: () => withdrawApplication(app, id),
    }
    const both = await Promise.allSettled([acceptApplicant(app, elrond, id), others[other]()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await countWaiting(app.db)).toBe(0)
  },
)

test('a sign-up whose address nobody verifies is forgotten after two weeks; others wait on', async () => {
  await using app = await startApp()
  await houseByApproval(app)
  await applied(app, 'frodo')
  await signUp(app, asking('sam'), HOME)
  app.pass(13 * DAY_MS)
  await forgetUnverified(app)
  expect(await waiters(app)).toHaveLength(2)
  app.pass(2 * DAY_MS)
  await forgetUnverified(app)
  expect(await waiters(app)).toHaveLength(1)
  expect(await countWaiting(app.db)).toBe(1)
})

async function waiters({ db }: Pick<App, 'db'>): Promise<unknown[]> {
  return await db.selectFrom('applicant').select('id').execute()
}

async function waiting(visitor: Client): Promise<unknown> {
  const { body } = await visitor.call(accountEndpoints.session)
  return accountEndpoints.session.reply.parse(body).applicant
}

test('over HTTP somebody who waits sees only that they wait, until an admin lets them in', async () => {
  await using server = await startHttp()
  const [elrond, arwen] = [await server.as('elrond'), await server.as('arwen')]
  await grantAdmin(server.app, 'elrond')
  await grantModerator(server.app, 'arwen')
  await changeHouse(server.app, null, { settings: { signUp: 'approval' } })
  const frodo = server.visitor()
  const reply = await frodo.call(accountEndpoints.signUp, asking('frodo'))
  const applicant = { username: 'frodo', isVerified: false, words: WORDS }
  expect(reply).toMatchObject({ status: 200, body: { member: null, applicant } })
  expect(await waiting(frodo)).toMatchObject(applicant)
  expect((await frodo.call(binderEndpoints.create, { name: 'Mine', visibility: 'public' })).status).toBe(401)
  expect((await server.visitor().call(profileEndpoints.get, { username: 'frodo' })).status).toBe(404)
  const [letter] = await lettersTo(server.app, newcomer('frodo').email)
  await frodo.call(accountEndpoints.verifyEmail, { token: tokenIn(found(letter).text) })
  expect((await arwen.call(applicantEndpoints.list, {})).status).toBe(404)
  const { applicants } = applicantEndpoints.list.reply.parse(
    (await elrond.call(applicantEndpoints.list, {})).body,
  )
  expect(applicants).toMatchObject([{ username: 'frodo', words: WORDS }])
  expect((await elrond.call(adminEndpoints.overview)).body).toMatchObject({ applicantsWaiting: 1 })
  expect((await arwen.call(adminEndpoints.overview)).body).toMatchObject({ applicantsWaiting: null })
  const accepted = await elrond.call(applicantEndpoints.accept, { applicantId: found(applicants[0]).id })
  expect(accepted.status).toBe(200)
  const session = await frodo.call(accountEndpoints.session)
  expect(session.body).toMatchObject({ member: { username: 'frodo', isVerified: true } })
  expect((await frodo.call(binderEndpoints.create, { name: 'Mine', visibility: 'public' })).status).toBe(200)
})

test('somebody who waits signs out, or takes it all back', async () => {
  await using server = await startHttp()
  await changeHouse(server.app, null, { settings: { signUp: 'approval' } })
  const [frodo, sam] = [server.visitor(), server.visitor()]
  await frodo.call(accountEndpoints.signUp, asking('frodo'))
  const stolen = server.visitor(frodo.cookies)
  await frodo.call(accountEndpoints.signOut)
  expect(await waiting(stolen)).toBeUndefined()
  await sam.call(accountEndpoints.signUp, asking('sam'))
  expect((await sam.call(applicantEndpoints.verifyAgain)).status).toBe(200)
  expect((await sam.call(applicantEndpoints.withdraw)).status).toBe(200)
  expect(await waiting(sam)).toBeUndefined()
  expect((await sam.call(applicantEndpoints.withdraw)).status).toBe(404)
  expect(await waiters(server.app)).toHaveLength(1)
})
