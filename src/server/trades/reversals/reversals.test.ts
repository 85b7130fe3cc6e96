import { expect, test } from 'vitest'

import { removeStack } from '#server/collection/stack-actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import { recentTrades } from '#server/trades/sealing/recent-trades.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import { photographed } from '#tests/collection/photographed.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import { rates, ratingsAsTold, sealed } from '#tests/trades/rating-table.ts'
import { bothReverse, sealedWith } from '#tests/trades/reversal-table.ts'
import { lyingIn, meetAndSeal } from '#tests/trades/sealing-table.ts'
import {
  accepted,
  answers,
  copies,
  loose,
  round,
  type Seat,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { askToReverse } from './actions.ts'
import { describeReversal } from './describe-reversal.ts'

const DAY_MS = 86_400_000

test('once both ask, the copies go back, and the trade counts for nobody', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  for (const seat of [gandalf, frodo]) await rates(app, seat, trade, 'positive')
  await askToReverse(app, gandalf.member, trade.id)
  expect(await describeReversal(app, frodo.member.id, trade.id)).toMatchObject({
    until: expect.any(String) as unknown,
    asked: false,
    otherAsked: true,
  })
  expect(await describeTrade(app, gandalf.member.id, trade.id)).toMatchObject({ state: 'completed' })
  await askToReverse(app, frodo.member, trade.id)
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 5 })
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 5 })
  for (const { member } of [gandalf, frodo]) {
    expect(await describeTrade(app, member.id, trade.id)).toMatchObject({
      state: 'reversed',
      sealed: { mayRate: false },
    })
    const counters = { tradesCompleted: 0, positiveRatings: 0 }
    expect(await findStanding(app.db, member.id)).toMatchObject({ ...counters, counted: counters })
  }
  const events = await app.events()
  const taken = events.filter(
    (event) => event.type === 'points.taken-back' && event.deed === 'TRADE_COMPLETED',
  )
  expect(taken).toHaveLength(2)
  recentTrades.drop(app)
  expect(await recentTrades.get(app)).toEqual([])
  expect(await ratingsAsTold(app, gandalf, trade)).toEqual({
    rateUntil: null,
    changeUntil: null,
    given: null,
    received: null,
  })
})

test('one who asks twice, or asks again once it is done, changes nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  for (const _ of [1, 2]) await askToReverse(app, gandalf.member, trade.id)
  expect(await describeTrade(app, gandalf.member.id, trade.id)).toMatchObject({ state: 'completed' })
  for (const _ of [1, 2]) await askToReverse(app, frodo.member, trade.id)
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 5 })
})

test('both asking at once reverse it once', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await Promise.all([gandalf, frodo].map(({ member }) => askToReverse(app, member, trade.id)))
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 5 })
  expect(await findStanding(app.db, frodo.member.id)).toMatchObject({ tradesCompleted: 0 })
})

test('copies that are gone stay away, and it is said how many', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealedWith(table, [3, 0])
  const stacks = await stacksIn(app, frodo.binderId)
  const came = stacks.find(({ printingId }) => printingId === gandalf.printingId)
  await removeStack(app, frodo.member, came?.id ?? '')
  await bothReverse(table, trade)
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 2 })
  expect(await describeReversal(app, gandalf.member.id, trade.id)).toMatchObject({
    until: null,
    stayed: [{ giver: 'opener', printingId: gandalf.printingId, quantity: 3 }],
  })
})

test('copies promised to somebody else by now stay promised', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealedWith(table, [2, 0])
  const again = { ...gandalf, binderId: frodo.binderId }
  const next = round([copies(again)], [], { money: null })
  const offer = await offerTrade(app, frodo.member, { username: 'gandalf', next })
  await answers(app, gandalf, offer, 'accept')
  await bothReverse(table, trade)
  expect(await lyingIn(app, frodo)).toMatchObject({ [gandalf.printingId]: 1 })
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 4 })
})

test('a copy that came without the picture of its stack goes back', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const [stack] = await stacksIn(app, gandalf.binderId)
  const { own } = await photographed(app, gandalf.member, stack?.id ?? '')
  const next = round([{ ...copies(gandalf), own }], [copies(frodo)])
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next })
  const trade = await answers(app, frodo, offer, 'accept')
  await meetAndSeal(app, [gandalf, frodo], trade)
  await bothReverse(table, trade)
  expect((await describeReversal(app, gandalf.member.id, trade.id)).stayed).toEqual([])
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 5 })
  const back = await stacksIn(app, gandalf.binderId)
  expect(back.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5)
})

test('cards that lay in no binder leave the binder they came to', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const next = round([loose(frodo.printingId)], [copies(frodo)])
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next })
  const trade = await answers(app, frodo, offer, 'accept')
  await meetAndSeal(app, [gandalf, frodo], trade)
  await bothReverse(table, trade)
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 5 })
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 5 })
})

test('after 24 hours nobody asks any more, and one wish alone is over', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  app.pass(DAY_MS - 1)
  await askToReverse(app, gandalf.member, trade.id)
  app.pass(1)
  const closed = { code: 'reversal_closed' }
  await expect(askToReverse(app, frodo.member, trade.id)).rejects.toMatchObject(closed)
  expect(await describeReversal(app, frodo.member.id, trade.id)).toMatchObject({ until: null })
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 4, [frodo.printingId]: 1 })
})

test('what is not sealed, of others, or across a block is not taken back', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const promised = await accepted(table)
  const closed = { code: 'reversal_closed' }
  await expect(askToReverse(app, gandalf.member, promised.id)).rejects.toMatchObject(closed)
  await meetAndSeal(app, [gandalf, frodo], promised)
  const stranger = { ...frodo.member, id: 'somebody else' }
  const unknown = { code: 'not_found' }
  await expect(askToReverse(app, stranger, promised.id)).rejects.toMatchObject(unknown)
  await expect(describeReversal(app, stranger.id, promised.id)).rejects.toMatchObject(unknown)
  await block(app, gandalf.member, 'frodo')
  await expect(askToReverse(app, frodo.member, promised.id)).rejects.toMatchObject(unknown)
})

test('the other is told that one asks, and the first that it is done', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  const toldTo = async ({ member }: Seat) => {
    const told = await listNotifications(app.db, member.id, { limit: 20, after: undefined })
    return told.filter(({ kind }) => kind === 'trade-reversal').map(({ message }) => message)
  }
  await askToReverse(app, gandalf.member, trade.id)
  expect(await toldTo(frodo)).toEqual(['gandalf asks to take your trade back.'])
  await askToReverse(app, frodo.member, trade.id)
  expect(await toldTo(gandalf)).toEqual(['Your trade with frodo was taken back.'])
})
