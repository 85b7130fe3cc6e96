import { expect, test } from 'vitest'

import { NewGathering } from '#contract/gatherings/calling.ts'
import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import { grantModerator } from '#server/accounts/admin-actions.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { cancelGathering, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { turnAway } from '#server/gatherings/seats/approvals.ts'
import { leave } from '#server/gatherings/seats/leaving.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { insertMissed } from '#server/trades/missed-queries.ts'
import { welcomed } from '#tests/members/joining.ts'
import { disputedAfter } from '#tests/trades/races.ts'
import { sealed } from '#tests/trades/rating-table.ts'
import {
  accepted,
  answers,
  offered,
  type Seat,
  tradingTable,
  type TradingTable,
} from '#tests/trades/trading-table.ts'

import { nameGathering } from './actions.ts'
import { describeTradeGathering } from './describe-gathering.ts'
import { listMissedBy } from './list-missed.ts'
import { listTradesAt } from './list-trades.ts'

const DAY_MS = 86_400_000

/** Gandalf hosts a draft on 1 February, a month after the beginning; Frodo comes. */
async function anEvening(table: TradingTable): Promise<string> {
  const { app, gandalf, frodo } = table
  const gatheringId = await called(table, gandalf)
  await come(app, frodo.member, { gatheringId, guests: 0, takesAtOnce: false })
  return gatheringId
}

async function called({ app }: TradingTable, { member }: Pick<Seat, 'member'>): Promise<string> {
  const evening = { gatheringType: 'draft', location: 'The Prancing Pony', date: '2030-01-10', time: '19:00' }
  return await createGathering(
    app,
    member,
    NewGathering.parse({ ...evening, username: member.username, timeZone: 'UTC', maxPlayers: 0 }),
  )
}

/** What a member was told of meeting others at gatherings, the last first. */
async function told({ app }: TradingTable, { member }: Pick<Seat, 'member'>): Promise<string[]> {
  const all = await listNotifications(app.db, member.id, { limit: 50, after: undefined })
  return all
    .filter(({ kind }) => ['trade-gathering', 'trade-bring'].includes(kind))
    .map(({ message }) => message)
}

test('either names a gathering they are going to, and the other is told and sees it', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  const { id: tradeId } = await offered(table)
  await nameGathering(app, frodo.member, { tradeId, gatheringId })
  await nameGathering(app, frodo.member, { tradeId, gatheringId })
  const seen = await describeTradeGathering(app, gandalf.member.id, tradeId)
  expect(seen).toMatchObject({
    gathering: { gatheringId, comes: true, otherComes: true, isCanceled: false },
    mayName: true,
    choices: [{ gatheringId }],
  })
  expect(await told(table, gandalf)).toEqual([
    'frodo wants to seal your trade at Draft at The Prancing Pony, Thu 10 Jan.',
  ])
  expect(await told(table, frodo)).toEqual([])
  await nameGathering(app, gandalf.member, { tradeId, gatheringId: null })
  expect(await describeTradeGathering(app, frodo.member.id, tradeId)).toMatchObject({ gathering: null })
})

test('whoever leaves the gathering, or is turned away, tells the other of each trade to be sealed there', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  const { id: tradeId } = await accepted(table)
  await nameGathering(app, gandalf.member, { tradeId, gatheringId })
  await leave(app, frodo.member, gatheringId)
  const left = 'frodo isn’t coming to Draft at The Prancing Pony, Thu 10 Jan, where you trade.'
  expect(await told(table, gandalf)).toEqual([left])
  expect(await describeTradeGathering(app, gandalf.member.id, tradeId)).toMatchObject({
    gathering: { comes: true, otherComes: false },
  })
  await come(app, frodo.member, { gatheringId, guests: 0, takesAtOnce: false })
  app.pass(1000)
  await turnAway(app, gandalf.member, { gatheringId, username: 'frodo' })
  expect(await told(table, gandalf)).toEqual([left, left])
})

test('a title that keepers remove goes from what was told of the trade', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  await changeGathering(app, gandalf.member, { gatheringId, title: 'Rude' })
  const { id: tradeId } = await offered(table)
  await nameGathering(app, frodo.member, { tradeId, gatheringId })
  expect(await told(table, gandalf)).toEqual(['frodo wants to seal your trade at Rude, Thu 10 Jan.'])
  const arwen = { ...(await welcomed(app, 'arwen')), isModerator: true as const }
  await grantModerator(app, 'arwen')
  await removeContent(app, arwen, { thing: 'gathering', id: gatheringId, reason: 'It insults people' })
  await app.tasks.runDue()
  expect(await told(table, gandalf)).toEqual([
    'frodo wants to seal your trade at Draft at The Prancing Pony, Thu 10 Jan.',
  ])
})

test('nobody is told of a settled trade, or of one that names another gathering', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  const offer = await offered(table)
  await nameGathering(app, frodo.member, { tradeId: offer.id, gatheringId })
  await answers(app, gandalf, offer, 'withdraw')
  const other = await offered(table)
  const elsewhere = await called(table, frodo)
  await nameGathering(app, frodo.member, { tradeId: other.id, gatheringId: elsewhere })
  const before = await told(table, gandalf)
  await leave(app, frodo.member, gatheringId)
  expect(await told(table, gandalf)).toEqual(before)
  expect(before).toHaveLength(2)
})

test('a gathering is named only by whoever is going, while it is ahead and the trade is not settled', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await called(table, gandalf)
  const offer = await offered(table)
  const tradeId = offer.id
  const naming = (seat: Seat) => nameGathering(app, seat.member, { tradeId, gatheringId })
  await expect(naming(frodo)).rejects.toMatchObject({ code: 'not_going' })
  await expect(nameGathering(app, frodo.member, { tradeId, gatheringId: 'no such' })).rejects.toMatchObject({
    code: 'not_found',
  })
  const sam = await welcomed(app, 'sam')
  await expect(nameGathering(app, sam, { tradeId, gatheringId })).rejects.toMatchObject({ code: 'not_found' })
  await cancelGathering(app, gandalf.member, hostingEndpoints.cancel.input.parse({ gatheringId }))
  await expect(naming(gandalf)).rejects.toMatchObject({ code: 'gathering_canceled' })
  await answers(app, gandalf, offer, 'withdraw')
  await expect(naming(gandalf)).rejects.toMatchObject({ code: 'trade_moved_on' })
})

test('a trade says that its gathering is cancelled, and that it takes place after all', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  const { id: tradeId } = await accepted(table)
  await nameGathering(app, frodo.member, { tradeId, gatheringId })
  const isCanceled = async () =>
    (await describeTradeGathering(app, frodo.member.id, tradeId)).gathering?.isCanceled
  await cancelGathering(app, gandalf.member, hostingEndpoints.cancel.input.parse({ gatheringId }))
  expect(await isCanceled()).toBe(true)
  await restoreGathering(app, gandalf.member, { gatheringId })
  expect(await describeTradeGathering(app, frodo.member.id, tradeId)).toMatchObject({
    gathering: { gatheringId, comes: true, otherComes: true, isCanceled: false },
    mayName: true,
  })
})

test('a gathering that the other may not see is named for oneself alone', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await called(table, gandalf)
  await changeGathering(app, gandalf.member, { gatheringId, visibility: 'fellowship' })
  const { id: tradeId } = await offered(table)
  await nameGathering(app, gandalf.member, { tradeId, gatheringId })
  expect(await told(table, frodo)).toEqual([])
  expect(await describeTradeGathering(app, frodo.member.id, tradeId)).toEqual({
    gathering: null,
    mayName: true,
    choices: [],
  })
})

test('what was promised to others who come is listed, with what to bring, until a block parts the two', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  await offered(table)
  const { id: tradeId } = await accepted(table)
  const { trades, printings } = await listTradesAt(app, gandalf.member.id, gatheringId)
  expect(trades).toMatchObject([
    {
      tradeId,
      otherUsername: 'frodo',
      state: 'accepted',
      isNamedHere: false,
      otherComes: true,
      bring: [{ printingId: gandalf.printingId, quantity: 1 }],
    },
  ])
  expect(printings.map(({ id }) => id)).toEqual([gandalf.printingId])
  const elsewhere = await called(table, gandalf)
  await nameGathering(app, gandalf.member, { tradeId, gatheringId: elsewhere })
  expect((await listTradesAt(app, gandalf.member.id, gatheringId)).trades).toEqual([])
  expect((await listTradesAt(app, gandalf.member.id, elsewhere)).trades).toMatchObject([
    { tradeId, isNamedHere: true, otherComes: false },
  ])
  await block(app, frodo.member, 'gandalf')
  expect((await listTradesAt(app, gandalf.member.id, elsewhere)).trades).toEqual([])
})

test('hosts alone read who of those going did not come to a trade, for a year and across no block', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  const { id: tradeId } = await accepted(table)
  const missedAt = app.now().toISOString()
  await transact(app, oneTrade(tradeId), async ({ db }) => {
    for (const { member } of [gandalf, frodo])
      await insertMissed(db, { memberId: member.id, tradeId }, missedAt)
  })
  const seenBy = (seat: Seat) => listMissedBy(app, seat.member.id, gatheringId)
  expect(await seenBy(gandalf)).toEqual([{ username: 'frodo', times: 1, lastAt: missedAt }])
  expect(await seenBy(frodo)).toEqual([])
  await block(app, gandalf.member, 'frodo')
  expect(await seenBy(gandalf)).toEqual([])
})

test('a disputed trade is nowhere to be sealed, and nobody is reminded to bring its cards', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  await disputedAfter(accepted)(table)
  app.pass(8.9 * DAY_MS)
  const { id: tradeId } = await disputedAfter(sealed)(table)
  for (const { member } of [gandalf, frodo]) {
    expect((await listTradesAt(app, member.id, gatheringId)).trades).toEqual([])
    expect(await describeTradeGathering(app, member.id, tradeId)).toMatchObject({ mayName: false })
    await expect(nameGathering(app, member, { tradeId, gatheringId })).rejects.toMatchObject({
      code: 'trade_moved_on',
    })
  }
  await app.tasks.runDue()
  expect(await told(table, gandalf)).toEqual([])
  expect(await told(table, frodo)).toEqual([])
})

test('the reminder says how many cards to bring, and nobody is told who promised nothing', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const gatheringId = await anEvening(table)
  const sam = await welcomed(app, 'sam')
  await come(app, sam, { gatheringId, guests: 0, takesAtOnce: false })
  app.pass(4 * DAY_MS)
  await accepted(table)
  await accepted(table)
  app.pass(4.9 * DAY_MS)
  await app.tasks.runDue()
  const bring = 'Bring the 2 cards you promised to Draft at The Prancing Pony, Thu 10 Jan.'
  expect(await told(table, gandalf)).toEqual([bring])
  expect(await told(table, frodo)).toEqual([bring])
  expect(await told(table, { member: sam })).toEqual([])
})
