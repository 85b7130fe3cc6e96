import { expect, test } from 'vitest'

import { leave } from '#server/accounts/leaving/actions.ts'
import { removeStack } from '#server/collection/stack-actions.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import { settled } from '#tests/members/belongings.ts'
import { suspend } from '#tests/members/suspending.ts'
import { accepted, answers, offered, tradingTable } from '#tests/trades/trading-table.ts'

import { describeTrade } from './describe-trade.ts'
import { findPage } from './list-page.ts'

const PASSWORD = 'speak friend and enter'

test('a block calls off what is open, frees the copies, and neither finds the trade again', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const open = await offered(table)
  const promised = await accepted(table)
  await block(app, frodo.member, 'gandalf')
  // No server is there to hear of it.
  for (const { member } of [gandalf, frodo]) dropReader(app, { memberId: member.id })
  for (const { member } of [gandalf, frodo]) {
    for (const { id } of [open, promised])
      await expect(describeTrade(app, member.id, id)).rejects.toMatchObject({ code: 'not_found' })
    for (const view of ['open', 'agreed', 'settled'] as const)
      expect((await findPage(app, member.id, { view })).trades).toEqual([])
    expect((await findPage(app, member.id, { view: 'open' })).counts.settled).toBe(0)
  }
  const [stack] = await stacksIn(app, gandalf.binderId)
  await removeStack(app, gandalf.member, stack?.id ?? '')
  expect(await stacksIn(app, gandalf.binderId)).toEqual([])
})

test('a suspension calls off what is open, and the other is told no name and no reason', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const open = await offered(table)
  const promised = await accepted(table)
  await suspend(app, 'gandalf', app.now().toISOString())
  for (const { id } of [open, promised]) {
    const trade = await describeTrade(app, frodo.member.id, id)
    expect(trade).toMatchObject({ state: 'cancelled', otherUsername: null })
    expect(trade.deeds.at(-1)).toMatchObject({ act: 'call-off', by: null, reason: null })
  }
  await expect(answers(app, frodo, open, 'accept')).rejects.toMatchObject({ code: 'trade_moved_on' })
})

test('whoever leaves takes their name and notes out of their trades, and the other keeps the rest', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id } = await accepted(table)
  await leave(app, gandalf.member.id, PASSWORD)
  await settled(app)
  expect(await describeTrade(app, frodo.member.id, id)).toMatchObject({
    state: 'cancelled',
    otherUsername: null,
    rounds: [{ number: 1, note: '' }],
  })
  await leave(app, frodo.member.id, PASSWORD)
  await settled(app)
  for (const name of ['trade', 'trade_side', 'trade_round', 'trade_deed'] as const)
    expect(await app.db.selectFrom(name).selectAll().execute(), name).toEqual([])
})
