import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import type { App } from '#server/app-context.ts'
import { answerRequest, describeConversation, say } from '#server/messages/actions.ts'
import { leaveGroup } from '#server/messages/groups/actions.ts'
import { countUnreadTalks, listOwn } from '#server/messages/list-queries.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { inShort, readBy, says } from '#tests/messages/fellowship.ts'
import { accepted, answers, offered, tradingTable } from '#tests/trades/trading-table.ts'

import { openTradeRoom } from './actions.ts'

const GONE = { code: 'not_found' }

const opens = async (app: App, member: Member, tradeId: string) =>
  (await openTradeRoom(app, member, { tradeId })).conversationId

async function listed({ db }: App, { id: memberId }: Member) {
  return (await listOwn(db, { memberId, box: 'talks' }, undefined)).map(({ id }) => id)
}

test('the two of a trade talk in its room, whoever opens it, and nobody else', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const sam = await welcomed(app, 'sam')
  const trade = await offered(table)
  const room = await opens(app, frodo.member, trade.id)
  expect(await opens(app, gandalf.member, trade.id)).toBe(room)
  expect([await listed(app, gandalf.member), await listed(app, frodo.member)]).toEqual([[], []])
  await says(app, frodo.member, room, 'Is the drake Near Mint?')
  expect(inShort(await readBy(app, gandalf.member, room))).toEqual(['frodo said Is the drake Near Mint?'])
  expect([await listed(app, gandalf.member), await listed(app, frodo.member)]).toEqual([[room], [room]])
  const shown = await describeConversation(app, { memberId: gandalf.member.id, conversationId: room })
  expect(shown).toMatchObject({ about: { thing: 'trade', id: trade.id }, group: null, unread: 1 })
  expect(shown.other?.username).toBe('frodo')
  await expect(opens(app, sam, trade.id)).rejects.toMatchObject(GONE)
  await expect(opens(app, sam, 'no trade')).rejects.toMatchObject(GONE)
  await expect(says(app, sam, room, 'Me too')).rejects.toMatchObject(GONE)
})

test('both open it at the same moment, and it is one room', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id } = await offered(table)
  const rooms = await Promise.all([opens(app, gandalf.member, id), opens(app, frodo.member, id)])
  expect(new Set(rooms).size).toBe(1)
  const other = await offered(table)
  expect(await opens(app, gandalf.member, other.id)).not.toBe(rooms[0])
})

test('what becomes of the trade stands between the words, and is not unread', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const room = await opens(app, gandalf.member, trade.id)
  await says(app, gandalf.member, room, 'Fair?')
  await says(app, frodo.member, room, 'Fair.')
  await answers(app, frodo, trade, 'accept')
  expect(inShort(await readBy(app, gandalf.member, room))).toEqual([
    'gandalf said Fair?',
    'frodo said Fair.',
    'frodo trade-accept',
  ])
  const gandalfs = await describeConversation(app, { memberId: gandalf.member.id, conversationId: room })
  expect(gandalfs.unread).toBe(1)
  const said = await app.db
    .selectFrom('notification')
    .select('kind')
    .where('kind', 'in', ['message', 'message-request'])
    .execute()
  expect(said.map(({ kind }) => kind).toSorted()).toEqual(['message', 'message-request'])
})

test('a room in which nobody said anything is told nothing, and stays in no list', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const room = await opens(app, gandalf.member, trade.id)
  await answers(app, frodo, trade, { act: 'decline', reason: 'other' })
  expect(await readBy(app, frodo.member, room)).toEqual([])
  expect(await listed(app, frodo.member)).toEqual([])
  expect((await countUnreadTalks(app.db, frodo.member.id, app.now())).in).toBe(0)
})

test('a block ends the room for both, opened before or not', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const [trade, quiet] = [await offered(table), await offered(table)]
  const room = await opens(app, gandalf.member, trade.id)
  await says(app, gandalf.member, room, 'Fair?')
  await block(app, frodo.member, 'gandalf')
  for (const { member } of [gandalf, frodo]) {
    await expect(opens(app, member, trade.id)).rejects.toMatchObject(GONE)
    await expect(opens(app, member, quiet.id)).rejects.toMatchObject(GONE)
    await expect(says(app, member, room, 'Still there?')).rejects.toMatchObject(GONE)
    expect(await listed(app, member)).toEqual([])
  }
  await unblock(app, frodo.member, 'gandalf')
  expect(await opens(app, gandalf.member, trade.id)).toBe(room)
})

test('whoever is left reads on, and has nobody to write to', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const [trade, quiet] = [await offered(table), await offered(table)]
  const room = await opens(app, frodo.member, trade.id)
  await says(app, gandalf.member, room, 'Fair?')
  await says(app, frodo.member, room, 'Fair.')
  await leave(app, frodo.member.id, newcomer('frodo').password)
  await app.tasks.runDue()
  expect(inShort(await readBy(app, gandalf.member, room)).slice(0, 2)).toEqual([
    'gandalf said Fair?',
    'gone said',
  ])
  await expect(says(app, gandalf.member, room, 'Gone?')).rejects.toMatchObject({ code: 'conversation_over' })
  await expect(opens(app, gandalf.member, quiet.id)).rejects.toMatchObject({ code: 'conversation_over' })
})

test('nobody leaves the room of their trade, and nothing in it waits for an answer once both have acted', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const conversationId = await opens(app, gandalf.member, (await accepted(table)).id)
  for (const words of ['One', 'Two', 'Three', 'Four'])
    await say(app, gandalf.member, { conversationId, clientId: randomUUID(), words })
  await expect(leaveGroup(app, frodo.member, { conversationId })).rejects.toMatchObject(GONE)
  await answerRequest(app, frodo.member, { conversationId, answer: 'decline' })
  expect(await listed(app, frodo.member)).toEqual([conversationId])
})
