import { expect, test } from 'vitest'

import { BinderChange } from '#contract/collection.ts'
import { ROUND_DAYS } from '#contract/trades/rounds.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { undoAct } from '#server/collection/acts/actions.ts'
import { changeBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { changeStack, removeStack } from '#server/collection/stack-actions.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import { welcomed } from '#tests/members/joining.ts'
import {
  answers,
  binderWith,
  copies,
  counters,
  round,
  type Seat,
  type TradingTable,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { offerTrade } from './actions.ts'
import { describeTrade } from './describe-trade.ts'

const DAY_MS = 86_400_000

/** Gandalf's five drakes are offered to frodo; sam and rosie sit at the next tables. */
async function shared() {
  const table = await tradingTable()
  const [sam, rosie] = [await welcomed(table.app, 'sam'), await welcomed(table.app, 'rosie')]
  return Object.assign(table, { sam: { member: sam }, rosie: { member: rosie } })
}

type Offered = Pick<Seat, 'member'>

/** Somebody asks gandalf for so many drakes. */
async function asksFor(table: TradingTable, { member }: Offered, drakes: number): Promise<Trade> {
  const next = round([], [copies(table.gandalf, drakes)], { money: { payer: 'opener', cents: 100 } })
  return await offerTrade(table.app, member, { username: 'gandalf', next })
}

async function seen(table: TradingTable, { member }: Offered, { id }: Pick<Trade, 'id'>) {
  const { alsoOffered, lacking } = await describeTrade(table.app, member.id, id)
  return { alsoOffered, lacking }
}

const inOffers = (offers: number) => ({
  alsoOffered: [{ side: 'partner', index: 0, offers }],
  lacking: [],
})
const NOTHING = { alsoOffered: [], lacking: [] }

async function toldOfCopies({ app }: TradingTable) {
  const logged = await app.logged()
  return logged.flatMap(({ event, audience }) =>
    event.type === 'trade.copies-changed'
      ? [{ about: event.memberId, told: typeof audience === 'string' ? audience : audience.toSorted() }]
      : [],
  )
}

test('both sides see in how many other offers a copy lies, where there are too few for all', async () => {
  await using table = await shared()
  const { gandalf, frodo, sam, rosie } = table
  const first = await asksFor(table, frodo, 3)
  expect(await seen(table, frodo, first)).toEqual(NOTHING)
  await asksFor(table, sam, 2)
  expect(await seen(table, frodo, first)).toEqual(NOTHING)
  const last = await asksFor(table, rosie, 1)
  for (const who of [frodo, gandalf]) expect(await seen(table, who, first)).toEqual(inOffers(2))
  expect(await seen(table, rosie, last)).toEqual(inOffers(2))
})

test('an offer that was answered, withdrawn or is over no longer counts, and a counter counts as it is now', async () => {
  await using table = await shared()
  const { app, gandalf, frodo, sam, rosie } = table
  const mine = await asksFor(table, frodo, 5)
  const other = await asksFor(table, sam, 5)
  expect(await seen(table, frodo, mine)).toEqual(inOffers(1))
  const next = round([], [], { money: { payer: 'opener', cents: 5 } })
  const countered = await counters(app, gandalf, other, next)
  expect(await seen(table, frodo, mine)).toEqual(NOTHING)
  const again = await counters(app, sam, countered, round([], [copies(gandalf)]))
  expect(await seen(table, frodo, mine)).toEqual(inOffers(1))
  await answers(app, sam, again, 'withdraw')
  expect(await seen(table, frodo, mine)).toEqual(NOTHING)
  app.pass((ROUND_DAYS - 1) * DAY_MS)
  const late = await asksFor(table, rosie, 1)
  expect(await seen(table, rosie, late)).toEqual(inOffers(1))
  app.pass(DAY_MS)
  expect(await seen(table, rosie, late)).toEqual(NOTHING)
})

test('two lines of one place are added up, and both say so', async () => {
  await using table = await shared()
  const { app, gandalf, frodo, sam } = table
  const next = round([], [copies(gandalf, 2), copies(gandalf, 2)])
  const twice = await offerTrade(app, frodo.member, { username: 'gandalf', next })
  await asksFor(table, sam, 2)
  expect(await seen(table, frodo, twice)).toEqual({
    alsoOffered: [0, 1].map((index) => ({ side: 'partner', index, offers: 1 })),
    lacking: [],
  })
})

test('copies of another condition are other copies, and so are those in another binder', async () => {
  await using table = await shared()
  const { app, gandalf, frodo, sam } = table
  const mine = await asksFor(table, frodo, 5)
  const [stack] = await stacksIn(app, gandalf.binderId)
  await changeStack(app, gandalf.member, { stackId: stack?.id ?? '', condition: 'LP', quantity: 5 })
  const next = round([], [{ ...copies(gandalf, 5), condition: 'LP' }])
  await offerTrade(app, sam.member, { username: 'gandalf', next })
  expect(await seen(table, frodo, mine)).toEqual({
    alsoOffered: [],
    lacking: [{ side: 'partner', index: 0, available: 0 }],
  })
})

test('what is promised to somebody else is gone, and an amendment says what else its new copies lie in', async () => {
  await using table = await shared()
  const { app, gandalf, frodo, sam } = table
  const mine = await asksFor(table, frodo, 3)
  const other = await asksFor(table, sam, 3)
  const promised = await answers(app, gandalf, other, 'accept')
  const gone = { alsoOffered: [], lacking: [{ side: 'partner', index: 0, available: 2 }] }
  expect(await seen(table, frodo, mine)).toEqual(gone)
  const amended = await counters(app, sam, promised, round([], [copies(gandalf, 4)]))
  expect(await seen(table, sam, amended)).toEqual(inOffers(1))
  await expect(answers(app, gandalf, mine, 'accept')).rejects.toMatchObject({ code: 'copies_not_there' })
})

test('whoever sees an open offer is told at once when its copies go or come back, and nobody else', async () => {
  await using table = await shared()
  const { app, gandalf, frodo, sam } = table
  await asksFor(table, frodo, 3)
  expect(await toldOfCopies(table)).toEqual([])
  const [stack] = await stacksIn(app, gandalf.binderId)
  const act = await removeStack(app, gandalf.member, stack?.id ?? '')
  const both = { about: gandalf.member.id, told: [gandalf.member.id, frodo.member.id].toSorted() }
  expect(await toldOfCopies(table)).toEqual([both])
  await undoAct(app, gandalf.member, act.id)
  expect(await toldOfCopies(table)).toEqual([both, both])
  // Another offer of the same copies changes what the first one says.
  await asksFor(table, sam, 1)
  expect((await toldOfCopies(table)).slice(2)).toEqual([both])
  await removeBinder(app, gandalf.member, gandalf.binderId)
  const everybody = [gandalf, frodo, sam].map(({ member }) => member.id).toSorted()
  expect((await toldOfCopies(table)).at(-1)).toEqual({ about: gandalf.member.id, told: everybody })
})

test('other cards of a member tell nobody', async () => {
  await using table = await shared()
  const { app, gandalf, frodo } = table
  await asksFor(table, frodo, 3)
  await binderWith(app, gandalf.member, { printingId: frodo.printingId, visibility: 'public' })
  expect(await toldOfCopies(table)).toEqual([])
})

test('a binder that becomes private keeps its copies in the offer', async () => {
  await using table = await shared()
  const { app, gandalf, frodo } = table
  const mine = await asksFor(table, frodo, 3)
  await changeBinder(
    app,
    gandalf.member,
    BinderChange.parse({ binderId: gandalf.binderId, visibility: 'private' }),
  )
  expect(await seen(table, frodo, mine)).toEqual(NOTHING)
})
