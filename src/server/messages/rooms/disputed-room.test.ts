import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { RoomLine } from '#contract/messages/rooms.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import { deleteMessage, editMessage } from '#server/messages/changing/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { openDispute } from '#server/trades/disputes/actions.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { says } from '#tests/messages/fellowship.ts'
import { shows } from '#tests/messages/shown-pictures.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { accepted, offered, type Seat, tradingTable } from '#tests/trades/trading-table.ts'

import { openTradeRoom } from './actions.ts'
import { readDisputedRoom } from './disputed-actions.ts'

const MINUTE_MS = 60_000
const GONE = { code: 'not_found' }

async function anAdmin(app: TestApp, name = 'elrond'): Promise<Member> {
  const member = await welcomed(app, name)
  await grantAdmin(app, name)
  return { ...member, isAdmin: true }
}

const disputes = async (app: TestApp, { member }: Seat, tradeId: string) => {
  await openDispute(app, member, { tradeId, round: 1, kind: 'did-not-come', words: 'I waited' })
}

const reads = async (app: TestApp, keeper: Member, tradeId: string, after = 0) =>
  await readDisputedRoom(app, keeper, { tradeId, after })

/** Who read the room of a trade, the newest first. */
async function readers(app: TestApp): Promise<(string | null)[]> {
  const { entries } = await describeTracePage(app, { act: 'room.read' })
  return entries.map(({ actor }) => actor)
}

const inShort = (lines: readonly RoomLine[]) =>
  lines.map(({ author, words, deed, editedAt, deleted }) =>
    [author ?? 'gone', deed ?? words, editedAt && 'edited', deleted && `deleted by ${deleted.by}`]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
  )

test('a keeper reads what the two of a disputed trade said, with what was edited, deleted and removed', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const elrond = await anAdmin(app)
  const { id } = await accepted(table)
  const { conversationId } = await openTradeRoom(app, gandalf.member, { tradeId: id })
  const said = (seat: Seat, words: string) => says(app, seat.member, conversationId, words)
  await said(gandalf, 'At seven, by the gate')
  const { number: edited } = await said(frodo, 'At eigth?')
  const { number: deleted } = await said(frodo, 'You fool')
  const { number: removed } = await said(gandalf, 'Worse words')
  await editMessage(app, frodo.member, { conversationId, number: edited, words: 'At eight?' })
  await deleteMessage(app, frodo.member, { conversationId, number: deleted })
  await removeContent(app, elrond, {
    thing: 'message',
    id: `${conversationId}/${String(removed)}`,
    reason: 'It insults',
  })
  await disputes(app, frodo, id)
  const { lines, nextAfter } = await reads(app, elrond, id)
  expect(inShort(lines)).toEqual([
    'gandalf · At seven, by the gate',
    'frodo · At eight? · edited',
    'frodo · deleted by author',
    'gandalf · deleted by keeper',
    'frodo · trade-dispute',
  ])
  expect(nextAfter).toBeNull()
})

test('a message of pictures alone says so to a keeper', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const elrond = await anAdmin(app)
  const { id } = await accepted(table)
  const { conversationId } = await openTradeRoom(app, frodo.member, { tradeId: id })
  await shows(app, frodo.member, conversationId, { count: 2 })
  await disputes(app, frodo, id)
  const { lines } = await reads(app, elrond, id)
  expect(inShort(lines)).toContain('frodo · 2 pictures')
})

test('a trade without a dispute looks as if there were none, whatever was said in its room', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const elrond = await anAdmin(app)
  const { id } = await offered(table)
  const { conversationId } = await openTradeRoom(app, gandalf.member, { tradeId: id })
  await says(app, gandalf.member, conversationId, 'Between us')
  await expect(reads(app, elrond, id)).rejects.toMatchObject(GONE)
  await expect(reads(app, elrond, 'no trade')).rejects.toMatchObject(GONE)
  expect(await readers(app)).toEqual([])
})

test('a room in which nothing was said is empty, and that it was looked into is noted, too', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const elrond = await anAdmin(app)
  const { id } = await accepted(table)
  await disputes(app, gandalf, id)
  expect(await reads(app, elrond, id)).toEqual({ lines: [], nextAfter: null })
  expect(await readers(app)).toEqual(['elrond'])
})

test('a room is read page by page, and what is said meanwhile comes at its end', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const elrond = await anAdmin(app)
  const { id } = await accepted(table)
  const { conversationId } = await openTradeRoom(app, gandalf.member, { tradeId: id })
  for (let at = 1; at <= 60; at += 1) await says(app, gandalf.member, conversationId, `Line ${String(at)}`)
  await disputes(app, frodo, id)
  const first = await reads(app, elrond, id)
  expect(first.lines.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(first.nextAfter).toBe(50)
  await says(app, frodo.member, conversationId, 'Well')
  const second = await reads(app, elrond, id, 50)
  expect(second.lines.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => at + 51))
  expect(second.lines.at(-1)?.words).toBe('Well')
  expect(second.nextAfter).toBeNull()
})

test('each keeper who reads a room stands in the trace once in ten minutes, also when they read twice at once', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const [elrond, arwen] = [await anAdmin(app), await anAdmin(app, 'arwen')]
  const trade = await accepted(table)
  await disputes(app, gandalf, trade.id)
  await Promise.all([reads(app, elrond, trade.id), reads(app, elrond, trade.id)])
  app.pass(10 * MINUTE_MS - 1)
  await reads(app, elrond, trade.id)
  expect(await readers(app)).toEqual(['elrond'])
  await reads(app, arwen, trade.id)
  expect(await readers(app)).toEqual(['arwen', 'elrond'])
  app.pass(1)
  await reads(app, elrond, trade.id)
  expect(await readers(app)).toEqual(['elrond', 'arwen', 'elrond'])
  const other = await accepted(table)
  await disputes(app, gandalf, other.id)
  await reads(app, elrond, other.id)
  expect(await readers(app)).toHaveLength(4)
})

test('neither a block nor a suspension hides from a keeper who said what, and who left took their words along', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const elrond = await anAdmin(app)
  const { id } = await accepted(table)
  const { conversationId } = await openTradeRoom(app, gandalf.member, { tradeId: id })
  await says(app, gandalf.member, conversationId, 'Where are you?')
  await says(app, frodo.member, conversationId, 'Home')
  await disputes(app, gandalf, id)
  await block(app, elrond, 'gandalf')
  await suspend(app, 'frodo', app.now().toISOString())
  const beginning = async () => inShort((await reads(app, elrond, id)).lines).slice(0, 2)
  expect(await beginning()).toEqual(['gandalf · Where are you?', 'frodo · Home'])
  await leave(app, gandalf.member.id, newcomer('gandalf').password)
  expect(await beginning()).toEqual(['gone', 'frodo · Home'])
  await app.tasks.runDue()
  expect(await beginning()).toEqual(['gone', 'frodo · Home'])
})
