import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { EDIT_MINUTES, messagesEndpoints } from '#contract/messages.ts'
import { CHANGES_PAGE_SIZE } from '#contract/messages/lines.ts'
import { ORIGIN_LETTERS } from '#contract/messages/origin-words.ts'
import type { Sign } from '#contract/messages/signs.ts'
import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { say, writeTo } from '#server/messages/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { deleteMessage, editMessage, forgetEarlier, signMessage } from './actions.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

async function memberNamed(app: App, username: string): Promise<Member> {
  const { id } = found(await findMemberByUsername(app.db, username))
  return { ...Member.parse(found(await findFullMember(app.db, id))), isVerified: true }
}

async function fellows(app: TestApp): Promise<[Member, Member]> {
  const pair: [Member, Member] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await befriend(app, 'frodo', 'sam')
  return pair
}

/** Writes one message. @returns its place */
async function said(app: App, from: Member, to: Member, words: string) {
  const written = { username: to.username, words, clientId: randomUUID() }
  const { conversationId, message } = await writeTo(app, from, written)
  return { conversationId, number: message.number }
}

const earlierWords = async ({ db }: App) =>
  (await db.selectFrom('message_earlier').select('words').orderBy('revision').execute()).map(
    ({ words }) => words,
  )

test('an edited message keeps its place, says so, and its earlier words are kept', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const line = await said(app, frodo, sam, 'The Fox is gone')
  await said(app, sam, frodo, 'A pity')
  app.pass(EDIT_MINUTES * MINUTE_MS)
  const edited = await editMessage(app, frodo, { ...line, words: 'The Fox is here' })
  expect(edited).toMatchObject({ number: 1, words: 'The Fox is here', editedAt: app.now().toISOString() })
  expect(await earlierWords(app)).toEqual(['The Fox is gone'])
  // The same words again change nothing.
  expect(await editMessage(app, frodo, { ...line, words: 'The Fox is here' })).toEqual(edited)
  expect(await earlierWords(app)).toHaveLength(1)
})

test(`nobody edits a message after ${String(EDIT_MINUTES)} minutes, one of others, or a deleted one`, async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const line = await said(app, frodo, sam, 'One')
  const next = { ...line, words: 'Two' }
  await expect(editMessage(app, sam, next)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(editMessage(app, frodo, { ...next, number: 7 })).rejects.toMatchObject({ code: 'not_found' })
  app.pass(EDIT_MINUTES * MINUTE_MS + 1)
  await expect(editMessage(app, frodo, next)).rejects.toMatchObject({ code: 'message_fixed' })
  await deleteMessage(app, frodo, line)
  await expect(editMessage(app, frodo, next)).rejects.toMatchObject({ code: 'not_found' })
})

test('a stranger to a conversation, and whoever is blocked, change nothing in it', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const line = await said(app, frodo, sam, 'One')
  const gollum = await welcomed(app, 'gollum')
  const refused = { code: 'not_found' }
  await expect(deleteMessage(app, gollum, line)).rejects.toMatchObject(refused)
  await expect(editMessage(app, gollum, { ...line, words: 'Mine' })).rejects.toMatchObject(refused)
  await block(app, sam, 'frodo')
  await expect(deleteMessage(app, frodo, line)).rejects.toMatchObject(refused)
})

test('a deleted message leaves its place and no words, and everybody who talks is told', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const line = await said(app, frodo, sam, 'A secret')
  await expect(deleteMessage(app, sam, line)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await deleteMessage(app, frodo, line)).toMatchObject({ number: 1, words: '', isDeleted: true })
  await deleteMessage(app, frodo, line)
  const told = (await app.logged()).filter(({ event }) => event.type === 'message.changed')
  expect(told.map(({ audience }) => audience)).toEqual([expect.arrayContaining([frodo.id, sam.id])])
  expect(JSON.stringify(told)).not.toContain('secret')
})

test('earlier words are forgotten in time', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  await deleteMessage(app, frodo, await said(app, frodo, sam, 'A secret'))
  app.pass((KEPT_DAYS.earlierWords - 1) * DAY_MS)
  await forgetEarlier(app)
  expect(await earlierWords(app)).toEqual(['A secret'])
  app.pass(2 * DAY_MS)
  await forgetEarlier(app)
  expect(await earlierWords(app)).toEqual([])
})

test('a browser that was away learns of all that changed, in pages, and nobody else does', async () => {
  await using server = await startHttp()
  const { app } = server
  await server.as('frodo')
  const other = await server.as('sam')
  const stranger = await server.as('gollum')
  await befriend(app, 'frodo', 'sam')
  const { messages, changes, list } = messagesEndpoints
  const [frodo, sam] = [await memberNamed(app, 'frodo'), await memberNamed(app, 'sam')]
  const count = CHANGES_PAGE_SIZE + 2
  let conversationId = ''
  for (let number = 1; number <= count; number += 1)
    ({ conversationId } = await said(app, frodo, sam, 'Line'))
  const open = async () =>
    messages.reply.parse((await other.call(messages, { conversationId, after: 0 })).body)
  const { revision } = await open()
  for (let number = count; number >= 1; number -= 1)
    await editMessage(app, frodo, { conversationId, number, words: `New ${String(number)}` })
  const ask = async (since: number) =>
    changes.reply.parse((await other.call(changes, { conversationId, since })).body)
  const page = await ask(revision)
  const rest = await ask(page.revision)
  expect([page.hasMore, rest.hasMore]).toEqual([true, false])
  const learned = [...page.messages, ...rest.messages]
  expect(learned.map(({ number, words }) => `${String(number)} ${words}`)).toEqual(
    Array.from({ length: count }, (_, at) => `${String(count - at)} New ${String(count - at)}`),
  )
  expect((await ask(rest.revision)).messages).toEqual([])
  expect((await open()).revision).toBe(rest.revision)
  expect((await stranger.call(changes, { conversationId, since: 0 })).status).toBe(404)
  const { conversations } = list.reply.parse((await other.call(list)).body)
  expect(conversations[0]?.last.words).toBe(`New ${String(count)}`)
})

test('a sign is given once by each, can be taken back, and shows who gave it', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const line = await said(app, frodo, sam, 'Three for two?')
  const gives = (member: Member, sign: Sign, isGiven = true) =>
    signMessage(app, member, { ...line, sign, isGiven })
  await gives(sam, 'fair')
  await gives(sam, 'fair')
  await gives(sam, 'cheers')
  app.pass(MINUTE_MS)
  expect((await gives(frodo, 'fair')).signs).toEqual([
    { sign: 'fair', count: 2, by: ['sam', 'frodo'], isOwn: true },
    { sign: 'cheers', count: 1, by: ['sam'], isOwn: false },
  ])
  expect((await gives(sam, 'fair', false)).signs[0]).toEqual({
    sign: 'fair',
    count: 1,
    by: ['frodo'],
    isOwn: false,
  })
  const told = (await app.logged()).filter(({ event }) => event.type === 'message.changed')
  expect(told).toHaveLength(4)
  await deleteMessage(app, frodo, line)
  await expect(gives(sam, 'fair')).rejects.toMatchObject({ code: 'not_found' })
  expect(await app.db.selectFrom('message_sign').selectAll().execute()).toEqual([])
})

test('whoever has not accepted a stranger puts no sign on what they wrote', async () => {
  await using app = await startApp()
  const [frodo, gollum] = [await welcomed(app, 'frodo'), await welcomed(app, 'gollum')]
  const line = await said(app, gollum, frodo, 'Where is it?')
  const given = { ...line, sign: 'fair', isGiven: true } as const
  await expect(signMessage(app, frodo, given)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('an answer tells what it answers, as long as that is there', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const long = '🦊'.repeat(ORIGIN_LETTERS)
  const line = await said(app, frodo, sam, long)
  const { conversationId } = line
  const answer = { conversationId, words: 'Yes', clientId: randomUUID(), replyTo: 1 }
  const { origin } = await say(app, sam, answer)
  expect(origin).toEqual({
    number: 1,
    author: 'frodo',
    isOwn: false,
    words: '🦊'.repeat(ORIGIN_LETTERS / 2),
    isDeleted: false,
    pictureCount: 0,
  })
  await deleteMessage(app, frodo, line)
  // Sent again, it is the same message, and nothing is left of what it answers.
  expect((await say(app, sam, answer)).origin).toMatchObject({ words: '', isDeleted: true })
  const lost = { ...answer, clientId: randomUUID(), replyTo: 3 }
  await expect(say(app, sam, lost)).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [{ path: 'replyTo', code: 'too_big' }],
  })
})

test.for<[string, string]>([
  ['lone surrogates', 'a\uD800b\uDC00c'],
  ['direction overrides', '\u202Egnp.exe\u2066'],
  ['300 stacked accents', `e${'\u0301'.repeat(300)}`],
  ['two thousand brackets', '[['.repeat(2000)],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
])('%s are kept as text', async ([, words]) => {
  await using server = await startHttp()
  const client = await server.as('frodo')
  await server.as('sam')
  await befriend(server.app, 'frodo', 'sam')
  const [frodo, sam] = [await memberNamed(server.app, 'frodo'), await memberNamed(server.app, 'sam')]
  const line = await said(server.app, frodo, sam, 'Words')
  const { edit } = messagesEndpoints
  const kept = edit.reply.parse((await client.call(edit, { ...line, words })).body)
  expect(kept.words).toBe(words.toWellFormed())
})

test('ten thousand brackets are too long, and the refusal names the field', async () => {
  await using server = await startHttp()
  const client = await server.as('frodo')
  await server.as('sam')
  await befriend(server.app, 'frodo', 'sam')
  const [frodo, sam] = [await memberNamed(server.app, 'frodo'), await memberNamed(server.app, 'sam')]
  const line = await said(server.app, frodo, sam, 'Words')
  for (const words of ['[['.repeat(10_000), ' \n ']) {
    const { status, body } = await client.call(messagesEndpoints.edit, { ...line, words })
    expect([status, body]).toMatchObject([422, { issues: [{ path: 'words' }] }])
  }
})
