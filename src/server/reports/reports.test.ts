import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { REPORTED_THINGS, type ReportFile } from '#contract/reports.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { say, writeTo } from '#server/messages/actions.ts'
import { deleteMessage, editMessage } from '#server/messages/changing/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { claimCase, forgetReported, noteReader, report, settleCase } from './actions.ts'
import { describeCases, describeFile } from './describe.ts'
import { seenCase } from './seen-case.ts'

const DAY_MS = 86_400_000

interface Talk {
  readonly conversationId: string
  readonly app: TestApp
  readonly frodo: Member
  readonly gollum: Member
  readonly elrond: Member
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

async function keeper(app: App, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

/** Two who talk, and a keeper. */
async function talking(): Promise<Talk> {
  const app = await startApp()
  const [frodo, gollum] = [await welcomed(app, 'frodo'), await welcomed(app, 'gollum')]
  const elrond = await keeper(app, 'elrond')
  await befriend(app, 'frodo', 'gollum')
  const { conversationId } = await writeTo(app, frodo, {
    username: 'gollum',
    words: 'line 1',
    clientId: randomUUID(),
  })
  return {
    app,
    frodo,
    gollum,
    elrond,
    conversationId,
    [Symbol.asyncDispose]: async () => await app[Symbol.asyncDispose](),
  }
}

/** Says something. @returns the number of the message */
async function says({ app, conversationId }: Talk, member: Member, words: string): Promise<number> {
  const { number } = await say(app, member, { conversationId, clientId: randomUUID(), words })
  return number
}

const reportsMessage = async ({ app, conversationId }: Talk, member: Member, number: number, words = '') => {
  await report(app, member, {
    thing: 'message',
    id: `${conversationId}/${String(number)}`,
    kind: 'rude',
    words,
  })
}

const reportsMember = async (app: App, member: Member, username: string, words = '') => {
  await report(app, member, { thing: 'member', id: username, kind: 'spam', words })
}

const openCases = async (app: App, member: Member) =>
  (await describeCases(app, member, { state: 'open' })).cases

async function onlyFile({ app, elrond }: Pick<Talk, 'app' | 'elrond'>): Promise<ReportFile> {
  const cases = await openCases(app, elrond)
  expect(cases).toHaveLength(1)
  return await describeFile(app, elrond, cases[0]?.id ?? '')
}

const reportedWords = ({ lines }: ReportFile) =>
  lines.filter(({ isReported }) => isReported).map(({ words }) => words)

test('keepers see a message as it was when it was reported, with what it said before', async () => {
  await using talk = await talking()
  const { app, frodo, gollum, conversationId } = talk
  const number = await says(talk, gollum, 'We hates you')
  await editMessage(app, gollum, { conversationId, number, words: 'We likes you' })
  await reportsMessage(talk, frodo, number)
  await deleteMessage(app, gollum, { conversationId, number })
  expect(reportedWords(await onlyFile(talk))).toEqual(['We hates you', 'We likes you'])
})

test('a message that was just deleted can still be reported', async () => {
  await using talk = await talking()
  const { app, frodo, gollum, conversationId } = talk
  const number = await says(talk, gollum, 'We hates you')
  await deleteMessage(app, gollum, { conversationId, number })
  await reportsMessage(talk, frodo, number)
  expect((await onlyFile(talk)).lines[1]).toMatchObject({ words: 'We hates you', deletedBy: 'author' })
})

test('a reported message stays as it was when it is deleted after its case was settled', async () => {
  await using talk = await talking()
  const { app, frodo, gollum, elrond, conversationId } = talk
  const number = await says(talk, gollum, 'We hates you')
  await reportsMessage(talk, frodo, number)
  const { id: caseId } = await onlyFile(talk)
  await settleCase(app, elrond, { caseId, outcome: 'nothing', note: '' })
  await deleteMessage(app, gollum, { conversationId, number })
  expect(reportedWords(await describeFile(app, elrond, caseId))).toEqual(['We hates you'])
})

test('keepers see five lines around a reported message, and no more of the talk', async () => {
  await using talk = await talking()
  const { frodo, gollum } = talk
  for (let line = 2; line <= 10; line += 1) await says(talk, gollum, `line ${String(line)}`)
  await reportsMessage(talk, frodo, 5)
  const { lines } = await onlyFile(talk)
  expect(lines.map(({ words }) => words)).toEqual([2, 3, 4, 5, 6, 7].map((line) => `line ${String(line)}`))
  expect(lines.filter(({ isReported }) => isReported)).toMatchObject([{ words: 'line 5', author: 'gollum' }])
})

test('nobody reports a message of a talk they have no part in, nor one that is not there', async () => {
  await using talk = await talking()
  const stranger = await welcomed(talk.app, 'boromir')
  const number = await says(talk, talk.gollum, 'We hates you')
  for (const [member, asked] of [
    [stranger, number],
    [talk.frodo, number + 1],
  ] as const)
    await expect(reportsMessage(talk, member, asked)).rejects.toMatchObject({ code: 'not_found' })
  expect(await openCases(talk.app, talk.elrond)).toEqual([])
})

test('nobody reports what is their own', async () => {
  await using talk = await talking()
  const number = await says(talk, talk.gollum, 'We hates you')
  await expect(reportsMessage(talk, talk.gollum, number)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(reportsMember(talk.app, talk.frodo, 'frodo')).rejects.toMatchObject({ code: 'not_allowed' })
})

test('whoever was blocked may still report', async () => {
  await using talk = await talking()
  const { app, frodo, gollum } = talk
  const number = await says(talk, gollum, 'We hates you')
  await block(app, gollum, 'frodo')
  await reportsMessage(talk, frodo, number)
  await reportsMember(app, frodo, 'gollum')
  expect(await openCases(app, talk.elrond)).toHaveLength(2)
})

test('all who report one thing at once open one case', async () => {
  await using app = await startApp()
  const elrond = await keeper(app, 'elrond')
  await welcomed(app, 'gollum')
  const hobbits = []
  for (const name of ['frodo', 'sam', 'merry', 'pippin']) hobbits.push(await welcomed(app, name))
  await Promise.all(hobbits.map((hobbit) => reportsMember(app, hobbit, 'gollum', `I am ${hobbit.username}`)))
  const file = await onlyFile({ app, elrond })
  expect(file).toMatchObject({ thing: 'member', about: 'gollum', reports: 4, kinds: ['spam'] })
  expect(new Set(file.said.map(({ by }) => by))).toEqual(new Set(['frodo', 'sam', 'merry', 'pippin']))
})

test('who reports something again adds words and counts once', async () => {
  await using talk = await talking()
  const { app, frodo } = talk
  for (const words of ['He stole it', '', 'He stole it', 'And he bites'])
    await reportsMember(app, frodo, 'gollum', words)
  expect(await onlyFile(talk)).toMatchObject({
    reports: 1,
    said: [{ by: 'frodo', words: 'He stole it\nAnd he bites', made: 1, inBadFaith: 0 }],
  })
})

test('a case is settled once, and those who reported it hear no more than that', async () => {
  await using talk = await talking()
  const { app, frodo, elrond } = talk
  const galadriel = await keeper(app, 'galadriel')
  await reportsMember(app, frodo, 'gollum')
  const { id: caseId } = await onlyFile(talk)
  const settlings = await Promise.allSettled(
    [elrond, galadriel].map((each) =>
      settleCase(app, each, { caseId, outcome: 'nothing', note: `Says ${each.username}` }),
    ),
  )
  expect(settlings.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(settlings).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ code: 'report_settled' }) as unknown,
  })
  const told = await listNotifications(app.db, frodo.id, { limit: 50, after: undefined })
  expect(told.filter(({ kind }) => kind === 'report-looked-at')).toMatchObject([
    { message: 'We looked at what you reported. Thank you for telling us.' },
  ])
  expect(await openCases(app, elrond)).toEqual([])
  const { entries } = await describeTracePage(app, { act: 'report.settled' })
  expect(entries).toMatchObject([{ subject: 'gollum', was: 'open', became: 'nothing' }])
})

test('a thing that is reported again after it was settled opens another case, beside the earlier one', async () => {
  await using talk = await talking()
  const { app, frodo, elrond } = talk
  await reportsMember(app, frodo, 'gollum')
  const { id: caseId } = await onlyFile(talk)
  await settleCase(app, elrond, { caseId, outcome: 'bad-faith', note: 'He did nothing' })
  app.pass(1000)
  await reportsMember(app, frodo, 'gollum')
  expect(await onlyFile(talk)).toMatchObject({
    outcome: null,
    earlier: [{ id: caseId, outcome: 'bad-faith' }],
    said: [{ by: 'frodo', made: 2, inBadFaith: 1 }],
  })
  const { cases } = await describeCases(app, elrond, { state: 'settled' })
  expect(cases).toMatchObject([{ id: caseId, about: 'gollum' }])
})

test('a keeper never sees a case about themselves', async () => {
  await using talk = await talking()
  const { app, frodo, elrond } = talk
  const galadriel = await keeper(app, 'galadriel')
  await reportsMember(app, frodo, 'elrond')
  expect(await openCases(app, elrond)).toEqual([])
  const [seen] = await openCases(app, galadriel)
  const caseId = seen?.id ?? ''
  const refused = { code: 'not_found' }
  await expect(describeFile(app, elrond, caseId)).rejects.toMatchObject(refused)
  await expect(claimCase(app, elrond, { caseId, isClaimed: true })).rejects.toMatchObject(refused)
  await expect(settleCase(app, elrond, { caseId, outcome: 'nothing', note: 'No' })).rejects.toMatchObject(
    refused,
  )
  expect(await describeFile(app, galadriel, caseId)).toMatchObject({ about: 'elrond', claimedBy: null })
})

test('the trace says once who read a private message, and nothing of who read about a member', async () => {
  await using talk = await talking()
  const { app, frodo, gollum, elrond } = talk
  await reportsMessage(talk, frodo, await says(talk, gollum, 'We hates you'))
  await reportsMember(app, frodo, 'gollum')
  for (const { id } of [...(await openCases(app, elrond)), ...(await openCases(app, elrond))])
    await noteReader(app, elrond, await seenCase(app, elrond, id))
  const { entries } = await describeTracePage(app, { act: 'report.read' })
  expect(entries).toMatchObject([{ actor: 'elrond', subject: 'gollum' }])
})

test('what was reported is forgotten once its case was settled for 90 days', async () => {
  await using talk = await talking()
  const { app, frodo, gollum, elrond } = talk
  await reportsMessage(talk, frodo, await says(talk, gollum, 'We hates you'))
  const { id: caseId } = await onlyFile(talk)
  app.pass(KEPT_DAYS.reported * DAY_MS)
  await forgetReported(app)
  expect(reportedWords(await describeFile(app, elrond, caseId))).toEqual(['We hates you'])
  await settleCase(app, elrond, { caseId, outcome: 'acted', note: 'Warned' })
  app.pass(KEPT_DAYS.reported * DAY_MS - 1)
  await forgetReported(app)
  expect(reportedWords(await describeFile(app, elrond, caseId))).toEqual(['We hates you'])
  app.pass(2)
  await forgetReported(app)
  expect(await describeFile(app, elrond, caseId)).toMatchObject({
    lines: [],
    outcome: 'acted',
    note: 'Warned',
  })
})

test('each kind of thing that can be reported is frozen by one domain', async () => {
  await using app = await startApp()
  const things = app.reportables.map(({ thing }) => thing)
  expect(things.toSorted()).toEqual(REPORTED_THINGS.toSorted())
})
