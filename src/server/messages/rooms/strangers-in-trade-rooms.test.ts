import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { LINES_BEFORE_ACCEPTED, STRANGERS_A_DAY } from '#contract/messages.ts'
import type { Writers } from '#contract/people.ts'
import type { App } from '#server/app-context.ts'
import { answerRequest, describeConversation, markRead, writeTo } from '#server/messages/actions.ts'
import { listOwn } from '#server/messages/list-queries.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { inShort, readBy, says } from '#tests/messages/fellowship.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { answers, copies, counters, offered, round, tradingTable } from '#tests/trades/trading-table.ts'

import { openTradeRoom } from './actions.ts'

const DAY_MS = 86_400_000
const GONE = { code: 'not_found' }
const NOT_YET = { code: 'not_accepted_yet' }
const OVER = { code: 'conversation_over' }

const opens = async (app: App, member: Member, tradeId: string) =>
  (await openTradeRoom(app, member, { tradeId })).conversationId

const hearsFrom = (app: App, member: Member, writers: Writers) =>
  changeProfile(app, member, { username: member.username, preferences: { hearsFrom: writers } })

const writes = (app: App, from: Member, { username }: Member, words = 'Hello') =>
  writeTo(app, from, { username, words, clientId: randomUUID() })

async function idsOf({ db }: App, { id: memberId }: Member, box: 'talks' | 'requests') {
  return (await listOwn(db, { memberId, box }, undefined)).map(({ id }) => id)
}

async function saysAll(app: App, member: Member, room: string): Promise<void> {
  for (let line = 0; line < LINES_BEFORE_ACCEPTED; line += 1)
    await says(app, member, room, `Line ${String(line)}`)
}

async function kindsToldTo({ db }: TestApp, { id }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('kind')
    .where('recipient_id', '=', id)
    .where('kind', 'in', ['message', 'message-request'])
    .execute()
  return rows.map(({ kind }) => kind).toSorted()
}

test('what a stranger writes about their own offer is a request, with its few lines', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const room = await opens(app, gandalf.member, (await offered(table)).id)
  await saysAll(app, gandalf.member, room)
  await expect(says(app, gandalf.member, room, 'Well?')).rejects.toMatchObject(NOT_YET)
  expect(await idsOf(app, frodo.member, 'requests')).toEqual([room])
  expect(await idsOf(app, frodo.member, 'talks')).toEqual([])
  expect(await kindsToldTo(app, frodo.member)).toEqual(['message-request'])
  const own = { memberId: gandalf.member.id, conversationId: room }
  expect(await describeConversation(app, own)).toMatchObject({ isAwaited: true })
})

test('nobody sees who reads before the stranger is accepted', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const room = await opens(app, gandalf.member, (await offered(table)).id)
  await says(app, gandalf.member, room, 'Fair?')
  await markRead(app, frodo.member, { conversationId: room, number: 1 })
  const own = { memberId: gandalf.member.id, conversationId: room }
  expect(await describeConversation(app, own)).toMatchObject({ seenNumber: null })
  await answerRequest(app, frodo.member, { conversationId: room, answer: 'accept' })
  expect(await describeConversation(app, own)).toMatchObject({ seenNumber: 1, isAwaited: false })
})

test('whoever answers the offer with another one opens the room, even one they declined', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const room = await opens(app, gandalf.member, trade.id)
  await saysAll(app, gandalf.member, room)
  await answerRequest(app, frodo.member, { conversationId: room, answer: 'decline' })
  await counters(app, frodo, trade, round([copies(gandalf, 2)], [copies(frodo)]))
  await says(app, gandalf.member, room, 'Two it is')
  expect(await idsOf(app, frodo.member, 'talks')).toEqual([room])
  expect(inShort(await readBy(app, frodo.member, room)).slice(-2)).toEqual([
    'frodo trade-counter',
    'gandalf said Two it is',
  ])
})

test('whoever accepts the offer or writes back opens the room', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const [one, two] = [await offered(table), await offered(table)]
  const rooms = [await opens(app, gandalf.member, one.id), await opens(app, gandalf.member, two.id)] as const
  await answers(app, frodo, one, 'accept')
  await says(app, gandalf.member, rooms[0], 'Friday?')
  expect(await idsOf(app, frodo.member, 'talks')).toEqual([rooms[0]])
  await says(app, gandalf.member, rooms[1], 'And this one?')
  await says(app, frodo.member, rooms[1], 'Perhaps')
  await saysAll(app, gandalf.member, rooms[1])
  await says(app, gandalf.member, rooms[1], 'Well?')
})

test('a room that is opened while the other says yes is open', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const [room] = await Promise.all([
    opens(app, gandalf.member, trade.id),
    answers(app, frodo, trade, 'accept'),
  ])
  await says(app, gandalf.member, room, 'Friday?')
  expect(await idsOf(app, frodo.member, 'talks')).toEqual([room])
})

test('to decline the offer opens nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const room = await opens(app, gandalf.member, trade.id)
  await saysAll(app, gandalf.member, room)
  await answers(app, frodo, trade, { act: 'decline', reason: 'other' })
  await expect(says(app, gandalf.member, room, 'Why?')).rejects.toMatchObject(NOT_YET)
  expect(await idsOf(app, frodo.member, 'talks')).toEqual([])
})

test('no room is begun about an offer that ended without an answer, but by whoever didn’t send it', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const [declined, withdrawn] = [await offered(table), await offered(table)]
  await answers(app, frodo, declined, { act: 'decline', reason: 'other' })
  await answers(app, gandalf, withdrawn, 'withdraw')
  for (const { id } of [declined, withdrawn])
    await expect(opens(app, gandalf.member, id)).rejects.toMatchObject(OVER)
  const room = await opens(app, frodo.member, declined.id)
  await says(app, frodo.member, room, 'Another time, perhaps')
  expect(await idsOf(app, gandalf.member, 'talks')).toEqual([room])
})

test('an offer opens no door that is closed to strangers', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  for (const writers of ['met', 'fellowship'] as const) {
    await hearsFrom(app, frodo.member, writers)
    await expect(opens(app, gandalf.member, trade.id)).rejects.toMatchObject(GONE)
  }
  // Whoever chose may begin, and whoever answers the offer deals with them.
  await answers(app, frodo, trade, 'accept')
  const room = await opens(app, gandalf.member, trade.id)
  await says(app, gandalf.member, room, 'Friday?')
  expect(await idsOf(app, frodo.member, 'talks')).toEqual([room])
})

test('a stranger writes as few lines in several rooms as in one', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const [one, two] = [await offered(table), await offered(table)]
  await saysAll(app, gandalf.member, await opens(app, gandalf.member, one.id))
  const other = await opens(app, gandalf.member, two.id)
  await expect(says(app, gandalf.member, other, 'And here?')).rejects.toMatchObject(NOT_YET)
  await expect(writes(app, gandalf.member, frodo.member)).rejects.toMatchObject(NOT_YET)
  await answers(app, frodo, two, 'accept')
  await says(app, gandalf.member, other, 'Friday?')
})

test('rooms count among the strangers that somebody writes to in a day', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const { id } = await offered(table)
  for (let count = 0; count < STRANGERS_A_DAY; count += 1)
    await writes(app, gandalf.member, await welcomed(app, `hobbit${String(count)}`), `Hello ${String(count)}`)
  await expect(opens(app, gandalf.member, id)).rejects.toMatchObject({ code: 'too_many_strangers' })
  app.pass(DAY_MS)
  await opens(app, gandalf.member, id)
  for (let count = 1; count < STRANGERS_A_DAY; count += 1)
    await writes(app, gandalf.member, await welcomed(app, `elf${String(count)}`), `Hello ${String(count)}`)
  const last = writes(app, gandalf.member, await welcomed(app, 'gimli'))
  await expect(last).rejects.toMatchObject({ code: 'too_many_strangers' })
})

test('fellows write freely, also those who become fellows later', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const before = await opens(app, gandalf.member, (await offered(table)).id)
  await saysAll(app, gandalf.member, before)
  await befriend(app, 'gandalf', 'frodo')
  await says(app, gandalf.member, before, 'Fellow')
  const declined = await offered(table)
  await answers(app, frodo, declined, { act: 'decline', reason: 'other' })
  const after = await opens(app, gandalf.member, declined.id)
  await says(app, gandalf.member, after, 'Why not?')
  expect(await idsOf(app, frodo.member, 'talks')).toHaveLength(2)
})

test('whoever wrote to somebody before knows them, so what they write about an offer is no request', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await writes(app, gandalf.member, frodo.member)
  await writes(app, frodo.member, gandalf.member, 'Hello yourself')
  const trade = await offered(table)
  const room = await opens(app, gandalf.member, trade.id)
  await says(app, gandalf.member, room, 'Fair?')
  expect(await idsOf(app, frodo.member, 'requests')).toEqual([])
  expect(await kindsToldTo(app, frodo.member)).toEqual(['message', 'message-request'])
})

test('whoever opens the room of an offer they got has not answered by that', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const room = await opens(app, frodo.member, (await offered(table)).id)
  await saysAll(app, gandalf.member, room)
  await expect(says(app, gandalf.member, room, 'Well?')).rejects.toMatchObject(NOT_YET)
  await says(app, frodo.member, room, 'Perhaps')
  await says(app, gandalf.member, room, 'Good')
})

test('whoever declined to talk finds what was written as a request again when they open the room', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const room = await opens(app, gandalf.member, trade.id)
  await says(app, gandalf.member, room, 'Fair?')
  await answerRequest(app, frodo.member, { conversationId: room, answer: 'decline' })
  expect(await idsOf(app, frodo.member, 'requests')).toEqual([])
  expect(await opens(app, frodo.member, trade.id)).toBe(room)
  expect(await idsOf(app, frodo.member, 'requests')).toEqual([room])
  expect(inShort(await readBy(app, frodo.member, room))).toEqual(['gandalf said Fair?'])
})
