import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { roomEndpoints } from '#contract/messages/rooms.ts'
import { disputeEndpoints } from '#contract/trades/disputes.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import { verifyTrace } from '#server/admin/trace/verify-trace.ts'
import type { App } from '#server/app-context.ts'
import { limit } from '#server/decisions/actions.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { noteArrival } from '#server/gatherings/door/actions.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { found } from '#server/http/refusal.ts'
import { nameGathering } from '#server/trades/at-gathering/actions.ts'
import { answerTrade, offerTrade } from '#server/trades/talks/actions.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'
import {
  accepted,
  offered,
  round,
  type Seat,
  tradingTable,
  type TradingTable,
} from '#tests/trades/trading-table.ts'

import { openDispute, readDisputeFile } from './actions.ts'

const MINUTE_MS = 60_000
const GONE = { code: 'not_found' }

const anAdmin = async (app: TestApp, name = 'elrond'): Promise<Member> => ({
  ...(await joined(app, name)),
  isAdmin: true,
})

const disputes = async (app: App, { member }: Pick<Seat, 'member'>, tradeId: string) => {
  await openDispute(app, member, { tradeId, round: 1, kind: 'did-not-come', words: 'I waited' })
}

/** Who read the file of which trade, the newest first. */
async function readers(app: TestApp): Promise<[string | null, string][]> {
  const { entries } = await describeTracePage(app, { act: 'dispute.read' })
  return entries.map(({ actor, subject }) => [actor, subject])
}

test('each keeper who reads a file stands in the trace once in ten minutes, also when they read twice at once', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const [elrond, arwen] = [await anAdmin(app), await anAdmin(app, 'arwen')]
  const { id } = await accepted(table)
  await disputes(app, gandalf, id)
  await Promise.all([readDisputeFile(app, elrond, id), readDisputeFile(app, elrond, id)])
  app.pass(10 * MINUTE_MS - 1)
  await readDisputeFile(app, elrond, id)
  expect(await readers(app)).toEqual([['elrond', id]])
  await readDisputeFile(app, arwen, id)
  app.pass(1)
  await readDisputeFile(app, elrond, id)
  expect(await readers(app)).toEqual([
    ['elrond', id],
    ['arwen', id],
    ['elrond', id],
  ])
  expect(await verifyTrace(app.db)).toMatchObject({ sound: 3, brokenAt: null })
})

test('a trade without a dispute looks as if there were none, and nothing is noted', async () => {
  await using table = await tradingTable()
  const { app } = table
  const elrond = await anAdmin(app)
  const { id } = await offered(table)
  await expect(readDisputeFile(app, elrond, id)).rejects.toMatchObject(GONE)
  await expect(readDisputeFile(app, elrond, 'no trade')).rejects.toMatchObject(GONE)
  expect(await readers(app)).toEqual([])
})

/** Frodo hosts an evening at noon, a month after the beginning, at which he and Gandalf want to seal a promised trade. */
async function promisedFor(table: TradingTable): Promise<{ tradeId: string; gatheringId: string }> {
  const { app, gandalf, frodo } = table
  const { id: tradeId } = await accepted(table)
  const evening = { gatheringType: 'draft', location: 'The Prancing Pony', date: '2030-01-10', time: '19:00' }
  const called = { ...evening, username: 'frodo', timeZone: 'UTC', maxPlayers: 0 }
  const gatheringId = await createGathering(app, frodo.member, NewGathering.parse(called))
  await come(app, gandalf.member, { gatheringId, guests: 0, takesAtOnce: false })
  await nameGathering(app, gandalf.member, { tradeId, gatheringId })
  return { tradeId, gatheringId }
}

const UNTIL_DOOR_MS = Date.UTC(2030, 0, 10, 18) - Date.UTC(2030, 0, 1)

test('the file says who of the two came to the gathering at which they wanted to seal the trade', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const elrond = await anAdmin(app)
  const { tradeId, gatheringId } = await promisedFor(table)
  app.pass(UNTIL_DOOR_MS)
  await noteArrival(app, frodo.member, { gatheringId, username: 'gandalf' })
  await disputes(app, gandalf, tradeId)
  expect((await readDisputeFile(app, elrond, tradeId)).gathering).toEqual({
    gatheringId,
    named: { kind: 'draft', title: '', location: 'The Prancing Pony', date: '2030-01-10', time: '19:00' },
    isCanceled: false,
    comers: [
      { side: 'opener', isGoing: true, came: { at: '2030-01-10T18:00:00.000Z', how: 'host', by: 'frodo' } },
      { side: 'partner', isGoing: true, came: null },
    ],
  })
})

test('the file says that the gathering was cancelled, and nothing of others who came', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const elrond = await anAdmin(app)
  const sam = await welcomed(app, 'sam')
  const { tradeId, gatheringId } = await promisedFor(table)
  await come(app, sam, { gatheringId, guests: 0, takesAtOnce: false })
  app.pass(UNTIL_DOOR_MS)
  await noteArrival(app, frodo.member, { gatheringId, username: 'sam' })
  await cancelGathering(app, frodo.member, { gatheringId, word: 'Rain' })
  await disputes(app, gandalf, tradeId)
  const { gathering } = await readDisputeFile(app, elrond, tradeId)
  expect(gathering).toMatchObject({ isCanceled: true, comers: [{ came: null }, { came: null }] })
  expect(JSON.stringify(gathering)).not.toContain('sam')
})

test('the file of a trade that names no gathering tells of none', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const elrond = await anAdmin(app)
  const { id } = await accepted(table)
  await disputes(app, gandalf, id)
  expect((await readDisputeFile(app, elrond, id)).gathering).toBeNull()
})

test('only admins find the file and the room of a dispute: neither its two, nor moderators, nor anybody else', async () => {
  await using server = await startHttp({ TRUST_PROXY: '1' }, 'tables')
  const { app } = server
  const callers: Record<string, Client> = { nobody: server.visitor() }
  for (const name of ['gandalf', 'frodo', 'merry', 'gollum', 'boromir', 'arwen', 'elrond'])
    callers[name] = await server.as(name)
  await grantAdmin(app, 'elrond')
  await grantModerator(app, 'arwen')
  const memberOf = async (username: string): Promise<Member> => {
    const { id } = found(await findMemberByUsername(app.db, username))
    return { id, username, isAdmin: username === 'elrond', isVerified: true }
  }
  const [gandalf, frodo] = [await memberOf('gandalf'), await memberOf('frodo')]
  const next = round([], [], { money: { payer: 'opener', cents: 500 } })
  const { id: tradeId } = await offerTrade(app, gandalf, { username: 'frodo', next })
  await answerTrade(app, frodo, { tradeId, round: 1, act: 'accept' })
  await disputes(app, { member: frodo }, tradeId)
  await limit(app, await memberOf('elrond'), { username: 'gollum', reason: 'Too much at once', days: 1 })
  await suspend(app, 'boromir', app.now().toISOString())
  const asked = async (name: string) => {
    const answers = [
      await callers[name]?.call(disputeEndpoints.read, { tradeId }),
      await callers[name]?.call(roomEndpoints.readDisputed, { tradeId }),
    ]
    return answers.map((answer) => answer?.status)
  }
  const statuses = new Map<string, unknown>()
  for (const name of Object.keys(callers)) statuses.set(name, await asked(name))
  expect(Object.fromEntries(statuses)).toEqual({
    nobody: [404, 404],
    gandalf: [404, 404],
    frodo: [404, 404],
    merry: [404, 404],
    gollum: [404, 404],
    boromir: [404, 404],
    arwen: [404, 404],
    elrond: [200, 200],
  })
  const { entries } = await describeTracePage(app, { member: 'elrond' })
  expect(entries.filter(({ subject }) => subject === tradeId).map(({ act }) => act)).toEqual([
    'room.read',
    'dispute.read',
  ])
})
