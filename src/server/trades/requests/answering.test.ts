import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { block } from '#server/people/block-actions.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import { findPage } from '#server/trades/talks/list-page.ts'
import { eventsOf } from '#tests/members/bounty-hunt.ts'
import { welcomed } from '#tests/members/joining.ts'
import { asks, inWords, notesFor, ownNotes } from '#tests/members/trade-requests.ts'
import {
  answers,
  copies,
  counters,
  round,
  type TradingTable,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { deleteTradeRequest, updateTradeRequest } from './actions.ts'
import { findMyPage, findOne } from './request-pages.ts'

const DAY_MS = 86_400_000
const SAID = { seeks: [inWords('dragons')], note: 'Dragons' }

/** Frodo asks everybody for dragons. Sam has nothing but money. */
async function asked() {
  const table = await tradingTable()
  const sam = await welcomed(table.app, 'sam')
  const request = await asks(table.app, table.frodo.member, SAID)
  return Object.assign(table, { sam, requestId: request.id })
}

const coins = () => round([], [], { money: { payer: 'opener', cents: 500 } })

async function answersWith({ app }: TradingTable, member: Member, requestId: string): Promise<Trade> {
  return await offerTrade(app, member, { username: 'frodo', next: coins(), requestId })
}

async function frodosAnswers({ app, frodo }: TradingTable): Promise<(readonly [string, number | null])[]> {
  const { requests } = await findMyPage(app, frodo.member.id, { as: 'poster' })
  return requests.map(({ status, answers: open }) => [status, open])
}

test('an answer names its request, and its poster sees how many there are', async () => {
  await using table = await asked()
  const { app, gandalf, sam, requestId } = table
  expect(await frodosAnswers(table)).toEqual([['open', 0]])
  const trade = await answersWith(table, gandalf.member, requestId)
  await answersWith(table, sam, requestId)
  await offerTrade(app, sam, { username: 'frodo', next: coins() })
  expect(trade).toMatchObject({ request: 'open' })
  expect(await frodosAnswers(table)).toEqual([['open', 2]])
  expect(await notesFor(app, sam)).toEqual(['Dragons'])
  await answers(app, { member: sam }, await answersWith(table, sam, requestId), 'withdraw')
  expect(await frodosAnswers(table)).toEqual([['open', 2]])
  app.pass(7 * DAY_MS)
  expect(await frodosAnswers(table)).toEqual([['open', 0]])
})

test('nobody but its poster learns how many answers a request has', async () => {
  await using table = await asked()
  const { app, gandalf, frodo, sam, requestId } = table
  await answersWith(table, gandalf.member, requestId)
  expect(await findOne(app, sam.id, requestId)).toMatchObject({ isOwn: false, answers: null })
  expect(await findOne(app, frodo.member.id, requestId)).toMatchObject({ isOwn: true, answers: 1 })
})

test('the first answer that its poster agrees to closes it, and the other offers stay and say so', async () => {
  await using table = await asked()
  const { app, gandalf, frodo, sam, requestId } = table
  const first = await answersWith(table, gandalf.member, requestId)
  const other = await answersWith(table, sam, requestId)
  const countered = await counters(app, frodo, first, round([copies(gandalf)], [copies(frodo)]))
  expect(await frodosAnswers(table)).toEqual([['open', 2]])
  // Frodo agreed by what he offered himself.
  expect(await answers(app, gandalf, countered, 'accept')).toMatchObject({ request: 'agreed-here' })
  expect(await frodosAnswers(table)).toEqual([['closed', 1]])
  expect(await notesFor(app, sam)).toEqual([])
  expect(await describeTrade(app, sam.id, other.id)).toMatchObject({
    state: 'open',
    request: 'agreed-elsewhere',
  })
  const { trades } = await findPage(app, sam.id, { view: 'open' })
  expect(trades).toMatchObject([{ id: other.id, request: 'agreed-elsewhere' }])
  expect(await eventsOf(app, 'trade-request.changed')).toMatchObject([
    { change: 'added' },
    { change: 'closed', recipientId: null },
  ])
  // It may still be agreed to; the first stays the one that closed it.
  expect(await answers(app, frodo, other, 'accept')).toMatchObject({
    state: 'accepted',
    request: 'agreed-elsewhere',
  })
})

test('a closed request is not answered or changed any more, and stays closed if the trade falls through', async () => {
  await using table = await asked()
  const { app, gandalf, frodo, sam, requestId } = table
  const trade = await answersWith(table, gandalf.member, requestId)
  const agreed = await answers(app, frodo, trade, 'accept')
  const closed = { code: 'trade_request_closed' }
  await expect(answersWith(table, sam, requestId)).rejects.toMatchObject(closed)
  await expect(
    updateTradeRequest(app, frodo.member, { requestId, gives: [], ...SAID }),
  ).rejects.toMatchObject(closed)
  await answers(app, gandalf, agreed, { act: 'cancel', reason: 'cannot-meet' })
  await expect(answersWith(table, sam, requestId)).rejects.toMatchObject(closed)
  await deleteTradeRequest(app, frodo.member, requestId)
  expect(await ownNotes(app, frodo.member, 'poster')).toEqual([])
  expect(await describeTrade(app, frodo.member.id, trade.id)).toMatchObject({ request: null })
})

test('only a request of that member, which one may see, is answered', async () => {
  await using table = await asked()
  const { app, gandalf, frodo, sam, requestId } = table
  const closed = { code: 'trade_request_closed' }
  const others = await asks(app, gandalf.member, SAID)
  await expect(answersWith(table, sam, others.id)).rejects.toMatchObject(closed)
  await expect(answersWith(table, sam, 'nothing')).rejects.toMatchObject(closed)
  const forGandalf = await asks(app, frodo.member, { ...SAID, toUsername: 'gandalf' })
  await expect(answersWith(table, sam, forGandalf.id)).rejects.toMatchObject(closed)
  expect(await answersWith(table, gandalf.member, forGandalf.id)).toMatchObject({ request: 'open' })
  await block(app, frodo.member, 'sam')
  await expect(answersWith(table, sam, requestId)).rejects.toMatchObject({ code: 'not_found' })
})

test('of two answers agreed to at once, one closes the request', async () => {
  await using table = await asked()
  const { app, gandalf, frodo, sam, requestId } = table
  const trades = [
    await answersWith(table, gandalf.member, requestId),
    await answersWith(table, sam, requestId),
  ]
  const agreed = await Promise.all(trades.map((trade) => answers(app, frodo, trade, 'accept')))
  const now = await Promise.all(agreed.map(({ id }) => describeTrade(app, frodo.member.id, id)))
  expect(new Set(now.map(({ request }) => request))).toEqual(new Set(['agreed-elsewhere', 'agreed-here']))
  expect((await eventsOf(app, 'trade-request.changed')).slice(1)).toMatchObject([{ change: 'closed' }])
})
