import { expect, test } from 'vitest'

import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { OFFERS_TO_ONE_MAX, ROUNDS_MAX, TRADE_PAGE_SIZE } from '#contract/trades/trade.ts'
import { removeStack } from '#server/collection/stack-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import { welcomed } from '#tests/members/joining.ts'
import {
  answers,
  binderWith,
  copies,
  loose,
  counters,
  offered,
  round,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { offerTrade } from './actions.ts'
import { describeTrade } from './describe-trade.ts'
import { endOverdue } from './ended-actions.ts'
import { findPage } from './list-page.ts'

const DAY_MS = 86_400_000

test('an offer reaches the other member, with both sides, the prices of the day and whose turn it is', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const { id } = await offered(table)
  const seen = await describeTrade(app, frodo.member.id, id)
  expect(seen).toMatchObject({
    state: 'open',
    side: 'partner',
    otherUsername: 'gandalf',
    round: 1,
    lacking: [],
  })
  expect(seen.rounds).toMatchObject([
    { number: 1, sender: 'opener', terms: { opener: [copies(gandalf)], partner: [copies(frodo)] } },
  ])
  expect(seen.rounds[0]?.prices).toMatchObject({ currency: 'usd', shares: STANDARD_SHARES, byHand: [] })
  expect(seen.rounds[0]?.prices.market.map(({ printingId }) => printingId)).toEqual([
    PRINTINGS.drake,
    PRINTINGS.wisp,
  ])
  const { trades, counts } = await findPage(app, frodo.member.id, { view: 'awaiting' })
  expect(trades).toMatchObject([{ id, isTurn: true, gives: { copies: 1 }, gets: { copies: 1 } }])
  expect(counts).toEqual({ open: 1, awaiting: 1, agreed: 0, settled: 0 })
  expect((await findPage(app, gandalf.member.id, { view: 'awaiting' })).trades).toEqual([])
})

test('offers go back and forth, every round stays as it was, and accepting promises the copies of both', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const first = await offered(table)
  const second = await counters(app, frodo, first, round([copies(gandalf, 2)], [copies(frodo)]))
  expect(second).toMatchObject({ state: 'countered', round: 2 })
  const agreed = await answers(app, gandalf, second, 'accept')
  expect(agreed).toMatchObject({ state: 'accepted', promisedRound: 2 })
  expect(agreed.rounds[0]).toEqual(first.rounds[0])
  const next = round([copies(gandalf, 4)], [])
  await expect(offerTrade(app, gandalf.member, { username: 'frodo', next })).rejects.toMatchObject({
    code: 'copies_not_there',
  })
})

test('nobody answers a round that they have not seen, and a stale answer changes nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const first = await offered(table)
  await counters(app, frodo, first, round([copies(gandalf, 2)], [copies(frodo)]))
  await expect(answers(app, gandalf, first, 'accept')).rejects.toMatchObject({ code: 'trade_moved_on' })
  await expect(answers(app, gandalf, first, 'withdraw')).rejects.toMatchObject({ code: 'trade_moved_on' })
  expect(await describeTrade(app, gandalf.member.id, first.id)).toMatchObject({
    state: 'countered',
    round: 2,
  })
})

test('of accepting and withdrawing at once, exactly one happens, and the other is told that the trade moved on', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  for (const order of [0, 1]) {
    const trade = await offered(table)
    const tries = [() => answers(app, frodo, trade, 'accept'), () => answers(app, gandalf, trade, 'withdraw')]
    if (order === 1) tries.reverse()
    const results = await Promise.allSettled(tries.map((each) => each()))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(lost).toMatchObject([{ code: 'trade_moved_on' }])
    const { state, round: seen } = await describeTrade(app, frodo.member.id, trade.id)
    expect(['accepted', 'withdrawn']).toContain(state)
    if (state === 'accepted')
      await answers(app, frodo, { id: trade.id, round: seen }, { act: 'cancel', reason: 'changed-mind' })
  }
})

test('of two offers for the same copies, accepted at once, one is promised and the other says what lacks', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const all = round([copies(gandalf, 5)], [copies(frodo)])
  const one = await offerTrade(app, gandalf.member, { username: 'frodo', next: all })
  const other = await offerTrade(app, gandalf.member, { username: 'frodo', next: all })
  const results = await Promise.allSettled([one, other].map((trade) => answers(app, frodo, trade, 'accept')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [lost] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(lost).toMatchObject({ code: 'copies_not_there', issues: [{ path: 'opener.0' }] })
})

test('what an open round names and is no longer there is said at once', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const [stack] = await stacksIn(app, gandalf.binderId)
  await removeStack(app, gandalf.member, stack?.id ?? '')
  expect(await describeTrade(app, frodo.member.id, trade.id)).toMatchObject({
    lacking: [{ side: 'opener', index: 0, available: 0 }],
  })
  await expect(answers(app, frodo, trade, 'accept')).rejects.toMatchObject({ code: 'copies_not_there' })
})

test('asking for what is hidden is refused exactly like asking for what is not there', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const hidden = {
    ...frodo,
    binderId: await binderWith(app, frodo.member, { printingId: PRINTINGS.wisp, visibility: 'private' }),
  }
  const refusalOf = async (asked: typeof frodo) => {
    const next = round([copies(gandalf)], [copies(asked)])
    try {
      await offerTrade(app, gandalf.member, { username: 'frodo', next })
      return undefined
    } catch (error) {
      return error
    }
  }
  const refused = await refusalOf(hidden)
  expect(refused).toMatchObject({ code: 'copies_not_there', issues: [{ path: 'next.partner.0' }] })
  expect(await refusalOf({ ...frodo, binderId: 'nowhere' })).toEqual(refused)
  expect(await refusalOf({ ...frodo, binderId: gandalf.binderId })).toEqual(refused)
  // What its owner offers, the other may keep in their answer.
  const next = round([copies(gandalf)], [])
  const trade = await offerTrade(app, gandalf.member, { username: 'frodo', next })
  const countered = await counters(app, frodo, trade, round([copies(gandalf)], [copies(hidden)]))
  const again = await counters(app, gandalf, countered, round([copies(gandalf, 2)], [copies(hidden)]))
  expect(again).toMatchObject({ state: 'countered', round: 3 })
  await expect(
    counters(app, frodo, again, round([copies(gandalf)], [copies(hidden, 6)])),
  ).rejects.toMatchObject({ code: 'copies_not_there' })
})

test('lines of one place are added up before anything is checked', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const next = round([copies(gandalf, 3), copies(gandalf, 3)], [copies(frodo)])
  await expect(offerTrade(app, gandalf.member, { username: 'frodo', next })).rejects.toMatchObject({
    code: 'copies_not_there',
    issues: [{ path: 'next.opener.1' }],
  })
})

test('cards that nobody printed, and choices from binders of the other, are refused', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const send = (next: ReturnType<typeof round>) =>
    offerTrade(app, gandalf.member, { username: 'frodo', next })
  const choice = { kind: 'choose' as const, binderIds: [gandalf.binderId], q: '', upToCents: 500 }
  for (const [wrong, path] of [
    [round([{ ...copies(gandalf), printingId: 'nothing' }], []), 'next.opener.0'],
    [round([copies(gandalf)], [loose('nothing')]), 'next.partner.0'],
    [round([{ ...copies(gandalf), finish: 'etched' }], []), 'next.opener.0'],
    [round([], [{ ...choice, binderIds: [frodo.binderId] }]), 'next.partner.0'],
    [round([{ ...choice, binderIds: [frodo.binderId] }], []), 'next.opener.0'],
  ] as const)
    await expect(send(wrong)).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path }] })
  const open = await send(round([choice], [copies(frodo), loose(PRINTINGS.elder)]))
  await expect(answers(app, frodo, open, 'accept')).rejects.toMatchObject({ code: 'choice_open' })
})

test('nobody trades with themselves, strangers to us, or by the dozen', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const next = round([copies(gandalf)], [])
  const send = (username: string) => offerTrade(app, gandalf.member, { username, next })
  await expect(send('gandalf')).rejects.toMatchObject({ code: 'own_trade' })
  await expect(send('nobody')).rejects.toMatchObject({ code: 'not_found' })
  const unverified = { ...gandalf.member, isVerified: false }
  await expect(offerTrade(app, unverified, { username: 'frodo', next })).rejects.toMatchObject({
    code: 'email_not_verified',
  })
  for (let at = 0; at < OFFERS_TO_ONE_MAX; at += 1) await send('frodo')
  await expect(send('frodo')).rejects.toMatchObject({ code: 'too_many_offers' })
})

test('whoever has not verified their address answers an offer, but sends none', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  const unverified = { ...frodo, member: { ...frodo.member, isVerified: false } }
  const next = round([copies(gandalf)], [copies(frodo)], { note: 'Buy my cards' })
  await expect(counters(app, unverified, trade, next)).rejects.toMatchObject({ code: 'email_not_verified' })
  expect(await answers(app, unverified, trade, 'accept')).toMatchObject({ state: 'accepted' })
})

test('a trade has so many rounds, and the last can still be accepted', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  let trade = await offered(table)
  for (let at = 1; at < ROUNDS_MAX; at += 1)
    trade = await counters(
      app,
      at % 2 === 1 ? frodo : gandalf,
      trade,
      round([copies(gandalf)], [copies(frodo)]),
    )
  const next = round([copies(gandalf)], [])
  await expect(counters(app, gandalf, trade, next)).rejects.toMatchObject({ code: 'too_many_rounds' })
  expect(await answers(app, gandalf, trade, 'accept')).toMatchObject({ state: 'accepted' })
})

test('a trade of others is as if it did not exist', async () => {
  await using table = await tradingTable()
  const { app } = table
  const trade = await offered(table)
  const member = await welcomed(app, 'saruman')
  await expect(describeTrade(app, member.id, trade.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(answers(app, { member }, trade, 'accept')).rejects.toMatchObject({ code: 'not_found' })
})

test('an offer ends when its time is over, whether or not anybody has written that down', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const trade = await offered(table)
  app.pass(7 * DAY_MS)
  expect(await describeTrade(app, frodo.member.id, trade.id)).toMatchObject({
    state: 'expired',
    endsAt: null,
  })
  await expect(answers(app, frodo, trade, 'accept')).rejects.toMatchObject({ code: 'trade_moved_on' })
  await endOverdue(app)
  const settled = await findPage(app, frodo.member.id, { view: 'settled' })
  expect(settled).toMatchObject({
    trades: [{ id: trade.id, state: 'expired' }],
    counts: { open: 0, awaiting: 0, agreed: 0, settled: 1 },
  })
})

test('lists come a page at a time, the last changed first', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  for (let at = 0; at <= TRADE_PAGE_SIZE; at += 1) {
    app.pass(1000)
    await answers(app, gandalf, await offered(table), 'withdraw')
  }
  const first = await findPage(app, gandalf.member.id, { view: 'settled' })
  expect(first.trades).toHaveLength(TRADE_PAGE_SIZE)
  const rest = await findPage(app, gandalf.member.id, { view: 'settled', cursor: first.nextCursor ?? '' })
  const all = [...first.trades, ...rest.trades]
  expect(new Set(all.map(({ id }) => id)).size).toBe(TRADE_PAGE_SIZE + 1)
  expect(all.map(({ updatedAt }) => updatedAt)).toEqual(
    all.map(({ updatedAt }) => updatedAt).toSorted((one, other) => (one < other ? 1 : -1)),
  )
  expect(rest.nextCursor).toBeNull()
})
