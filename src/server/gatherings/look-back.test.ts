import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { findStanding } from '#server/standing/queries.ts'
import { aTable, comes, HOUR_MS, leaves, players, type Table } from '#tests/gatherings/table.ts'

import { addCoHost, cancelGathering, handOver } from './hosting/actions.ts'
import { restoreGathering } from './restore-actions.ts'
import { addByHand } from './seats/adding.ts'

/** Days pass one by one, and what is due happens. */
async function daysPass({ app }: Table, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    app.pass(24 * HOUR_MS)
    await app.tasks.runDue()
  }
}

async function earnedBy({ app }: Table, member: Member) {
  const { points, gatheringsCreated, counted } = await findStanding(app.db, member.id)
  return { points, created: gatheringsCreated, counts: counted.gatheringsCreated }
}

const EARNED = { points: 25, created: 1, counts: 1 }
const NOTHING = { points: 0, created: 1, counts: 0 }

test('a gathering to which somebody else came keeps its points', async () => {
  await using table = await aTable(4)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  await daysPass(table, 40)
  expect(await earnedBy(table, table.host)).toEqual(EARNED)
})

test('a gathering to which nobody else came gives them back a day after it, and counts no more', async () => {
  await using table = await aTable(4)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  await leaves(table, frodo)
  await daysPass(table, 32)
  expect(await earnedBy(table, table.host)).toEqual(EARNED)
  await daysPass(table, 1)
  expect(await earnedBy(table, table.host)).toEqual(NOTHING)
})

test('whom its host put on the list doesn’t count: they pressed nothing', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  await players(app, 'frodo')
  await addByHand(app, host, { gatheringId, username: 'frodo', addsSeat: false })
  await daysPass(table, 33)
  expect(await earnedBy(table, host)).toEqual(NOTHING)
})

test('a cancelled one gives them back a day after that, to whoever called it', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await handOver(app, host, { gatheringId, username: 'frodo' })
  await daysPass(table, 3)
  await cancelGathering(app, frodo, { gatheringId, word: '' })
  expect(await earnedBy(table, host)).toEqual(EARNED)
  await daysPass(table, 2)
  expect(await earnedBy(table, host)).toEqual(NOTHING)
  expect(await earnedBy(table, frodo)).toEqual({ points: 0, created: 0, counts: 0 })
})

test('one that is taken back earns its points again, for whoever called it, and is judged once it was held', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await handOver(app, host, { gatheringId, username: 'frodo' })
  await cancelGathering(app, frodo, { gatheringId, word: '' })
  await daysPass(table, 2)
  expect(await earnedBy(table, host)).toEqual(NOTHING)
  await restoreGathering(app, frodo, { gatheringId })
  expect(await earnedBy(table, host)).toEqual(EARNED)
  await daysPass(table, 40)
  expect(await earnedBy(table, host)).toEqual(EARNED)
  expect(await earnedBy(table, frodo)).toEqual({ points: 0, created: 0, counts: 0 })
})

test('one that is taken back, and to which nobody else comes, earns nothing in the end', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  await cancelGathering(app, host, { gatheringId, word: '' })
  await daysPass(table, 2)
  await restoreGathering(app, host, { gatheringId })
  expect(await earnedBy(table, host)).toEqual(EARNED)
  await daysPass(table, 31)
  expect(await earnedBy(table, host)).toEqual(NOTHING)
})

test('one that is taken back before its points went keeps them, once', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await cancelGathering(app, host, { gatheringId, word: '' })
  await restoreGathering(app, host, { gatheringId })
  await daysPass(table, 40)
  expect(await earnedBy(table, host)).toEqual(EARNED)
})

test('one that is taken back and cancelled again gives them back a day after that, too', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await handOver(app, host, { gatheringId, username: 'frodo' })
  await cancelGathering(app, frodo, { gatheringId, word: '' })
  await daysPass(table, 3)
  await restoreGathering(app, frodo, { gatheringId })
  expect(await earnedBy(table, host)).toEqual(EARNED)
  await cancelGathering(app, frodo, { gatheringId, word: '' })
  await daysPass(table, 2)
  expect(await earnedBy(table, host)).toEqual(NOTHING)
  await daysPass(table, 40)
  expect(await earnedBy(table, host)).toEqual(NOTHING)
})
