import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { DisputeKind } from '#contract/trades/disputes.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import { removeStack } from '#server/collection/stack-actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import { listMissed } from '#server/trades/missed-queries.ts'
import { describeTrade } from '#server/trades/talks/describe-trade.ts'
import { endOverdue } from '#server/trades/talks/ended-actions.ts'
import { stacksIn } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { rates, ratingsAsTold, sealed } from '#tests/trades/rating-table.ts'
import { lyingIn } from '#tests/trades/sealing-table.ts'
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

import { answerDispute, openDispute, resolveDispute } from './actions.ts'
import { describeDispute, describeDisputeFile, findDisputePage } from './describe-dispute.ts'

const DAY_MS = 86_400_000
const DISPUTE_DAYS = 14

async function disputes(
  app: TestApp,
  { member }: Pick<Seat, 'member'>,
  { id: tradeId, round: seen }: Pick<Trade, 'id' | 'round'>,
  kind: DisputeKind = 'not-as-described',
): Promise<void> {
  await openDispute(app, member, { tradeId, round: seen, kind, words: 'The corner was bent' })
}

const anAdmin = async (app: TestApp): Promise<Member> => ({ ...(await joined(app, 'elrond')), isAdmin: true })

const settling = ({ id: tradeId }: Pick<Trade, 'id'>) => ({ tradeId, verdict: 'Both of you said so' })

test('a sealed trade is disputed for 14 days, and both read what was said', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  app.pass(DISPUTE_DAYS * DAY_MS - 1)
  await disputes(app, frodo, trade)
  await answerDispute(app, gandalf.member, { tradeId: trade.id, answer: 'It was like that' })
  for (const { member } of [gandalf, frodo]) {
    expect(await describeTrade(app, member.id, trade.id)).toMatchObject({ state: 'disputed' })
    expect(await describeDispute(app, member.id, trade.id)).toMatchObject({
      mayOpen: false,
      dispute: {
        side: 'partner',
        kind: 'not-as-described',
        words: 'The corner was bent',
        answer: 'It was like that',
        outcome: null,
      },
    })
  }
})

test('after 14 days a sealed trade is not disputed, nor is an offer, nor a promise that is over', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const closed = { code: 'dispute_closed' }
  const offer = await offered(table)
  await expect(disputes(app, gandalf, offer)).rejects.toMatchObject(closed)
  const promised = await answers(app, frodo, offer, 'accept')
  app.pass(30 * DAY_MS)
  await expect(disputes(app, gandalf, promised)).rejects.toMatchObject(closed)
  const trade = await sealed(table)
  app.pass(DISPUTE_DAYS * DAY_MS)
  expect(await describeDispute(app, frodo.member.id, trade.id)).toMatchObject({ mayOpen: false })
  await expect(disputes(app, frodo, trade)).rejects.toMatchObject(closed)
})

test('nobody disputes twice, a round they have not seen, or a trade of others', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await expect(disputes(app, gandalf, { ...trade, round: 2 })).rejects.toMatchObject({
    code: 'trade_moved_on',
  })
  const stranger = { member: { ...frodo.member, id: 'somebody else' } }
  const unknown = { code: 'not_found' }
  await expect(disputes(app, stranger, trade)).rejects.toMatchObject(unknown)
  await expect(describeDispute(app, stranger.member.id, trade.id)).rejects.toMatchObject(unknown)
  const said = { tradeId: trade.id, answer: 'No' }
  await expect(answerDispute(app, frodo.member, said)).rejects.toMatchObject(unknown)
  await disputes(app, gandalf, trade)
  await expect(disputes(app, frodo, trade)).rejects.toMatchObject({ code: 'dispute_closed' })
  await expect(answerDispute(app, gandalf.member, said)).rejects.toMatchObject(unknown)
  await answerDispute(app, frodo.member, said)
  await answerDispute(app, frodo.member, said)
  const other = { ...said, answer: 'Yes' }
  await expect(answerDispute(app, frodo.member, other)).rejects.toMatchObject({ code: 'dispute_answered' })
})

test('what is promised stays promised while it is disputed, however long that takes, and is free afterwards', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const amended = await counters(app, gandalf, trade, round([copies(gandalf)], [copies(frodo, 2)]))
  await disputes(app, frodo, amended, 'did-not-come')
  app.pass(60 * DAY_MS)
  await endOverdue(app)
  const [stack] = await stacksIn(app, gandalf.binderId)
  await expect(removeStack(app, gandalf.member, stack?.id ?? '')).rejects.toMatchObject({
    code: 'copies_promised',
  })
  await resolveDispute(app, await anAdmin(app), { ...settling(trade), outcome: 'nobody' })
  expect(await describeTrade(app, frodo.member.id, trade.id)).toMatchObject({ state: 'resolved' })
  await removeStack(app, gandalf.member, stack?.id ?? '')
  expect(await listMissed(app.db, gandalf.member.id)).toMatchObject([{ tradeId: trade.id }])
  expect(await listMissed(app.db, frodo.member.id)).toEqual([])
})

test('an admin lets a trade stand: nothing moves, and it still counts', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await rates(app, gandalf, trade, 'positive')
  await disputes(app, frodo, trade, 'did-not-come')
  await resolveDispute(app, await anAdmin(app), { ...settling(trade), outcome: 'stands' })
  expect(await lyingIn(app, gandalf)).toEqual({ [gandalf.printingId]: 4, [frodo.printingId]: 1 })
  expect(await findStanding(app.db, frodo.member.id)).toMatchObject({ tradesCompleted: 1 })
  expect(await ratingsAsTold(app, gandalf, trade)).toMatchObject({ given: { verdict: 'positive' } })
  expect(await listMissed(app.db, gandalf.member.id)).toEqual([])
  expect(await describeDispute(app, gandalf.member.id, trade.id)).toMatchObject({
    dispute: { outcome: 'stands', verdict: 'Both of you said so' },
  })
})

test.for([
  ['reversed', 5],
  ['nobody', 4],
] as const)(
  'an admin settles it as %s: it counts no longer, and of five copies %i lie there',
  async ([outcome, left]) => {
    await using table = await tradingTable()
    const { app, gandalf, frodo } = table
    const trade = await sealed(table)
    for (const seat of [gandalf, frodo]) await rates(app, seat, trade, 'positive')
    await disputes(app, gandalf, trade)
    const admin = await anAdmin(app)
    await resolveDispute(app, admin, { ...settling(trade), outcome })
    expect(await lyingIn(app, gandalf)).toMatchObject({ [gandalf.printingId]: left })
    for (const { member } of [gandalf, frodo]) {
      const nothing = { tradesCompleted: 0, positiveRatings: 0 }
      expect(await findStanding(app.db, member.id)).toMatchObject({ ...nothing, counted: nothing })
    }
    const again = { ...settling(trade), outcome: 'stands' } as const
    await expect(resolveDispute(app, admin, again)).rejects.toMatchObject({ code: 'dispute_settled' })
    const traced = { actor: 'elrond', act: 'dispute.resolved', subject: trade.id }
    expect(await describeTracePage(app, {})).toMatchObject({
      entries: [{ ...traced, reason: 'Both of you said so', was: 'open', became: outcome }],
    })
    expect(JSON.stringify(await app.events())).not.toContain('Both of you said so')
  },
)

test('nobody settles their own dispute, or one that is not there', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  const outcome = { ...settling(trade), outcome: 'stands' } as const
  await expect(resolveDispute(app, await anAdmin(app), outcome)).rejects.toMatchObject({ code: 'not_found' })
  await disputes(app, frodo, trade)
  const party = { ...gandalf.member, isAdmin: true }
  await expect(resolveDispute(app, party, outcome)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a dispute is settled after a block, with one side silent, and the file holds all that happened', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await disputes(app, frodo, trade, 'not-genuine')
  await block(app, gandalf.member, 'frodo')
  const { disputes: open } = await findDisputePage(app, undefined)
  expect(open).toMatchObject([
    { tradeId: trade.id, kind: 'not-genuine', openedBy: 'frodo', against: 'gandalf', isAnswered: false },
  ])
  expect(await describeDisputeFile(app.db, trade.id)).toMatchObject({
    state: 'disputed',
    opener: 'gandalf',
    partner: 'frodo',
    rounds: [{ number: 1 }],
    deeds: [{ act: 'accept' }, { act: 'complete' }, { act: 'dispute' }],
    codes: [{ side: 'opener', usedAt: expect.any(String) as unknown, isOwnDevice: false }],
    tries: [{ side: 'partner', isRight: true }],
    moves: [
      { giver: 'opener', quantity: 1, returned: null },
      { giver: 'partner', quantity: 1, returned: null },
    ],
  })
  await resolveDispute(app, await anAdmin(app), { ...settling(trade), outcome: 'reversed' })
  expect((await findDisputePage(app, undefined)).disputes).toEqual([])
  expect(await describeDisputeFile(app.db, trade.id)).toMatchObject({
    moves: [{ returned: 1 }, { returned: 1 }],
  })
})

test('whom a block parts, both are told how their dispute was settled, without a word about the other', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  await disputes(app, frodo, trade)
  await block(app, gandalf.member, 'frodo')
  await resolveDispute(app, await anAdmin(app), {
    ...settling(trade),
    outcome: 'nobody',
  })
  for (const { member } of [gandalf, frodo]) {
    const told = await listNotifications(app.db, member.id, { limit: 20, after: undefined })
    expect(told.filter(({ kind }) => kind === 'trade-dispute')).toMatchObject([
      {
        message: 'An admin has settled the dispute of one of your trades. It counts for neither of you.',
        link: '/trades?view=settled',
      },
    ])
  }
})

test('whom a block parts, both are told that a disputed promise is off, however it was settled', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await disputes(app, frodo, trade, 'did-not-come')
  await block(app, gandalf.member, 'frodo')
  await resolveDispute(app, await anAdmin(app), { ...settling(trade), outcome: 'stands' })
  for (const { member } of [gandalf, frodo]) {
    const [told] = await listNotifications(app.db, member.id, { limit: 1, after: undefined })
    expect(told).toMatchObject({
      message: 'An admin has settled the dispute of one of your trades. It is off.',
    })
  }
})

test('the other is told of a dispute, whoever opened it of an answer, and both how it was settled', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await sealed(table)
  const toldTo = async ({ member }: Seat) => {
    const told = await listNotifications(app.db, member.id, { limit: 20, after: undefined })
    return told.filter(({ kind }) => kind === 'trade-dispute').map(({ message }) => message)
  }
  await disputes(app, frodo, trade)
  expect(await toldTo(gandalf)).toEqual(['frodo disputes your trade. You can say what happened.'])
  app.pass(1000)
  await answerDispute(app, gandalf.member, { tradeId: trade.id, answer: 'Hm' })
  app.pass(1000)
  await resolveDispute(app, await anAdmin(app), { ...settling(trade), outcome: 'stands' })
  expect(await toldTo(frodo)).toEqual([
    'An admin has settled the dispute of your trade with gandalf.',
    'gandalf answered your dispute.',
  ])
  expect((await toldTo(gandalf))[0]).toBe('An admin has settled the dispute of your trade with frodo.')
})
