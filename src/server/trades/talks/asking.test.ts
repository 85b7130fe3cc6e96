import { expect, test } from 'vitest'

import { ASK_AFTER_HOURS } from '#contract/trades/asking.ts'
import { listNotifications } from '#server/notifications/queries.ts'
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

const DUE_MS = ASK_AFTER_HOURS * 3_600_000
const ASKED = 'gandalf asks whether you are still interested in your trade.'

async function told({ app }: TradingTable, { member }: Seat): Promise<string[]> {
  const all = await listNotifications(app.db, member.id, { limit: 50, after: undefined })
  return all.filter(({ kind }) => kind === 'trade-answered').map(({ message }) => message)
}

test('whoever waits for an answer asks once, a day later, and nothing else changes', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const offer = await offered(table)
  await expect(answers(app, gandalf, offer, 'ask')).rejects.toMatchObject({ code: 'asked_already' })
  app.pass(DUE_MS)
  await expect(answers(app, frodo, offer, 'ask')).rejects.toMatchObject({ code: 'trade_moved_on' })
  const { updatedAt: _, deeds, ...rest } = await answers(app, gandalf, offer, 'ask')
  expect(offer).toMatchObject(rest)
  expect(deeds).toMatchObject([{ act: 'ask', by: 'opener', round: 1 }])
  expect(await told(table, frodo)).toEqual([ASKED])
  await expect(answers(app, gandalf, offer, 'ask')).rejects.toMatchObject({ code: 'asked_already' })
  expect(await answers(app, frodo, offer, 'accept')).toMatchObject({ state: 'accepted' })
})

test('a counter can be asked about again, and of a promise either asks', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const offer = await offered(table)
  app.pass(DUE_MS)
  await answers(app, gandalf, offer, 'ask')
  const next = round([copies(gandalf)], [copies(frodo)])
  const again = await counters(app, gandalf, await counters(app, frodo, offer, next), next)
  app.pass(DUE_MS)
  await answers(app, gandalf, again, 'ask')
  const agreed = await answers(app, frodo, again, 'accept')
  await expect(answers(app, gandalf, agreed, 'ask')).rejects.toMatchObject({ code: 'asked_already' })
  app.pass(DUE_MS)
  await answers(app, gandalf, agreed, 'ask')
  await answers(app, frodo, agreed, 'ask')
  await expect(answers(app, gandalf, agreed, 'ask')).rejects.toMatchObject({ code: 'asked_already' })
  expect(await told(table, frodo)).toEqual([ASKED, ASKED, ASKED])
})

test('of asking and calling off at once, what was promised is free in the end', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const agreed = await accepted(table)
  app.pass(DUE_MS)
  const both = await Promise.allSettled([
    answers(app, gandalf, agreed, 'ask'),
    answers(app, frodo, agreed, { act: 'cancel', reason: 'cannot-meet' }),
  ])
  expect(both[1]).toMatchObject({ status: 'fulfilled', value: { state: 'cancelled' } })
  expect(await offered(table)).toMatchObject({ lacking: [] })
})
