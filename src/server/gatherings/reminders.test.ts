import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import {
  aTable,
  changes,
  comes,
  HOUR_MS,
  leaves,
  players,
  type Table,
  toldOf,
} from '#tests/gatherings/table.ts'
import { laterOn } from '#tests/server/later-on.ts'

import { cancelGathering } from './hosting/actions.ts'

/** The gathering starts a month and half a day after the beginning. */
const START_MS = 31 * 24 * HOUR_MS + 12 * HOUR_MS
const TOMORROW = 'Soon: Draft at The Prancing Pony, Fri 1 Feb, 12:00.'
const SOON = 'Today at 12:00: Draft at The Prancing Pony.'

/** Lets time pass until so many hours before the start. */
function until({ app }: Table, hours: number): void {
  const start = new Date('2030-02-01T12:00:00.000Z').getTime()
  app.pass(start - hours * HOUR_MS - app.now().getTime())
}

test('those who are going are reminded 24 hours and 2 hours before, each once', async () => {
  await using table = await aTable(4)
  const { app, host } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  until(table, 24)
  expect(await toldOf(app, frodo)).toEqual([TOMORROW])
  await comes(table, sam)
  until(table, 2)
  for (const member of [frodo, host]) expect(await toldOf(app, member)).toEqual([TOMORROW, SOON])
  // Who joined after the first is told of the second.
  expect(await toldOf(app, sam)).toEqual([SOON])
  app.pass(HOUR_MS)
  expect(await toldOf(app, frodo)).toHaveLength(2)
})

test('several processes remind once', async () => {
  await using table = await aTable(30)
  const { app } = table
  const crowd = await players(app, ...Array.from({ length: 25 }, (_, at) => `player-${String(at)}`))
  for (const member of crowd) await comes(table, member)
  const processes = [1, 2, 3].map((extra) => laterOn(app, START_MS - 24 * HOUR_MS + extra))
  await Promise.all(processes.map((each) => each.tasks.runDue()))
  until(table, 23)
  for (const member of crowd) expect(await toldOf(app, member)).toEqual([TOMORROW])
  for (const each of processes) await each.tasks.stop()
})

test('nobody is reminded after a cancel, or of what they left', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await leaves(table, frodo)
  until(table, 24)
  expect(await toldOf(app, frodo)).toEqual([])
  await cancelGathering(app, host, { gatheringId, word: '' })
  until(table, 2)
  expect(await toldOf(app, sam)).toEqual([TOMORROW, 'Cancelled: Draft at The Prancing Pony, Fri 1 Feb.'])
})

test('after a move, reminders come before the new start', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  until(table, 24)
  await app.tasks.runDue()
  await changes(table, { date: '2030-02-04', bring: 'Sleeves' })
  until(table, 2)
  const moved = await remindersOf(table, frodo)
  expect(moved).toEqual([TOMORROW])
  until(table, -48)
  expect(await remindersOf(table, frodo)).toEqual([
    TOMORROW,
    'Soon: Draft at The Prancing Pony, Mon 4 Feb, 12:00. Bring Sleeves.',
  ])
})

async function remindersOf({ app }: Table, member: Member): Promise<string[]> {
  return (await toldOf(app, member)).filter((message) => /^(?:Soon|Today)/.test(message))
}

test('a reminder that comes late is told while it is of use', async () => {
  await using table = await aTable(4)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  until(table, 1)
  expect(await toldOf(table.app, frodo)).toEqual([SOON])
})
