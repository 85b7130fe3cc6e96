import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { Member } from '#contract/accounts.ts'
import {
  LINES_BEFORE_ACCEPTED,
  MESSAGE_PAGE_SIZE,
  messagesEndpoints,
  STRANGERS_A_DAY,
} from '#contract/messages.ts'
import { POINTS } from '#contract/points.ts'
import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { answerRequest, describeConversation, markRead, say, writeTo } from './actions.ts'
import { pairIdOf } from './pair-id.ts'

const DAY_MS = 86_400_000

const writes = (app: App, from: Member, { username }: Member, words: string) =>
  writeTo(app, from, { username, words, clientId: randomUUID() })

async function fellows(app: TestApp): Promise<[Member, Member]> {
  const pair: [Member, Member] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await befriend(app, 'frodo', 'sam')
  return pair
}

test('two members write in one conversation, whoever begins it', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const [one, other] = await Promise.all([writes(app, frodo, sam, 'Hello'), writes(app, sam, frodo, 'Hello')])
  expect(other.conversationId).toBe(one.conversationId)
  expect(new Set([one.message.number, other.message.number])).toEqual(new Set([1, 2]))
})

test('a message sent again with the same id is the same message', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const written = { clientId: randomUUID(), words: 'Is the Fox still there?' }
  const sent = await Promise.all([
    writeTo(app, frodo, { username: 'sam', ...written }),
    writeTo(app, frodo, { username: 'sam', ...written }),
  ])
  const { conversationId } = sent[0]
  const again = await say(app, frodo, { conversationId, ...written })
  expect([...sent.map(({ message }) => message), again].map(({ number }) => number)).toEqual([1, 1, 1])
  const { lastNumber } = await describeConversation(app, { memberId: sam.id, conversationId })
  expect(lastNumber).toBe(1)
})

test('what others wrote is unread until it is read, and reading never goes back', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const { conversationId } = await writes(app, frodo, sam, 'One')
  await writes(app, frodo, sam, 'Two')
  await writes(app, frodo, sam, 'Three')
  const unreadOf = async (member: Member) =>
    (await describeConversation(app, { memberId: member.id, conversationId })).unread
  expect([await unreadOf(frodo), await unreadOf(sam)]).toEqual([0, 3])
  expect((await markRead(app, sam, { conversationId, number: 2 })).unread).toBe(1)
  expect((await markRead(app, sam, { conversationId, number: 1 })).unread).toBe(1)
  expect((await markRead(app, sam, { conversationId, number: 2000 })).unread).toBe(0)
  await writes(app, frodo, sam, 'Four')
  expect(await unreadOf(sam)).toBe(1)
  // Whoever answers has read what was said before.
  await writes(app, sam, frodo, 'Five')
  expect([await unreadOf(frodo), await unreadOf(sam)]).toEqual([1, 0])
})

test('a stranger may write three messages, and more once they are accepted', async () => {
  await using app = await startApp()
  const [frodo, boromir] = [await welcomed(app, 'frodo'), await welcomed(app, 'boromir')]
  const { conversationId } = await writes(app, boromir, frodo, 'Lend me the ring')
  const own = { memberId: frodo.id, conversationId }
  expect(await describeConversation(app, own)).toMatchObject({ box: 'requests', unread: 1 })
  for (let line = 2; line <= LINES_BEFORE_ACCEPTED; line += 1) await writes(app, boromir, frodo, 'Please')
  await expect(writes(app, boromir, frodo, 'Please')).rejects.toMatchObject({ code: 'not_accepted_yet' })
  await answerRequest(app, frodo, { conversationId, answer: 'accept' })
  await writes(app, boromir, frodo, 'Thank you')
  expect(await describeConversation(app, own)).toMatchObject({
    box: 'talks',
    unread: LINES_BEFORE_ACCEPTED + 1,
  })
})

test('whoever answers a stranger accepts them', async () => {
  await using app = await startApp()
  const [frodo, boromir] = [await welcomed(app, 'frodo'), await welcomed(app, 'boromir')]
  const { conversationId } = await writes(app, boromir, frodo, 'Lend me the ring')
  await say(app, frodo, { conversationId, clientId: randomUUID(), words: 'No' })
  expect(await describeConversation(app, { memberId: boromir.id, conversationId })).toMatchObject({
    isAwaited: false,
  })
})

test('a stranger cannot tell that they were declined', async () => {
  await using app = await startApp()
  const [frodo, boromir] = [await welcomed(app, 'frodo'), await welcomed(app, 'boromir')]
  const { conversationId } = await writes(app, boromir, frodo, 'Lend me the ring')
  const before = await describeConversation(app, { memberId: boromir.id, conversationId })
  await answerRequest(app, frodo, { conversationId, answer: 'decline' })
  expect(await describeConversation(app, { memberId: boromir.id, conversationId })).toEqual(before)
  await writes(app, boromir, frodo, 'Please')
  await expect(describeConversation(app, { memberId: frodo.id, conversationId })).rejects.toMatchObject({
    code: 'not_found',
  })
  const told = (await app.logged()).filter(({ event }) => event.type === 'message.said')
  expect(told.map(({ audience }) => audience)).toEqual([
    expect.arrayContaining([boromir.id, frodo.id]),
    [boromir.id],
  ])
  // Whoever declined may still write first.
  await writes(app, frodo, boromir, 'I changed my mind')
  expect(await describeConversation(app, { memberId: frodo.id, conversationId })).toMatchObject({
    box: 'talks',
  })
})

test(`a member writes to at most ${String(STRANGERS_A_DAY)} strangers a day`, async () => {
  await using app = await startApp()
  const gollum = await welcomed(app, 'gollum')
  const strangers: Member[] = []
  for (let count = 0; count <= STRANGERS_A_DAY; count += 1)
    strangers.push(await welcomed(app, `hobbit${String(count)}`))
  const [last, ...others] = strangers
  for (const other of others) await writes(app, gollum, other, `Where is it, ${other.username}?`)
  if (last === undefined) throw new Error('there is nobody left to write to')
  await expect(writes(app, gollum, last, 'Where is it?')).rejects.toMatchObject({
    code: 'too_many_strangers',
  })
  await befriend(app, 'gollum', last.username)
  await writes(app, gollum, last, 'A fellow is no stranger')
  app.pass(DAY_MS)
  await writes(app, gollum, await welcomed(app, 'bilbo'), 'Where is it?')
})

test('a block hides the conversation from both, and it comes back with its words', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const { conversationId } = await writes(app, frodo, sam, 'Hello')
  const open = (member: Member) => describeConversation(app, { memberId: member.id, conversationId })
  await block(app, sam, frodo.username)
  for (const member of [frodo, sam]) {
    await expect(open(member)).rejects.toMatchObject({ code: 'not_found' })
    const next = { conversationId, clientId: randomUUID(), words: 'Are you there?' }
    await expect(say(app, member, next)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(writes(app, frodo, sam, 'Hello')).rejects.toMatchObject({ code: 'not_found' })
  await unblock(app, sam, frodo.username)
  expect((await open(frodo)).lastNumber).toBe(1)
})

test('nobody writes to somebody who is suspended, and their name is gone from the conversation', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const { conversationId } = await writes(app, sam, frodo, 'Hello')
  await suspend(app, 'sam', app.now().toISOString())
  expect((await describeConversation(app, { memberId: frodo.id, conversationId })).other).toBeNull()
  const next = { conversationId, clientId: randomUUID(), words: 'Where are you?' }
  await expect(say(app, frodo, next)).rejects.toMatchObject({ code: 'conversation_over' })
})

test('only members whose address is verified write', async () => {
  await using app = await startApp()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await expect(writes(app, { ...frodo, isVerified: false }, sam, 'Hello')).rejects.toMatchObject({
    code: 'email_not_verified',
  })
})

test('the first message of a conversation earns points, and no other', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  await writes(app, frodo, sam, 'Hello')
  await writes(app, sam, frodo, 'Hello')
  await writes(app, frodo, sam, 'How are you?')
  const awards = (await app.events()).filter(({ type }) => type === 'points.awarded')
  expect(awards).toEqual([
    expect.objectContaining({ memberId: frodo.id, deed: 'MESSAGE_SENT', points: POINTS.MESSAGE_SENT }),
  ])
})

const Listed = messagesEndpoints.list.reply
const Page = messagesEndpoints.messages.reply

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

async function memberNamed(app: App, username: string): Promise<Member> {
  const { id } = found(await findMemberByUsername(app.db, username))
  return { ...Member.parse(found(await findFullMember(app.db, id))), isVerified: true }
}

test('conversations come with their last words, the newest first', async () => {
  await using server = await startHttp()
  const { app } = server
  const client = await server.as('frodo')
  for (const other of ['sam', 'pippin']) {
    await server.as(other)
    await befriend(app, 'frodo', other)
  }
  const [frodo, sam, pippin] = [
    await memberNamed(app, 'frodo'),
    await memberNamed(app, 'sam'),
    await memberNamed(app, 'pippin'),
  ]
  await writes(app, pippin, frodo, 'Breakfast?')
  await writes(app, frodo, sam, 'To Mordor')
  await writes(app, pippin, frodo, 'Second breakfast?')
  const { conversations } = Listed.parse((await client.call(messagesEndpoints.list)).body)
  expect(conversations.map(({ other, last, unread }) => [other?.username, last.words, unread])).toEqual([
    ['pippin', 'Second breakfast?', 2],
    ['sam', 'To Mordor', 0],
  ])
  expect((await client.call(messagesEndpoints.unread)).body).toEqual({
    talks: 1,
    requests: 0,
    changesAt: null,
  })
})

test('messages come in their order, in pages both ways', async () => {
  await using server = await startHttp()
  const { app } = server
  const client = await server.as('frodo')
  const stranger = await server.as('gollum')
  await server.as('sam')
  await befriend(app, 'frodo', 'sam')
  const [frodo, sam] = [await memberNamed(app, 'frodo'), await memberNamed(app, 'sam')]
  const count = MESSAGE_PAGE_SIZE * 2 + 10
  for (let number = 1; number <= count; number += 1) {
    const [from, to] = number % 3 === 0 ? [sam, frodo] : [frodo, sam]
    await writes(app, from, to, `Line ${String(number)}`)
  }
  const conversationId = pairIdOf(frodo.id, sam.id)
  const read = async (where: object) => {
    const { body } = await client.call(messagesEndpoints.messages, { conversationId, ...where })
    const { messages, hasBefore, hasAfter } = Page.parse(body)
    return { numbers: messages.map(({ number }) => number), hasBefore, hasAfter }
  }
  expect(await read({})).toEqual({ numbers: range(61, 110), hasBefore: true, hasAfter: false })
  expect(await read({ before: 61 })).toEqual({ numbers: range(11, 60), hasBefore: true, hasAfter: true })
  expect(await read({ before: 11 })).toEqual({ numbers: range(1, 10), hasBefore: false, hasAfter: true })
  expect(await read({ after: 0 })).toEqual({ numbers: range(1, 50), hasBefore: false, hasAfter: true })
  expect(await read({ after: 100 })).toEqual({ numbers: range(101, 110), hasBefore: true, hasAfter: false })
  expect((await stranger.call(messagesEndpoints.messages, { conversationId })).status).toBe(404)
})
