import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { Refusal } from '#server/http/refusal.ts'
import { aTable, changes, comes, leaves, players, type Table, toldOf } from '#tests/gatherings/table.ts'

import { listWaiting } from './queries.ts'

const NAMES = Array.from({ length: 40 }, (_, at) => `player_${String(at)}`)
const CANCELLED = 'Cancelled: Draft at The Prancing Pony, Fri 1 Feb.'

const AFTER_ALL = 'Draft at The Prancing Pony, Fri 1 Feb takes place after all.'

/** Runs all of these at once. Whoever comes too late hears that it is cancelled, and nothing else goes wrong. */
async function atOnce(...acts: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(acts)
  const faults = outcomes.flatMap((outcome): unknown[] =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  )
  expect(
    faults.filter((fault) => !(fault instanceof Refusal && fault.code === 'gathering_canceled')),
  ).toEqual([])
}

async function standing({ app, gatheringId }: Table) {
  const seats = await app.db
    .selectFrom('gathering_player')
    .select(['member_id as id', 'guests'])
    .where('gathering_id', '=', gatheringId)
    .execute()
  const waiting = await listWaiting(app.db, [gatheringId])
  const now = app.now().toISOString()
  return {
    seated: seats.map(({ id }) => id),
    sold: seats.reduce((sum, { guests }) => sum + 1 + guests, 0),
    waiting: waiting.map(({ memberId }) => memberId),
    numbers: waiting.map(({ number }) => number),
    held: waiting.filter(({ offeredUntil }) => offeredUntil !== null && offeredUntil > now).length,
  }
}

test('joining, leaving, claiming and new limits at once sell no seat twice, and a cancel among them tells each once', async () => {
  await using table = await aTable(11)
  const { app, host, gatheringId } = table
  const crowd = await players(app, ...NAMES)
  // Ten have the seats, ten wait, and the first five of those are offered one.
  for (const member of crowd.slice(0, 20)) await comes(table, member)
  for (const member of crowd.slice(0, 5)) await leaves(table, member)
  const come = (members: readonly Member[]) => members.map((member) => comes(table, member))
  const leave = (members: readonly Member[]) => members.map((member) => leaves(table, member))
  await atOnce(
    ...come(crowd.slice(20, 30)),
    ...leave(crowd.slice(5, 8)),
    ...come(crowd.slice(10, 13)),
    ...leave(crowd.slice(13, 15)),
    changes(table, { maxPlayers: 13 }),
    changes(table, { maxPlayers: 9 }),
  )
  const amid = await standing(table)
  expect(amid.sold + amid.held).toBeLessThanOrEqual(13)
  expect(new Set([...amid.seated, ...amid.waiting]).size).toBe(amid.seated.length + amid.waiting.length)
  expect(new Set(amid.numbers).size).toBe(amid.numbers.length)

  await atOnce(
    ...come(crowd.slice(30)),
    ...leave(crowd.slice(8, 10)),
    changes(table, { maxPlayers: 12 }),
    cancelGathering(app, host, { gatheringId, word: '' }),
  )
  const { seated, waiting, sold, held } = await standing(table)
  expect(sold + held).toBeLessThanOrEqual(13)
  const there = new Set([...seated, ...waiting])
  for (const member of crowd) {
    const told = (await toldOf(app, member)).filter((message) => message === CANCELLED)
    expect(told).toHaveLength(there.has(member.id) ? 1 : 0)
  }
})

test('joining, leaving, cancelling and taking back at once keep every seat sold once, and who stays keeps their place', async () => {
  await using table = await aTable(11)
  const { app, host, gatheringId } = table
  const crowd = await players(app, ...NAMES.slice(0, 30))
  for (const member of crowd.slice(0, 20)) await comes(table, member)
  const about = { gatheringId, word: '' }
  await cancelGathering(app, host, about)
  await app.tasks.runDue()
  await atOnce(
    restoreGathering(app, host, { gatheringId }),
    restoreGathering(app, host, { gatheringId }),
    ...crowd.slice(0, 4).map((member) => leaves(table, member)),
    ...crowd.slice(20).map((member) => comes(table, member)),
    cancelGathering(app, host, about),
    restoreGathering(app, host, { gatheringId }),
  )
  await restoreGathering(app, host, { gatheringId })
  const { seated, waiting, sold, held } = await standing(table)
  expect(sold + held).toBe(11)
  expect(new Set([...seated, ...waiting]).size).toBe(seated.length + waiting.length)
  const stayed = crowd.slice(4, 10).map(({ id }) => id)
  expect(seated).toEqual(expect.arrayContaining(stayed))
  const waited = crowd.slice(10, 20).map(({ id }) => id)
  expect(waiting.slice(0, 10)).toEqual(waited)
  for (const member of crowd.slice(4, 20)) {
    const told = (await toldOf(app, member)).filter((message) => message.startsWith(AFTER_ALL))
    expect(told).toHaveLength(1)
  }
})
