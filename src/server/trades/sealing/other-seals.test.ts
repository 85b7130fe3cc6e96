import { expect, test } from 'vitest'

import { NewBinder } from '#contract/collection.ts'
import { PROMISE_DAYS } from '#contract/trades/states.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { changeBinder, createBinder, removeBinder } from '#server/collection/binders/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import { offerTrade } from '#server/trades/talks/actions.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { gives, lyingIn, meetAndSeal, says, seals, shows } from '#tests/trades/sealing-table.ts'
import {
  type Seat,
  accepted,
  answers,
  copies,
  loose,
  round,
  type TradingTable,
  tradingTable,
} from '#tests/trades/trading-table.ts'

import { describeSealing } from './describe-sealing.ts'
import { listNamed } from './recent-queries.ts'

const DAY_MS = 86_400_000

const asTold = async (app: TestApp, { member }: Seat, { id }: Pick<Trade, 'id'>) =>
  await describeTrade(app, member.id, id)

const kindsTold = async (app: TestApp, { member }: Seat) =>
  (await listNotifications(app.db, member.id, { limit: 20, after: undefined })).map(({ kind }) => kind)

async function earnedNothing({ app, frodo }: TradingTable): Promise<void> {
  const standing = await findStanding(app.db, frodo.member.id)
  expect(standing).toMatchObject({ tradesCompleted: 1, counted: { tradesCompleted: 0 } })
  const events = await app.events()
  expect(
    events.filter((event) => event.type === 'points.awarded' && event.deed === 'TRADE_COMPLETED'),
  ).toEqual([])
}

test('sealed on one device, it is done, but earns nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const { digits } = await shows(app, gandalf, trade)
  await gives(app, frodo, trade, { code: digits, device: `the phone of ${gandalf.member.username}` })
  await seals(app, frodo, trade)
  expect(await asTold(app, gandalf, trade)).toMatchObject({ sealed: { how: 'code', mayRate: false } })
  await earnedNothing(table)
})

test('by word it is sealed once both have said so, and nobody rates', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await says(app, gandalf, trade)
  await says(app, gandalf, trade)
  expect(await asTold(app, gandalf, trade)).toMatchObject({ state: 'accepted' })
  expect(await describeSealing(app, frodo.member.id, trade.id)).toMatchObject({
    saidSo: false,
    otherSaidSo: true,
  })
  await says(app, frodo, trade)
  expect(await asTold(app, frodo, trade)).toMatchObject({
    state: 'completed',
    sealed: { how: 'word', mayRate: false },
  })
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 4, [frodo.printingId]: 1 })
  expect((await kindsTold(app, frodo)).filter((kind) => kind === 'trade-said')).toHaveLength(1)
})

test('by word in one browser, it is done, but earns nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await says(app, gandalf, trade, 'the computer of the house')
  await says(app, frodo, trade, 'the computer of the house')
  expect(await asTold(app, frodo, trade)).toMatchObject({ state: 'completed' })
  await earnedNothing(table)
})

test('who chose a binder and deleted it has not said so any more, and is asked again', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const byPost = await createBinder(app, gandalf.member, NewBinder.parse({ name: 'By post' }))
  await says(app, { ...gandalf, binderId: byPost.id }, trade)
  await removeBinder(app, gandalf.member, byPost.id)
  expect(await describeSealing(app, gandalf.member.id, trade.id)).toMatchObject({ saidSo: false })
  await says(app, frodo, trade)
  expect(await asTold(app, frodo, trade)).toMatchObject({ state: 'accepted' })
  expect(await kindsTold(app, gandalf)).toContain('trade-said')
  await says(app, gandalf, trade)
  expect(await asTold(app, frodo, trade)).toMatchObject({ state: 'completed', sealed: { how: 'word' } })
})

test('a code whose owner deleted the binder they chose seals nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const spare = await createBinder(app, gandalf.member, NewBinder.parse({ name: 'Spare' }))
  const { digits } = await shows(app, { ...gandalf, binderId: spare.id }, trade)
  await gives(app, frodo, trade, digits)
  await removeBinder(app, gandalf.member, spare.id)
  await expect(seals(app, frodo, trade)).rejects.toMatchObject({ code: 'not_met' })
  app.pass(1000)
  await meetAndSeal(app, [gandalf, frodo], trade)
  expect(await asTold(app, frodo, trade)).toMatchObject({ state: 'completed' })
})

test('one said so and the other is silent: it ends without being sealed', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await says(app, gandalf, trade)
  app.pass(PROMISE_DAYS * DAY_MS)
  expect(await asTold(app, frodo, trade)).toMatchObject({ state: 'expired' })
  await expect(says(app, frodo, trade)).rejects.toMatchObject({ code: 'trade_moved_on' })
})

test('cards that lay in no binder come as new copies', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const next = round([loose(PRINTINGS.elder)], [copies(frodo, 2)])
  const offer = await offerTrade(app, gandalf.member, { username: 'frodo', next })
  const trade = await answers(app, frodo, offer, 'accept')
  await meetAndSeal(app, [frodo, gandalf], trade)
  expect(await lyingIn(app, frodo)).toEqual({ [frodo.printingId]: 3, [PRINTINGS.elder]: 1 })
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 5, [frodo.printingId]: 2 })
})

test('the scoreboard names no card out of a private binder, and nobody who keeps to themselves', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const offer = await offerTrade(app, gandalf.member, {
    username: 'frodo',
    next: round([copies(gandalf)], []),
  })
  const trade = await answers(app, frodo, offer, 'accept')
  await changeBinder(app, gandalf.member, { binderId: gandalf.binderId, visibility: 'private' })
  await meetAndSeal(app, [gandalf, frodo], trade)
  expect(await listNamed(app.db)).toEqual([])
  const second = await offerTrade(app, frodo.member, {
    username: 'gandalf',
    next: round([copies(frodo)], []),
  })
  await meetAndSeal(app, [gandalf, frodo], await answers(app, gandalf, second, 'accept'))
  expect(await listNamed(app.db)).toMatchObject([{ username: 'frodo' }])
  await changeProfile(app, frodo.member, {
    username: 'frodo',
    preferences: { activityShownTo: 'fellowship' },
  })
  expect(await listNamed(app.db)).toEqual([])
})
