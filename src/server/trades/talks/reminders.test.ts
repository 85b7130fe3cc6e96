import { expect, test } from 'vitest'

import { PROMISE_DAYS } from '#contract/trades/states.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { says } from '#tests/trades/sealing-table.ts'
import {
  accepted,
  answers,
  copies,
  counters,
  offered,
  round,
  type Seat,
  type TradingTable,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { describeTrade } from './describe-trade.ts'
import { endOverdue } from './ended-actions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What a member was reminded of, the last first. */
async function reminders({ app }: TradingTable, { member }: Pick<Seat, 'member'>): Promise<string[]> {
  const told = await listNotifications(app.db, member.id, { limit: 50, after: undefined })
  return told.filter(({ kind }) => kind === 'trade-ends').map(({ message }) => message)
}

/** Lets time go by, and does what is due then. */
async function passes({ app }: TradingTable, milliseconds: number): Promise<void> {
  app.pass(milliseconds)
  await app.tasks.runDue()
}

const OFFER_ENDS = 'The offer from gandalf ends soon.'
const promiseEnds = (other: string) =>
  `Your trade with ${other} ends soon. Seal it, or the cards are free again.`

test('whoever is to answer is reminded once, a day before the offer ends', async () => {
  await using table = await tradingTable()
  const { gandalf, frodo } = table
  await offered(table)
  await passes(table, 6 * DAY_MS - HOUR_MS)
  expect(await reminders(table, frodo)).toEqual([])
  await passes(table, HOUR_MS)
  await passes(table, HOUR_MS)
  expect(await reminders(table, frodo)).toEqual([OFFER_ENDS])
  expect(await reminders(table, gandalf)).toEqual([])
})

test('nobody is reminded of what ended, or moved on', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const first = await offered(table)
  const second = await offered(table)
  await answers(app, gandalf, first, 'withdraw')
  app.pass(3 * DAY_MS)
  await counters(app, frodo, second, round([copies(gandalf)], [copies(frodo, 2)]))
  await passes(table, 3 * DAY_MS)
  expect(await reminders(table, frodo)).toEqual([])
  expect(await reminders(table, gandalf)).toEqual([])
  await passes(table, 3 * DAY_MS)
  expect(await reminders(table, frodo)).toEqual([])
  expect(await reminders(table, gandalf)).toEqual(['The offer from frodo ends soon.'])
})

test('a reminder that comes too late to be of use isn’t sent', async () => {
  await using table = await tradingTable()
  await offered(table)
  await passes(table, 7 * DAY_MS)
  expect(await reminders(table, table.frodo)).toEqual([])
})

test('both are reminded three days before a promise ends', async () => {
  await using table = await tradingTable()
  const { gandalf, frodo } = table
  await accepted(table)
  await passes(table, (PROMISE_DAYS - 3) * DAY_MS)
  expect(await reminders(table, frodo)).toEqual([promiseEnds('gandalf')])
  expect(await reminders(table, gandalf)).toEqual([promiseEnds('frodo')])
})

test('one said that it is done: the silent one is reminded, then it ends and the copies are free', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await says(app, gandalf, trade)
  await passes(table, (PROMISE_DAYS - 3) * DAY_MS)
  expect(await reminders(table, frodo)).toEqual([promiseEnds('gandalf')])
  expect(await reminders(table, gandalf)).toEqual([])
  await passes(table, 3 * DAY_MS)
  expect(await describeTrade(app, frodo.member.id, trade.id)).toMatchObject({
    state: 'expired',
    sealed: null,
  })
  await endOverdue(app)
  // All five of each can be promised again.
  const next = await counters(
    app,
    frodo,
    await offered(table),
    round([copies(gandalf, 5)], [copies(frodo, 5)]),
  )
  expect(await answers(app, gandalf, next, 'accept')).toMatchObject({ state: 'accepted' })
})
