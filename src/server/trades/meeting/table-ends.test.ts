import { expect, test } from 'vitest'

import { TABLE_HOURS_MAX, TABLE_IDLE_HOURS } from '#contract/trades/meeting.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { welcomed } from '#tests/members/joining.ts'
import { agrees, changes, lays, leaves, sitTogether, tableOf } from '#tests/trades/meeting-table.ts'
import { lyingIn } from '#tests/trades/sealing-table.ts'
import { copies, tradingTable } from '#tests/trades/trading-table.ts'

import { agreeAtTable } from './actions.ts'
import { describeMeeting } from './describe-meeting.ts'
import { clearTables } from './jobs.ts'

const HOUR_MS = 3_600_000

test('a table ends when somebody leaves it, sits down elsewhere, or nobody touches it for hours', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const sam = { member: await welcomed(app, 'sam') }
  const first = await sitTogether(app, [gandalf, frodo])
  await leaves(app, frodo, first.id)
  await leaves(app, frodo, first.id)
  expect(await tableOf(app, gandalf)).toMatchObject({ id: first.id, state: 'left' })
  expect(await describeMeeting(app, frodo.member.id)).toMatchObject({ table: null })
  const line = copies(gandalf)
  const laid = { tableId: first.id, side: 'opener' as const, line, copies: 1 }
  await expect(lays(app, gandalf, laid)).rejects.toMatchObject({ code: 'meeting_over' })
  const second = await sitTogether(app, [gandalf, frodo])
  const third = await sitTogether(app, [sam, gandalf])
  expect(third.id).not.toBe(second.id)
  expect(await tableOf(app, frodo)).toMatchObject({ id: second.id, state: 'left' })
  app.pass(TABLE_IDLE_HOURS * HOUR_MS - 1)
  expect(await tableOf(app, sam)).toMatchObject({ state: 'open' })
  app.pass(1)
  expect(await tableOf(app, sam)).toMatchObject({ state: 'left' })
  await expect(agrees(app, { ...gandalf })).rejects.toMatchObject({ code: 'meeting_over' })
})

test('those who scan again keep what lies there, and nobody sits at one table for ever', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 1 })
  for (let hour = 0; hour < TABLE_HOURS_MAX; hour += 2) {
    const money = { payer: 'opener' as const, cents: 100 + hour }
    await changes(app, gandalf, tableId, { kind: 'money', money })
    app.pass(2 * HOUR_MS)
  }
  expect(await tableOf(app, frodo)).toMatchObject({ id: tableId, state: 'left' })
  const again = await sitTogether(app, [frodo, gandalf])
  expect(again.id).not.toBe(tableId)
  expect((await sitTogether(app, [gandalf, frodo])).id).toBe(again.id)
})

test('others neither see nor touch a table', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const sam = { member: await welcomed(app, 'sam'), binderId: frodo.binderId }
  const { id: tableId, version } = await sitTogether(app, [gandalf, frodo])
  const laid = { tableId, side: 'opener' as const, line: copies(gandalf), copies: 1 }
  await expect(lays(app, sam, laid)).rejects.toMatchObject({ code: 'not_found' })
  await expect(leaves(app, sam, tableId)).rejects.toMatchObject({ code: 'not_found' })
  const mark = { tableId, version, binderId: sam.binderId }
  await expect(agreeAtTable(app, sam.member, mark)).rejects.toMatchObject({ code: 'not_found' })
  expect(await describeMeeting(app, sam.member.id)).toEqual({ table: null, closedUntil: null })
})

test('a block ends the table at once, and it looks as if it had never been', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 1 })
  await agrees(app, gandalf)
  await block(app, frodo.member, 'gandalf')
  // No server is there to hear of it.
  for (const { member } of [gandalf, frodo]) dropReader(app, { memberId: member.id })
  for (const { member } of [gandalf, frodo])
    expect(await describeMeeting(app, member.id)).toEqual({ table: null, closedUntil: null })
  const mark = { tableId, version: 2, binderId: frodo.binderId }
  await expect(agreeAtTable(app, frodo.member, mark)).rejects.toMatchObject({ code: 'not_found' })
  expect(await lyingIn(app, gandalf)).toEqual({ [PRINTINGS.drake]: 5 })
})

test('tables are forgotten after a day, and trades stay', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id: tableId } = await sitTogether(app, [gandalf, frodo])
  await lays(app, gandalf, { tableId, side: 'opener', line: copies(gandalf), copies: 1 })
  await agrees(app, gandalf)
  await agrees(app, frodo)
  app.pass(26 * HOUR_MS)
  await clearTables(app)
  for (const name of ['meet_table', 'meet_seat', 'meet_code', 'meet_try'] as const)
    expect(await app.db.selectFrom(name).selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('trade').select('id').execute()).toHaveLength(1)
})
