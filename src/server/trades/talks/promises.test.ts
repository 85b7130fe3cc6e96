import { expect, test } from 'vitest'

import { PROMISE_DAYS } from '#contract/trades/states.ts'
import { removeStack } from '#server/collection/stack-actions.ts'
import { openDispute } from '#server/trades/disputes/actions.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import { accepted, answers, copies, counters, round, tradingTable } from '#tests/trades/trading-table.ts'

import { offerTrade } from './actions.ts'
import { describeTrade } from './describe-trade.ts'
import { endOverdue } from './ended-actions.ts'

const DAY_MS = 86_400_000

test('a promise that nobody keeps ends, and its copies are free', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const trade = await accepted(table)
  app.pass(PROMISE_DAYS * DAY_MS)
  await endOverdue(app)
  expect(await describeTrade(app, gandalf.member.id, trade.id)).toMatchObject({ state: 'expired' })
  const [stack] = await stacksIn(app, gandalf.binderId)
  await removeStack(app, gandalf.member, stack?.id ?? '')
  expect(await stacksIn(app, gandalf.binderId)).toEqual([])
})

test('a promise past its end holds nothing, even before anybody writes down that it ended', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const old = await accepted(table)
  const all = round([copies(gandalf, 5)], [copies(frodo, 5)])
  app.pass(PROMISE_DAYS * DAY_MS - 1)
  await expect(offerTrade(app, gandalf.member, { username: 'frodo', next: all })).rejects.toMatchObject({
    code: 'copies_not_there',
  })
  app.pass(1)
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next: all })
  expect(await answers(app, frodo, offer, 'accept')).toMatchObject({ state: 'accepted', lacking: [] })
  await expect(answers(app, frodo, old, { act: 'cancel', reason: 'other' })).rejects.toMatchObject({
    code: 'trade_moved_on',
  })
  await endOverdue(app)
  const [stack] = await stacksIn(app, gandalf.binderId)
  await expect(removeStack(app, gandalf.member, stack?.id ?? '')).rejects.toMatchObject({
    code: 'copies_promised',
    promised: [{ id: offer.id, quantity: 5 }],
  })
})

test('what an admin looks into stays promised past the end', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const trade = await accepted(table)
  await openDispute(app, gandalf.member, {
    tradeId: trade.id,
    round: trade.round,
    kind: 'did-not-come',
    words: 'Nobody was there.',
  })
  app.pass(PROMISE_DAYS * DAY_MS)
  const [stack] = await stacksIn(app, gandalf.binderId)
  await expect(removeStack(app, gandalf.member, stack?.id ?? '')).rejects.toMatchObject({
    code: 'copies_promised',
  })
})

test('an amended promise holds until its own end', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  app.pass(10 * DAY_MS)
  const amended = await counters(app, gandalf, trade, round([copies(gandalf, 2)], [copies(frodo)]))
  await answers(app, frodo, amended, 'agree')
  app.pass((PROMISE_DAYS - 1) * DAY_MS)
  const [stack] = await stacksIn(app, gandalf.binderId)
  await expect(removeStack(app, gandalf.member, stack?.id ?? '')).rejects.toMatchObject({
    code: 'copies_promised',
  })
  app.pass(DAY_MS)
  await removeStack(app, gandalf.member, stack?.id ?? '')
})

test('a cancelled trade needs a reason, and lets the copies go', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await expect(answers(app, frodo, trade, 'cancel')).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await answers(app, frodo, trade, { act: 'cancel', reason: 'cannot-meet' })).toMatchObject({
    state: 'cancelled',
    deeds: [
      { act: 'accept', by: 'partner', reason: null },
      { act: 'cancel', by: 'partner', reason: 'cannot-meet' },
    ],
  })
  const [stack] = await stacksIn(app, gandalf.binderId)
  await removeStack(app, gandalf.member, stack?.id ?? '')
})

test('an amendment leaves the old promise until the other agrees, and then takes its place', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const amended = await counters(app, gandalf, trade, round([copies(gandalf)], [copies(frodo, 5)]))
  expect(amended).toMatchObject({ state: 'amending', round: 2, promisedRound: 1 })
  const refused = await answers(app, frodo, amended, 'refuse')
  expect(refused).toMatchObject({ state: 'accepted', round: 2, promisedRound: 1 })
  const again = await counters(app, frodo, refused, round([copies(gandalf, 5)], [copies(frodo)]))
  expect(await answers(app, gandalf, again, 'agree')).toMatchObject({ state: 'accepted', promisedRound: 3 })
  const next = round([copies(gandalf)], [])
  await expect(offerTrade(app, gandalf.member, { username: 'frodo', next })).rejects.toMatchObject({
    code: 'copies_not_there',
  })
})

test('an amendment that nobody answers is over, and the promise stays', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const amended = await counters(
    app,
    gandalf,
    trade,
    round([copies(gandalf)], [copies(frodo, 5)], { days: 1 }),
  )
  app.pass(DAY_MS)
  expect(await describeTrade(app, frodo.member.id, trade.id)).toMatchObject({ state: 'accepted' })
  await expect(answers(app, frodo, amended, 'agree')).rejects.toMatchObject({ code: 'trade_moved_on' })
  expect(await answers(app, frodo, amended, { act: 'cancel', reason: 'changed-mind' })).toMatchObject({
    state: 'cancelled',
  })
})

const coins = (cents: number) => round([], [], { money: { payer: 'opener', cents } })

test('an amendment to a trade without copies of binders is agreed to', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next: coins(500) })
  const trade = await answers(app, frodo, offer, 'accept')
  const amended = await counters(app, gandalf, trade, coins(600))
  expect(await answers(app, frodo, amended, 'agree')).toMatchObject({ state: 'accepted', promisedRound: 2 })
})
