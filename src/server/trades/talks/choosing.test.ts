import { expect, test } from 'vitest'

import { BinderChange } from '#contract/collection.ts'
import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { changeBinder } from '#server/collection/binders/actions.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import {
  answers,
  binderWith,
  copies,
  counters,
  loose,
  round,
  type Seat,
  tradingTable,
  type TradingTable,
} from '#tests/trades/trading-table.ts'

import { offerTrade } from './actions.ts'

/** A drake costs $1.50. */
const DRAKE_CENTS = 150

const choice = (upToCents: number, ...binders: readonly Pick<Seat, 'binderId'>[]) => ({
  kind: 'choose' as const,
  binderIds: binders.map(({ binderId }) => binderId),
  q: binders.length === 0 ? 't:creature' : '',
  upToCents,
})

/** For one wisp, Gandalf lets Frodo choose from his drakes. */
async function mayChoose(
  { app, gandalf, frodo }: TradingTable,
  ...lines: readonly TradeLine[]
): Promise<Trade> {
  const next = round(lines, [copies(frodo)])
  return await offerTrade(app, gandalf.member, { username: 'frodo', next })
}

/** Another binder of Gandalf's, with five copies of a printing. */
async function another({ app, gandalf: { member } }: TradingTable, printingId: string): Promise<Seat> {
  const binderId = await binderWith(app, member, { printingId, visibility: 'public' })
  return { member, printingId, binderId }
}

/** A refusal that names these lines of Gandalf's. */
const tooMuch = (...lines: readonly number[]) => ({
  code: 'choice_exceeded',
  issues: lines.map((at) => ({ path: `next.opener.${String(at)}`, code: 'too_big' })),
})

test('what is picked may count for as much as the other lets one choose, and for not a cent more', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await mayChoose(table, choice(2 * DRAKE_CENTS, gandalf))
  const tight = await mayChoose(table, choice(2 * DRAKE_CENTS - 1, gandalf))
  const picks = round([copies(gandalf, 2)], [copies(frodo)])
  await expect(counters(app, frodo, tight, picks)).rejects.toMatchObject(tooMuch(0))
  const picked = await counters(app, frodo, trade, picks)
  expect(await answers(app, gandalf, picked, 'accept')).toMatchObject({ state: 'accepted' })
})

test('what was let choose in an amendment that was refused bounds nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const promised = await answers(app, frodo, await mayChoose(table, copies(gandalf)), 'accept')
  const lets = round([copies(gandalf), choice(DRAKE_CENTS, gandalf)], [copies(frodo)])
  const wished = await counters(app, gandalf, promised, lets)
  const picks = round([copies(gandalf, 3)], [copies(frodo)])
  await expect(counters(app, frodo, wished, picks)).rejects.toMatchObject(tooMuch(0))
  const kept = await answers(app, frodo, wished, 'refuse')
  expect(await counters(app, frodo, kept, picks)).toMatchObject({ state: 'amending', round: 3 })
})

test('the lines from which on it is too much are named, and what the round had named before counts for nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await mayChoose(table, copies(gandalf), choice(2 * DRAKE_CENTS, gandalf))
  const [first, more] = [copies(gandalf, 2), copies(gandalf)]
  await expect(counters(app, frodo, trade, round([first, more, more], []))).rejects.toMatchObject(tooMuch(2))
  await counters(app, frodo, trade, round([first, more], []))
})

test('an import between offer and answer changes nothing of what the offer had priced', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const more = await another(table, PRINTINGS.drake)
  // The offer names a drake, and so its price.
  const priced = await mayChoose(table, copies(gandalf), choice(DRAKE_CENTS, more))
  const unpriced = await mayChoose(table, choice(DRAKE_CENTS, more))
  await importInventedCards(app, { drake: '9.00' })
  await counters(app, frodo, priced, round([copies(gandalf), copies(more)], []))
  // What it did not price counts as it does now.
  await expect(counters(app, frodo, unpriced, round([copies(more)], []))).rejects.toMatchObject(tooMuch(0))
})

test('picks count in the currency and by the shares of the offer, whatever the answer is counted in', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await mayChoose(table, choice(DRAKE_CENTS - 1, gandalf))
  for (const prices of [{ currency: 'eur' }, { shares: { ...STANDARD_SHARES, NM: 1 } }])
    await expect(counters(app, frodo, trade, round([copies(gandalf)], [], { prices }))).rejects.toMatchObject(
      tooMuch(0),
    )
})

test('a card without a price counts for what is said by hand, and else for nothing', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  const elders = await another(table, PRINTINGS.elder)
  const trade = await mayChoose(table, choice(100, elders))
  const byHand = [{ ...copies(elders), cents: 101 }]
  await expect(
    counters(app, frodo, trade, round([copies(elders)], [], { prices: { byHand } })),
  ).rejects.toMatchObject(tooMuch(0))
  await counters(app, frodo, trade, round([copies(elders)], []))
})

test('other cards of the other, and all beside a choice that stays on the table, may be asked for freely', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const more = await another(table, PRINTINGS.drake)
  const trade = await mayChoose(table, choice(1, gandalf))
  expect(await counters(app, frodo, trade, round([copies(more), loose(PRINTINGS.drake)], []))).toMatchObject({
    state: 'countered',
  })
  const other = await mayChoose(table, choice(1, gandalf))
  expect(await counters(app, frodo, other, round([copies(gandalf), choice(1, gandalf)], []))).toMatchObject({
    state: 'countered',
  })
})

test('a choice is answered in part by as much as it is lowered', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await mayChoose(table, choice(2 * DRAKE_CENTS, gandalf))
  const rest = choice(DRAKE_CENTS + 1, gandalf)
  await expect(counters(app, frodo, trade, round([copies(gandalf), rest], []))).rejects.toMatchObject(
    tooMuch(0),
  )
  await counters(app, frodo, trade, round([copies(gandalf), { ...rest, upToCents: DRAKE_CENTS }], []))
})

test('a choice without binders is about all that one sees, and several are added up', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await mayChoose(table, choice(DRAKE_CENTS, gandalf), choice(DRAKE_CENTS))
  await expect(counters(app, frodo, trade, round([copies(gandalf, 3)], []))).rejects.toMatchObject(tooMuch(0))
  await counters(app, frodo, trade, round([copies(gandalf, 2)], []))
})

test('what one gives oneself is no pick', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await mayChoose(table, choice(1, gandalf))
  const kept = await counters(app, frodo, trade, round([choice(1, gandalf)], [copies(frodo, 2)]))
  const given = await counters(app, gandalf, kept, round([copies(gandalf, 5)], [copies(frodo, 2)]))
  expect(given).toMatchObject({ state: 'countered', round: 3 })
})

test('nobody picks from a binder that they no longer see, however cheap it is', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await mayChoose(table, choice(10_000, gandalf))
  await changeBinder(
    app,
    gandalf.member,
    BinderChange.parse({ binderId: gandalf.binderId, visibility: 'private' }),
  )
  await expect(counters(app, frodo, trade, round([copies(gandalf)], []))).rejects.toMatchObject({
    code: 'copies_not_there',
    issues: [{ path: 'next.opener.0' }],
  })
})
