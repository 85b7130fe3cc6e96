import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { block } from '#server/people/block-actions.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { endOverdue } from '#server/trades/talks/ended-actions.ts'
import { sealed } from '#tests/trades/rating-table.ts'
import { bothReverse } from '#tests/trades/reversal-table.ts'
import { says } from '#tests/trades/sealing-table.ts'
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

import { listNotifications } from './queries.ts'

const DAY_MS = 86_400_000

/** What a member was told of trades, the newest first, and whether they have read it. */
async function toldTo({ db }: App, { member }: Pick<Seat, 'member'>): Promise<string[]> {
  const told = await listNotifications(db, member.id, { limit: 20, after: undefined })
  return told.map(({ message, read }) => (read ? `(${message})` : message))
}

test('whoever is to answer is told, and a counter replaces the offer that waited', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const first = await offered(table)
  expect(await toldTo(app, frodo)).toEqual(['gandalf offers you a trade.'])
  expect(await toldTo(app, gandalf)).toEqual([])
  app.pass(1000)
  const second = await counters(app, frodo, first, round([copies(gandalf, 2)], [copies(frodo)]))
  expect(await toldTo(app, frodo)).toEqual(['(gandalf offers you a trade.)'])
  expect(await toldTo(app, gandalf)).toEqual(['frodo answered your offer with another one.'])
  app.pass(1000)
  await counters(app, gandalf, second, round([copies(gandalf)], [copies(frodo)]))
  expect(await toldTo(app, frodo)).toEqual([
    'gandalf answered your offer with another one.',
    '(gandalf offers you a trade.)',
  ])
})

test('an answer is told to the other, and an offer that was taken back waits for nobody', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  app.pass(1000)
  await answers(app, gandalf, trade, 'withdraw')
  expect(await toldTo(app, frodo)).toEqual(['gandalf withdrew their offer.', '(gandalf offers you a trade.)'])
  app.pass(1000)
  const promised = await accepted(table)
  expect(await toldTo(app, gandalf)).toEqual(['frodo accepted your offer.'])
  app.pass(1000)
  await answers(app, frodo, promised, { act: 'cancel', reason: 'cannot-meet' })
  expect((await toldTo(app, gandalf))[0]).toBe('frodo called off your trade.')
})

test('what a block calls off is told without a name or a reason, and nothing else is left', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await offered(table)
  await block(app, frodo.member, 'gandalf')
  expect(await toldTo(app, gandalf)).toEqual(['A trade was called off.'])
  expect(await toldTo(app, frodo)).toEqual(['A trade was called off.'])
})

test('an offer that expires is told to both, once', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await offered(table)
  app.pass(7 * DAY_MS)
  await endOverdue(app)
  await endOverdue(app)
  expect(await toldTo(app, gandalf)).toEqual(['A trade has expired.'])
  expect((await toldTo(app, frodo))[0]).toBe('A trade has expired.')
})

test('an amendment that ran out of time waits for nobody, and whoever asked for it is told', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  app.pass(1000)
  await counters(app, gandalf, trade, round([copies(gandalf, 2)], [copies(frodo)]))
  expect((await toldTo(app, frodo))[0]).toBe('gandalf asks to amend your trade.')
  app.pass(7 * DAY_MS)
  await endOverdue(app)
  expect((await toldTo(app, gandalf))[0]).toBe('frodo didn’t answer in time, so your trade stays as it was.')
  expect(await toldTo(app, frodo)).toContain('(gandalf asks to amend your trade.)')
})

test('whoever said in turn that a trade is done is not asked for their word any more', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await says(app, gandalf, trade)
  app.pass(1000)
  await says(app, frodo, trade)
  expect(await toldTo(app, frodo)).toEqual([
    'Your trade with gandalf is sealed, and the cards are in your binder.',
    '(gandalf says that your trade is done, and waits for your word.)',
    '(gandalf offers you a trade.)',
  ])
})

test('nobody is asked for their word on a trade that was called off', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await says(app, gandalf, trade)
  app.pass(1000)
  await answers(app, gandalf, trade, { act: 'cancel', reason: 'cannot-meet' })
  expect((await toldTo(app, frodo)).slice(0, 2)).toEqual([
    'gandalf called off your trade.',
    '(gandalf says that your trade is done, and waits for your word.)',
  ])
})

test('another trade still waits for a word when one is sealed', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trades = [await accepted(table), await accepted(table)] as const
  for (const trade of trades) await says(app, gandalf, trade)
  await says(app, frodo, trades[0])
  const told = await toldTo(app, frodo)
  expect(told.filter((line) => line.includes('waits for your word')).toSorted()).toEqual([
    '(gandalf says that your trade is done, and waits for your word.)',
    'gandalf says that your trade is done, and waits for your word.',
  ])
})

test('whoever agreed to take a trade back is not asked to any more', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  await bothReverse(table, await sealed(table))
  expect(await toldTo(app, frodo)).toContain('(gandalf asks to take your trade back.)')
})

test('of a trade sealed by word, only who gets cards is told that they are in their binder', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const next = round([], [copies(frodo)], { money: { payer: 'opener', cents: 500 } })
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next })
  const trade = await answers(app, frodo, offer, 'accept')
  for (const seat of [gandalf, frodo]) await says(app, seat, trade)
  expect((await toldTo(app, gandalf)).find((line) => line.includes('sealed'))).toBe(
    'Your trade with frodo is sealed, and the cards are in your binder.',
  )
  expect((await toldTo(app, frodo)).find((line) => line.includes('sealed'))).toBe(
    'Your trade with gandalf is sealed.',
  )
})
