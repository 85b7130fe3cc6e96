import { expect, test } from 'vitest'

import type { PastQuestion } from '#contract/trades/history.ts'
import { openReader } from '#engines/formats/reader.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { findPage } from '#server/trades/talks/list-page.ts'
import { sealed } from '#tests/trades/rating-table.ts'
import { bothReverse } from '#tests/trades/reversal-table.ts'
import { meetAndSeal } from '#tests/trades/sealing-table.ts'
import {
  accepted,
  answers,
  copies,
  counters,
  offered,
  round,
  type TradingTable,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { writeMoved } from './moved-file.ts'
import { findPastPage } from './past-trades.ts'

const DAY_MS = 86_400_000

async function past(table: TradingTable, asked: Partial<PastQuestion & { cursor: string }> = {}) {
  return await findPastPage(table.app, table.gandalf.member.id, { q: '', ...asked })
}

async function file({ app, gandalf }: TradingTable, asked: Partial<PastQuestion> = {}): Promise<string> {
  let text = ''
  for await (const piece of writeMoved(app, gandalf.member.id, { q: '', ...asked })) text += piece.toString()
  return text
}

test('the history holds what is over, the last first, by names, cards and months', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const sealedAt = app.now().toISOString()
  const first = await sealed(table)
  app.pass(40 * DAY_MS)
  const second = await answers(app, frodo, await offered(table), { act: 'decline', reason: 'too-little' })
  await offered(table)
  const ids = async (asked: Partial<PastQuestion>) => (await past(table, asked)).trades.map(({ id }) => id)
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ q: 'fro' })).toEqual([second.id, first.id])
  expect(await ids({ q: 'gandalf' })).toEqual([])
  expect(await ids({ q: 'drake' })).toEqual([second.id, first.id])
  expect(await ids({ q: 't:planeswalker' })).toEqual([])
  const month = new Date(app.now().getTime() - 20 * DAY_MS).toISOString()
  expect(await ids({ from: month })).toEqual([second.id])
  expect(await ids({ until: month })).toEqual([first.id])
  expect((await past(table, { q: 'nothing like it' })).oldestAt).toBe(sealedAt)
})

test('a search that cannot be read says so, and finds partners all the same', async () => {
  await using table = await tradingTable()
  await sealed(table)
  const { trades, unreadable } = await past(table, { q: 'date>=zzzz' })
  expect(trades).toEqual([])
  expect(unreadable).not.toBeNull()
})

test('pages follow each other without gaps, with and without a search', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  for (let count = 0; count < 23; count += 1) {
    app.pass(1000)
    await answers(app, gandalf, await offered(table), 'withdraw')
  }
  for (const words of ['', 'frodo']) {
    const one = await past(table, { q: words })
    const two = await past(table, { q: words, cursor: one.nextCursor ?? '' })
    expect([one.trades.length, two.trades.length, two.nextCursor]).toEqual([20, 3, null])
    expect(new Set([...one.trades, ...two.trades].map(({ id }) => id)).size).toBe(23)
  }
})

test('nobody reads the history of others, nor trades with a member who is apart from them', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  await sealed(table)
  expect((await findPastPage(app, 'somebody', { q: '' })).trades).toEqual([])
  await block(app, frodo.member, gandalf.member.username)
  dropReader(app, { memberId: gandalf.member.id })
  expect((await past(table)).trades).toEqual([])
  expect((await file(table)).trimEnd().split('\n')).toHaveLength(1)
})

test('the file holds a line for all that was given and got, with the price of then', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const next = round([copies(gandalf, 2)], [copies(frodo, 3)])
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next })
  const trade = await answers(app, frodo, offer, 'accept')
  await meetAndSeal(app, [gandalf, frodo], trade)
  await answers(app, gandalf, await offered(table), 'withdraw')
  const text = await file(table)
  const reader = openReader('tradewyrm')
  const rows = [...reader.push(text), ...reader.end()]
  expect(rows).toMatchObject([
    { quantity: 2, binder: 'For trade', finish: 'nonfoil', condition: { grade: 'NM' }, acquired: null },
    { quantity: 3, binder: 'For trade', language: { code: 'en' } },
  ])
  const [, given = '', got = ''] = text.split('\n')
  const prices = trade.rounds[0]?.prices
  const centsOf = (id: string) =>
    prices?.market.find(({ printingId }) => printingId === id)?.cents ?? Number.NaN
  for (const [line, way, id] of [
    [given, 'given', gandalf.printingId],
    [got, 'got', frodo.printingId],
  ] as const) {
    expect(
      line.startsWith(`${way},frodo,${app.now().toISOString()},${(centsOf(id) / 100).toFixed(2)},USD,`),
    ).toBe(true)
  }
})

test('what came back is not in the file', async () => {
  await using table = await tradingTable()
  const trade = await sealed(table)
  expect((await file(table)).trimEnd().split('\n')).toHaveLength(3)
  await bothReverse(table, trade)
  expect((await file(table)).trimEnd().split('\n')).toHaveLength(1)
})

test('lists show what was agreed, not an amendment that was refused', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const amended = await counters(app, gandalf, trade, round([copies(gandalf, 4)], [copies(frodo)]))
  const piles = async () =>
    (await findPage(app, gandalf.member.id, { view: 'agreed' })).trades[0]?.gives.copies
  expect(await piles()).toBe(4)
  const kept = await answers(app, frodo, amended, 'refuse')
  expect(await piles()).toBe(1)
  await meetAndSeal(app, [gandalf, frodo], kept)
  expect((await past(table)).trades).toMatchObject([{ gives: { copies: 1 } }])
})
