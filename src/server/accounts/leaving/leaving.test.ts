import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { DEPARTED } from '#contract/accounts/leaving.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { NewWatch } from '#contract/watchlist.ts'
import { signIn, signUp } from '#server/accounts/actions.ts'
import { sendVerification } from '#server/accounts/address-actions.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { listAdminIds } from '#server/accounts/keeper-queries.ts'
import { findMember, findMemberByUsername } from '#server/accounts/queries.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import { listBoard } from '#server/bounties/board-queries.ts'
import { findSeenBinder } from '#server/collection/binder-queries.ts'
import { listRecent } from '#server/gatherings/queries.ts'
import { listMatches } from '#server/matches/match-pages.ts'
import { VISITOR } from '#server/people/public.ts'
import { queueRecurring } from '#server/tasks/queue-queries.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { furnish, settled } from '#tests/members/belongings.ts'
import { HOME, joined, lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { aTown, lists } from '#tests/members/market.ts'
import { openStream } from '#tests/server/open-stream.ts'
import { startApp } from '#tests/server/start-app.ts'
import { PASSWORD, startHttp } from '#tests/server/start-http.ts'

import { deleteByHand, leave } from './actions.ts'

const { password } = newcomer('gandalf')
const DAY_MS = 86_400_000

test('before anything is removed, nobody sees anything of a former member', async () => {
  await using app = await aTown()
  const frodo = await welcomed(app, 'Frodo')
  const sam = await welcomed(app, 'Sam')
  await furnish(app, sam)
  await grantAdmin(app, 'Frodo')
  const { binderId } = await lists(app, sam, { printingId: PRINTINGS.wisp })
  await addWatch(app, frodo, NewWatch.parse({ cardId: PRINTINGS.wisp }))
  expect((await listMatches(app, frodo.id, { side: 'any', offset: 0, limit: 10 })).total).toBeGreaterThan(0)
  await leave(app, sam.id, password)
  expect((await listMatches(app, frodo.id, { side: 'any', offset: 0, limit: 10 })).total).toBe(0)
  expect(await findSeenBinder(app.db, binderId, VISITOR)).toBeUndefined()
  expect(await findMemberByUsername(app.db, 'Sam')).toBeUndefined()
  expect(await findMember(app.db, sam.id)).toMatchObject({ username: DEPARTED, avatar: null })
  expect(await listRecent(app.db)).toEqual([])
  const place = { order: 'newest', words: [], isOwnedOnly: false, after: undefined } as const
  expect(await listBoard(app.db, frodo.id, place)).toEqual([])
})

test('the username is gone for good, in any case, and the address is free', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'Peregrin')
  await leave(app, id, password)
  await settled(app)
  for (const username of ['Peregrin', 'peregrin', 'PEREGRIN']) {
    const again = signUp(app, { ...newcomer(username), email: 'somebody@example.org' }, HOME)
    await expect(again).rejects.toMatchObject({ code: 'username_taken' })
  }
  const { memberId } = await signUp(app, { ...newcomer('Pippin'), email: newcomer('Peregrin').email }, HOME)
  expect(memberId).not.toBe(id)
  await expect(signIn(app, { login: 'Peregrin', password }, HOME)).rejects.toMatchObject({
    code: 'authentication_failed',
  })
})

test('a wrong password deletes nothing, and cannot be tried for ever', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'Peregrin')
  for (let time = 1; time <= 10; time += 1) {
    await expect(leave(app, id, 'not the password')).rejects.toMatchObject({ code: 'wrong_password' })
  }
  await expect(leave(app, id, password)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await findMemberByUsername(app.db, 'Peregrin')).toBeDefined()
})

test('the only admin cannot leave before there is another one', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'Gandalf')
  await grantAdmin(app, 'Gandalf')
  await expect(leave(app, id, password)).rejects.toMatchObject({ code: 'last_admin' })
  expect(await findMemberByUsername(app.db, 'Gandalf')).toBeDefined()
  await joined(app, 'Radagast')
  await grantAdmin(app, 'Radagast')
  await leave(app, id, password)
  expect(await findMemberByUsername(app.db, 'Gandalf')).toBeUndefined()
})

test('a member who leaves twice at once leaves once', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'Peregrin')
  const both = await Promise.allSettled([leave(app, id, password), leave(app, id, password)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const left = (await app.events()).filter(({ type }) => type === 'member.left')
  expect(left).toEqual([{ type: 'member.left', memberId: id }])
})

test('a farewell email is sent and then deleted; the outbox keeps it for thirty days', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'Peregrin')
  await leave(app, id, password)
  await settled(app)
  const letters = await lettersTo(app, newcomer('Peregrin').email)
  expect(letters.map(({ subject }) => subject)).toEqual(['Your account is deleted'])
  expect(letters[0]?.text).toContain('Hello Peregrin,')
  expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([])
  app.pass(31 * DAY_MS)
  await queueRecurring(app.db, 'mail.forget-old', { dueAt: app.now(), latest: app.now() })
  await app.tasks.runDue()
  expect(await lettersTo(app, newcomer('Peregrin').email)).toEqual([])
})

test('emails to a new account stay, even if somebody has just left with the same address', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'Peregrin')
  const { email } = newcomer('Peregrin')
  await leave(app, id, password)
  app.pass(1000)
  const pippin = await signUp(app, { ...newcomer('Pippin'), email }, HOME)
  await sendVerification(app, pippin.memberId)
  await app.tasks.runDue()
  await settled(app)
  const left = await lettersTo(app, email)
  expect(left.map(({ subject }) => subject)).toEqual([
    'Verify your email address',
    'Verify your email address',
    'Your account is deleted',
  ])
  const rows = await app.db
    .selectFrom('mail')
    .select('member_id')
    .where('member_id', 'is not', null)
    .execute()
  expect(rows).toEqual([{ member_id: pippin.memberId }, { member_id: pippin.memberId }])
})

test('over HTTP the cookie is removed, sessions and streams end, and pages are not found', async () => {
  await using server = await startHttp()
  const sam = await server.as('Sam')
  const elsewhere = server.visitor(sam.cookies)
  const created = await sam.call(binderEndpoints.create, { name: 'Shown', visibility: 'link' })
  expect(created.status).toBe(200)
  const stream = await openStream(elsewhere)
  expect((await sam.call(accountEndpoints.leave, { password: 'not it, surely' })).body).toEqual({
    refusal: 'wrong_password',
  })
  const left = await sam.call(accountEndpoints.leave, { password: PASSWORD })
  expect(left).toEqual({ status: 200, body: {} })
  expect(sam.cookies.has('tradewyrm.session_token')).toBe(false)
  await stream.readToTheEnd()
  expect((await elsewhere.call(accountEndpoints.session)).body).toEqual({ member: null })
  expect((await elsewhere.call(accountEndpoints.listSessions)).status).toBe(401)
  const profile = await server.visitor().call(profileEndpoints.get, { username: 'Sam' })
  expect(profile.status).toBe(404)
  expect((await server.visitor().fetch('/Sam')).status).toBe(404)
  const name = await server.visitor().call(accountEndpoints.findUsername, { username: 'sAM' })
  expect(name.body).toEqual({ isAvailable: false })
})

const REASON = 'Sold copies of copies'

test('an admin deletes an account: it goes as if its member had left, who is told why', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await grantAdmin(app, 'elrond')
  const { id } = await joined(app, 'Peregrin')
  await deleteByHand(app, elrond, { username: 'peregrin', reason: REASON })
  await settled(app)
  expect(await findMemberByUsername(app.db, 'Peregrin')).toBeUndefined()
  await expect(signUp(app, newcomer('Peregrin'), HOME)).rejects.toMatchObject({ code: 'username_taken' })
  const left = (await app.events()).filter(({ type }) => type === 'member.left')
  expect(left).toEqual([{ type: 'member.left', memberId: id }])
  const [letter, ...others] = await lettersTo(app, newcomer('Peregrin').email)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Your account was deleted')
  expect(letter?.text).toContain(REASON)
  const { entries } = await describeTracePage(app, { act: 'account.deleted' })
  expect(entries).toMatchObject([
    { actor: 'elrond', subject: DEPARTED, reason: REASON, was: 'member', became: 'deleted' },
  ])
})

test('nobody deletes themselves or another admin by hand, and what is refused leaves no trace', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  await welcomed(app, 'galadriel')
  for (const name of ['elrond', 'galadriel']) await grantAdmin(app, name)
  for (const username of ['elrond', 'galadriel'])
    await expect(deleteByHand(app, elrond, { username, reason: REASON })).rejects.toMatchObject({
      code: 'keeper_account',
    })
  await expect(deleteByHand(app, elrond, { username: 'nobody', reason: REASON })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await describeTracePage(app, { act: 'account.deleted' })).entries).toEqual([])
  expect(await listAdminIds(app.db)).toHaveLength(2)
})

test('of two admins who delete the same member at once, one does', async () => {
  await using app = await startApp()
  const elrond = await welcomed(app, 'elrond')
  const galadriel = await welcomed(app, 'galadriel')
  for (const name of ['elrond', 'galadriel']) await grantAdmin(app, name)
  await joined(app, 'Peregrin')
  const wanted = { username: 'Peregrin', reason: REASON }
  const both = await Promise.allSettled([
    deleteByHand(app, elrond, wanted),
    deleteByHand(app, galadriel, wanted),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await describeTracePage(app, { act: 'account.deleted' })).entries).toHaveLength(1)
})
