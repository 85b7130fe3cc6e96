import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { decisionEndpoints } from '#contract/decisions.ts'
import { fellowshipEndpoints } from '#contract/fellowship.ts'
import { verifyByHand } from '#server/accounts/keeping/actions.ts'
import { findMemberByUsername, findShownMember } from '#server/accounts/queries.ts'
import { forgetCallers } from '#server/accounts/sessions/find-caller.ts'
import { restore, suspend } from '#server/accounts/suspension/actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { admin, moderator } from '#tests/members/keepers.ts'
import { startApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { liftLimit, limit, readWarning, warn } from './actions.ts'
import { answerAppeal, appeal } from './appeal-actions.ts'
import { countAppealsToAnswer, describeAppeals, describeDecisions, describeOwn } from './describe.ts'

const DAY_MS = 86_400_000
const REASON = 'You shouted at the whole table'

const warns = (username: string) => ({ username, reason: REASON })
const limits = (username: string, days = 7) => ({ username, reason: REASON, days })

async function sessionOf(browser: Client) {
  return accountEndpoints.session.reply.parse((await browser.call(accountEndpoints.session)).body).member
}

async function tracedAbout(app: App, username: string) {
  const { entries } = await describeTracePage(app, { member: username })
  return entries.map(({ actor, act, reason }) => ({ actor, act, reason }))
}

test('a warned member has something to read until they say once that they did', async () => {
  await using server = await startHttp()
  const { app } = server
  const arwen = await moderator(app, 'arwen')
  const boromir = await server.as('boromir')
  await warn(app, arwen, warns('Boromir'))
  await warn(app, arwen, warns('boromir'))
  expect(await sessionOf(boromir)).toMatchObject({ hasWarning: true })
  const [{ decisions }] = [
    decisionEndpoints.own.reply.parse((await boromir.call(decisionEndpoints.own)).body),
  ]
  expect(decisions).toMatchObject([
    { kind: 'warning', reason: REASON, readAt: null },
    { kind: 'warning', reason: REASON, readAt: null },
  ])
  for (const { id: decisionId } of decisions) {
    expect(await sessionOf(boromir)).toMatchObject({ hasWarning: true })
    expect((await boromir.call(decisionEndpoints.read, { decisionId })).status).toBe(200)
  }
  expect(await sessionOf(boromir)).not.toHaveProperty('hasWarning')
  const [letter] = await lettersTo(app, newcomer('boromir').email)
  expect(letter?.text).toContain(REASON)
  expect(letter?.text).not.toContain('arwen')
  expect(await tracedAbout(app, 'boromir')).toEqual([
    { actor: 'arwen', act: 'member.warned', reason: REASON },
    { actor: 'arwen', act: 'member.warned', reason: REASON },
  ])
})

test('nobody reads or appeals against what was decided about somebody else', async () => {
  await using app = await startApp()
  const arwen = await moderator(app, 'arwen')
  const [boromir, frodo] = [await welcomed(app, 'boromir'), await welcomed(app, 'frodo')]
  await warn(app, arwen, warns('boromir'))
  const { id: decisionId } = found((await describeOwn(app, boromir))[0])
  expect(await describeOwn(app, frodo)).toEqual([])
  const notFound = { code: 'not_found' }
  await expect(readWarning(app, frodo, decisionId)).rejects.toMatchObject(notFound)
  await expect(appeal(app, frodo, { decisionId, words: 'Let him go' })).rejects.toMatchObject(notFound)
  await readWarning(app, boromir, decisionId)
  await readWarning(app, boromir, decisionId)
})

test('a limited member begins nothing, is told until when, and begins again by the clock', async () => {
  await using server = await startHttp()
  const { app } = server
  const arwen = await moderator(app, 'arwen')
  const [boromir] = [await server.as('boromir'), await server.as('frodo')]
  const ask = async () => await boromir.call(fellowshipEndpoints.ask, { username: 'frodo' })
  await limit(app, arwen, limits('boromir'))
  const { limitedUntil = '' } = (await sessionOf(boromir)) ?? {}
  expect(Date.parse(limitedUntil) - Date.now()).toBeGreaterThan(6 * DAY_MS)
  expect(await ask()).toEqual({ status: 403, body: { refusal: 'limited', until: limitedUntil } })
  // What stays written down after its end limits nobody.
  const { id } = found(await findMemberByUsername(app.db, 'boromir'))
  await verifyByHand(app, await admin(app, 'elrond'), warns('boromir'))
  const over = { limited_until: app.now().toISOString() }
  await app.db.updateTable('member').set(over).where('id', '=', id).execute()
  forgetCallers(app, { memberId: id })
  expect((await ask()).status).toBe(200)
  expect(await sessionOf(boromir)).not.toHaveProperty('limitedUntil')
})

test('another limit takes the place of the first, and a keeper ends it before its time', async () => {
  await using app = await startApp()
  const arwen = await moderator(app, 'arwen')
  const boromir = await welcomed(app, 'boromir')
  await limit(app, arwen, limits('boromir', 30))
  app.pass(1000)
  await limit(app, arwen, limits('boromir', 1))
  const until = new Date(app.now().getTime() + DAY_MS).toISOString()
  expect(await describeOwn(app, boromir)).toMatchObject([
    { kind: 'limit', until, endedAt: null },
    { kind: 'limit', endedAt: app.now().toISOString() },
  ])
  await liftLimit(app, arwen, { username: 'boromir', reason: 'Enough' })
  const twice = liftLimit(app, arwen, { username: 'boromir', reason: 'Enough' })
  await expect(twice).rejects.toMatchObject({ code: 'out_of_date' })
  expect(await tracedAbout(app, 'boromir')).toMatchObject([
    { act: 'limit.lifted', reason: 'Enough' },
    { act: 'member.limited' },
    { act: 'member.limited' },
  ])
})

test('nobody warns or limits themselves, an equal or somebody above', async () => {
  await using app = await startApp()
  const arwen = await moderator(app, 'arwen')
  await moderator(app, 'bilbo')
  const elrond = await admin(app, 'elrond')
  for (const username of ['arwen', 'bilbo', 'elrond'])
    for (const act of [() => warn(app, arwen, warns(username)), () => limit(app, arwen, limits(username))])
      await expect(act()).rejects.toMatchObject({ code: 'keeper_account' })
  await warn(app, elrond, warns('arwen'))
  expect(await describeDecisions(app, arwen, 'arwen')).toEqual([])
  expect(await describeDecisions(app, elrond, 'arwen')).toMatchObject([{ madeBy: 'elrond' }])
})

test('a member appeals once, and another keeper lifts the limit', async () => {
  await using app = await startApp()
  const [arwen, elrond] = [await moderator(app, 'arwen'), await admin(app, 'elrond')]
  const boromir = await welcomed(app, 'boromir')
  await limit(app, arwen, limits('boromir'))
  const { id: decisionId } = found((await describeOwn(app, boromir))[0])
  await appeal(app, boromir, { decisionId, words: 'It was the ring' })
  const twice = appeal(app, boromir, { decisionId, words: 'Really' })
  await expect(twice).rejects.toMatchObject({ code: 'already_appealed' })
  expect(await describeAppeals(app, arwen, { state: 'open' })).toMatchObject({
    decisions: [{ username: 'boromir', madeBy: 'arwen', mayAnswer: false }],
  })
  const granted = { decisionId, outcome: 'lifted', answer: 'It was' } as const
  await expect(answerAppeal(app, arwen, granted)).rejects.toMatchObject({ code: 'own_decision' })
  await answerAppeal(app, elrond, granted)
  const late = answerAppeal(app, elrond, { ...granted, outcome: 'stands' })
  await expect(late).rejects.toMatchObject({ code: 'appeal_answered' })
  expect(await describeOwn(app, boromir)).toMatchObject([
    { endedAt: app.now().toISOString(), appeal: { outcome: 'lifted', answer: 'It was' } },
  ])
  const row = await app.db.selectFrom('member').select('limited_until').where('id', '=', boromir.id).execute()
  expect(row).toEqual([{ limited_until: null }])
  expect((await lettersTo(app, newcomer('boromir').email))[0]?.text).toContain('It was')
  expect(await describeAppeals(app, elrond, { state: 'open' })).toMatchObject({ decisions: [] })
  expect(await describeAppeals(app, elrond, { state: 'answered' })).toMatchObject({
    decisions: [{ answeredBy: 'elrond' }],
  })
  expect((await tracedAbout(app, 'boromir'))[0]).toMatchObject({ act: 'limit.lifted', actor: 'elrond' })
})

test('a keeper who is alone answers an appeal against what they decided', async () => {
  await using app = await startApp()
  const elrond = await admin(app, 'elrond')
  const boromir = await welcomed(app, 'boromir')
  await warn(app, elrond, warns('boromir'))
  const { id: decisionId } = found((await describeOwn(app, boromir))[0])
  await appeal(app, boromir, { decisionId, words: 'It was the ring' })
  await answerAppeal(app, elrond, { decisionId, outcome: 'stands', answer: 'No' })
  expect(await describeOwn(app, boromir)).toMatchObject([{ endedAt: null, appeal: { outcome: 'stands' } }])
})

test('of two keepers who answer at once, one does', async () => {
  await using app = await startApp()
  const [arwen, elrond] = [await moderator(app, 'arwen'), await admin(app, 'elrond')]
  const galadriel = await admin(app, 'galadriel')
  const boromir = await welcomed(app, 'boromir')
  await warn(app, arwen, warns('boromir'))
  const { id: decisionId } = found((await describeOwn(app, boromir))[0])
  await appeal(app, boromir, { decisionId, words: 'It was the ring' })
  const outcomes = await Promise.allSettled([
    answerAppeal(app, elrond, { decisionId, outcome: 'lifted', answer: 'Yes' }),
    answerAppeal(app, galadriel, { decisionId, outcome: 'stands', answer: 'No' }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a suspended member appeals, and is restored; moderators cannot do that', async () => {
  await using server = await startHttp()
  const { app } = server
  const elrond = await admin(app, 'elrond')
  const [galadriel, arwen] = [await admin(app, 'galadriel'), await moderator(app, 'arwen')]
  const boromir = await server.as('boromir')
  await suspend(app, elrond, { username: 'boromir', reason: REASON, days: null })
  const { body } = await boromir.call(decisionEndpoints.own)
  const { id: decisionId } = found(decisionEndpoints.own.reply.parse(body).decisions[0])
  const words = 'It was the ring'
  expect((await boromir.call(decisionEndpoints.appeal, { decisionId, words })).status).toBe(200)
  const granted = { decisionId, outcome: 'lifted', answer: 'Come back' } as const
  await expect(answerAppeal(app, arwen, granted)).rejects.toMatchObject({ code: 'not_found' })
  await answerAppeal(app, galadriel, granted)
  expect(await findShownMember(app.db, 'boromir')).toMatchObject({ username: 'boromir' })
  expect((await tracedAbout(app, 'boromir')).slice(0, 2)).toMatchObject([
    { act: 'member.restored', actor: 'galadriel', reason: 'Come back' },
    { act: 'appeal.answered', actor: 'galadriel' },
  ])
})

test('what was restored by hand can no longer be appealed against', async () => {
  await using app = await startApp()
  const elrond = await admin(app, 'elrond')
  const boromir = await welcomed(app, 'boromir')
  await suspend(app, elrond, { username: 'boromir', reason: REASON, days: 7 })
  await restore(app, elrond, { username: 'boromir', reason: 'Enough' })
  const { id: decisionId, until } = found((await describeOwn(app, boromir))[0])
  expect(until).toBe(new Date(app.now().getTime() + 7 * DAY_MS).toISOString())
  const late = appeal(app, boromir, { decisionId, words: 'And yet' })
  await expect(late).rejects.toMatchObject({ code: 'out_of_date' })
})

test('a keeper has those appeals to answer that they have the power to answer', async () => {
  await using app = await startApp()
  const [elrond, sam] = [await admin(app, 'elrond'), await moderator(app, 'sam')]
  const boromir = await welcomed(app, 'boromir')
  await limit(app, elrond, limits('boromir'))
  await suspend(app, elrond, limits('boromir'))
  for (const { id: decisionId } of await describeOwn(app, boromir))
    await appeal(app, boromir, { decisionId, words: 'It was the ring' })
  const counts = [elrond, sam, boromir].map(async (keeper) => await countAppealsToAnswer(app.db, keeper))
  // Elrond decided both himself. Sam can answer one of them, and nobody else the other.
  expect(await Promise.all(counts)).toEqual([1, 1, 0])
  const { decisions } = await describeAppeals(app, sam, { state: 'open' })
  expect(decisions).toMatchObject([{ kind: 'limit', mayAnswer: true }])
  const galadriel = await admin(app, 'galadriel')
  expect(await countAppealsToAnswer(app.db, galadriel)).toBe(2)
  expect(await countAppealsToAnswer(app.db, elrond)).toBe(0)
  for (const { id: decisionId } of await describeOwn(app, boromir))
    await answerAppeal(app, galadriel, { decisionId, outcome: 'stands', answer: 'No' })
  const answered = await describeAppeals(app, sam, { state: 'answered' })
  expect(answered.decisions).toMatchObject([{ kind: 'limit' }])
})

test('an appeal of a moderator waits for admins alone, even if it was one of them who decided', async () => {
  await using app = await startApp()
  const [elrond, arwen] = [await admin(app, 'elrond'), await moderator(app, 'arwen')]
  const bilbo = await moderator(app, 'bilbo')
  await warn(app, elrond, warns('arwen'))
  const { id: decisionId } = found((await describeOwn(app, arwen))[0])
  await appeal(app, arwen, { decisionId, words: 'It was the ring' })
  expect(await countAppealsToAnswer(app.db, bilbo)).toBe(0)
  expect(await describeAppeals(app, bilbo, { state: 'open' })).toMatchObject({ decisions: [] })
  expect(await describeDecisions(app, bilbo, 'arwen')).toMatchObject([{ mayAnswer: false }])
  expect(await countAppealsToAnswer(app.db, elrond)).toBe(1)
  expect(await describeAppeals(app, elrond, { state: 'open' })).toMatchObject({
    decisions: [{ username: 'arwen', mayAnswer: true }],
  })
  const answer = { decisionId, outcome: 'stands', answer: 'No' } as const
  await expect(answerAppeal(app, bilbo, answer)).rejects.toMatchObject({ code: 'keeper_account' })
  await answerAppeal(app, elrond, answer)
})
