import { expect, test } from 'vitest'

import { CODE_GOOD_SECONDS } from '#contract/shown-codes.ts'
import { MET_MINUTES } from '#contract/trades/sealing.ts'
import { PROMISE_DAYS } from '#contract/trades/states.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { findStanding } from '#server/standing/queries.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { gives, lyingIn, meetAndSeal, says, seals, shows } from '#tests/trades/sealing-table.ts'
import {
  accepted,
  answers,
  copies,
  counters,
  offered,
  round,
  type Seat,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { describeSealing } from './describe-sealing.ts'
import { recentTrades } from './recent-trades.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const asTold = async (app: TestApp, { member }: Seat, { id }: Pick<Trade, 'id'>) =>
  await describeTrade(app, member.id, id)

test('one shows a code, the other gives it and seals, and both binders move', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, `${digits.slice(0, 3)} ${digits.slice(3)}`)
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 5 })
  await seals(app, frodo, trade)
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 4, [frodo.printingId]: 1 })
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 4, [gandalf.printingId]: 1 })
  expect(await asTold(app, gandalf, trade)).toMatchObject({
    state: 'completed',
    sealed: { how: 'code', mayRate: true },
    deeds: [{ act: 'accept' }, { act: 'complete', by: null }],
  })
})

test('both earn points once, it counts for both, and the scoreboard names the dearest public card', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await meetAndSeal(app, [gandalf, frodo], trade)
  await seals(app, frodo, trade)
  for (const { member } of [gandalf, frodo])
    expect(await findStanding(app.db, member.id)).toMatchObject({ tradesCompleted: 1 })
  const events = await app.events()
  const awarded = events.filter(
    (event) => event.type === 'points.awarded' && event.deed === 'TRADE_COMPLETED',
  )
  expect(awarded).toHaveLength(2)
  const [named] = await recentTrades.get(app)
  expect([gandalf.member.username, frodo.member.username]).toContain(named?.username)
})

test('the token of the code does as well as its digits', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { token } = await shows(app, frodo, trade)
  await gives(app, gandalf, trade, token)
  await seals(app, gandalf, trade)
  expect(await asTold(app, frodo, trade)).toMatchObject({ state: 'completed' })
})

test('the code before the last is still good, and none is good for longer than a minute', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const first = await shows(app, gandalf, trade)
  app.pass((CODE_GOOD_SECONDS / 2) * 1000)
  await shows(app, gandalf, trade)
  await gives(app, frodo, trade, first.digits)
  const second = await shows(app, gandalf, trade)
  app.pass(CODE_GOOD_SECONDS * 1000)
  await expect(gives(app, frodo, trade, second.token)).rejects.toMatchObject({ code: 'wrong_code' })
})

test('a wrong code, an old one, one’s own and that of another trade are refused alike', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const other = await offerTrade(app, gandalf.member, {
    username: 'frodo',
    next: round([copies(gandalf)], []),
  })
  const promised = await answers(app, frodo, other, 'accept')
  const own = await shows(app, frodo, trade)
  const elsewhere = await shows(app, gandalf, promised)
  for (const code of ['000', 'a guess', own.digits, own.token, elsewhere.token])
    await expect(gives(app, frodo, trade, code)).rejects.toMatchObject({ code: 'wrong_code' })
  await expect(shows(app, gandalf, trade)).rejects.toMatchObject({ code: 'sealing_closed' })
  await expect(gives(app, frodo, trade, 'a guess')).rejects.toMatchObject({ code: 'sealing_closed' })
  for (const { member } of [gandalf, frodo]) {
    const told = await listNotifications(app.db, member.id, { limit: 20, after: undefined })
    expect(told.map(({ kind }) => kind)).toContain('trade-codes')
  }
  app.pass(10 * MINUTE_MS)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, digits)
})

test('a code serves once, and giving it again when the reply was lost still succeeds', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, digits)
  await gives(app, frodo, trade, digits)
  expect(await describeSealing(app, gandalf.member.id, trade.id)).toMatchObject({
    metUntil: null,
    otherMetUntil: expect.any(String) as unknown,
  })
  app.pass(MET_MINUTES * MINUTE_MS)
  await expect(seals(app, frodo, trade)).rejects.toMatchObject({ code: 'not_met' })
  await expect(gives(app, frodo, trade, digits)).rejects.toMatchObject({ code: 'wrong_code' })
})

test('whoever was not given a code cannot seal, nor can somebody else', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, digits)
  await expect(seals(app, gandalf, trade)).rejects.toMatchObject({ code: 'not_met' })
  const stranger = { ...frodo, member: { ...frodo.member, id: 'somebody else' } }
  for (const act of [shows, seals, says])
    await expect(act(app, stranger, trade)).rejects.toMatchObject({ code: 'not_found' })
  await expect(gives(app, stranger, trade, digits)).rejects.toMatchObject({ code: 'not_found' })
  await expect(seals(app, { ...frodo, binderId: gandalf.binderId }, trade)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an offer that nobody accepted is not sealed', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const trade = await offered(table)
  await expect(shows(app, gandalf, trade)).rejects.toMatchObject({ code: 'trade_moved_on' })
  await expect(says(app, gandalf, trade)).rejects.toMatchObject({ code: 'trade_moved_on' })
})

test('a code for what was agreed before does not seal what was amended since', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, digits)
  const amended = await counters(app, gandalf, trade, round([copies(gandalf, 2)], [copies(frodo)]))
  await expect(seals(app, frodo, trade)).rejects.toMatchObject({ code: 'trade_moved_on' })
  const agreed = await answers(app, frodo, amended, 'agree')
  await expect(seals(app, frodo, agreed)).rejects.toMatchObject({ code: 'not_met' })
  await meetAndSeal(app, [gandalf, frodo], agreed)
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 4, [gandalf.printingId]: 2 })
})

test('after an amendment was refused, what was promised before is sealed', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const amended = await counters(app, gandalf, trade, round([copies(gandalf, 3)], [copies(frodo)]))
  const refused = await answers(app, frodo, amended, 'refuse')
  await meetAndSeal(app, [gandalf, frodo], refused)
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 4, [gandalf.printingId]: 1 })
})

test('a promise that is over is not sealed, even before anybody wrote that down', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  app.pass(PROMISE_DAYS * DAY_MS - 1)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, digits)
  app.pass(1)
  await expect(seals(app, frodo, trade)).rejects.toMatchObject({ code: 'trade_moved_on' })
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 5 })
})

test('what was cancelled is not sealed, and what is sealed is not cancelled', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, digits)
  const cancel = { act: 'cancel', reason: 'cannot-meet' } as const
  const outcomes = await Promise.allSettled([seals(app, frodo, trade), answers(app, gandalf, trade, cancel)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { state } = await asTold(app, gandalf, trade)
  const hasMoved = (await lyingIn(app, frodo))[gandalf.printingId] === 1
  expect(state).toBe(hasMoved ? 'completed' : 'cancelled')
})

test('twenty presses at once seal it once', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, digits)
  await Promise.all(Array.from({ length: 20 }, () => seals(app, frodo, trade)))
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 4, [gandalf.printingId]: 1 })
  expect(await findStanding(app.db, frodo.member.id)).toMatchObject({ tradesCompleted: 1 })
})
