import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { addWalkIn, noteArrival } from '#server/gatherings/door/actions.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { comeToAll, leaveAll } from '#server/gatherings/series/goer-actions.ts'
import { block } from '#server/people/block-actions.ts'
import { aSeries, tableOn } from '#tests/gatherings/series.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players, type Table } from '#tests/gatherings/table.ts'

import { describeGuestAttendance, describeOwnAttendance } from './describe.ts'

const DAY_MS = 24 * HOUR_MS
/** The host's table starts a month after the beginning, at noon. */
const START_MS = Date.UTC(2030, 1, 1, 12) - Date.UTC(2030, 0, 1)

/** So does the first Friday of a series. */
const FRIDAY_MS = Date.UTC(2030, 0, 4, 12) - Date.UTC(2030, 0, 1)

/** Another gathering of the same host, so many days after the beginning, at noon. */
async function another({ app, host }: Table, date: string): Promise<string> {
  const wanted = NewGathering.parse({
    username: host.username,
    gatheringType: 'draft',
    location: 'The Green Dragon',
    date,
    time: '12:00',
    timeZone: 'UTC',
    maxPlayers: 0,
  })
  return await createGathering(app, host, wanted)
}

const ofGuests = async ({ app, host, gatheringId }: Table, by = host) =>
  (await describeGuestAttendance(app, by, gatheringId)).members

const own = async ({ app }: Table, member: Member) => await describeOwnAttendance(app, member)

/** Two come to a gathering in February, and at the door only the first is noted; both come to another in March. */
async function aMissedTable() {
  const table = await aTable(0)
  const [frodo, sam] = await players(table.app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  const next: Table = { ...table, gatheringId: await another(table, '2030-03-01') }
  for (const member of [frodo, sam]) await comes(next, member)
  table.app.pass(START_MS)
  await noteArrival(table.app, table.host, { gatheringId: table.gatheringId, username: 'Frodo' })
  return { ...table, frodo, sam, next }
}

test('once the door is closed, hosts of theirs and they themselves see the share with the number behind it', async () => {
  await using table = await aMissedTable()
  expect(await ofGuests(table.next)).toEqual([])
  table.app.pass(4 * DAY_MS)
  expect(await ofGuests(table.next)).toEqual([{ username: 'Sam', missed: 1, of: 1 }])
  expect(await own(table, table.sam)).toEqual({ missed: 1, of: 1 })
  expect(await own(table, table.frodo)).toEqual({ missed: 0, of: 1 })
})

test('whoever hosts has missed nothing, and nobody but a host reads of others', async () => {
  await using table = await aMissedTable()
  table.app.pass(4 * DAY_MS)
  expect(await own(table, table.host)).toEqual({ missed: 0, of: 0 })
  await expect(ofGuests(table.next, table.frodo)).rejects.toMatchObject({ code: 'not_found' })
})

test.each([
  ['two hours before', 2 * HOUR_MS, { missed: 0, of: 0 }],
  ['a second later', 2 * HOUR_MS - 1000, { missed: 1, of: 1 }],
  ['after the end', -7 * HOUR_MS, { missed: 1, of: 1 }],
])('a seat that is given up %s', async (_, beforeMs, counted) => {
  await using table = await aTable(0)
  const [frodo] = await players(table.app, 'Frodo')
  await comes(table, frodo)
  table.app.pass(START_MS - beforeMs)
  await leaves(table, frodo)
  table.app.pass(Math.max(0, beforeMs))
  await addWalkIn(table.app, table.host, { gatheringId: table.gatheringId, walkIn: 'Nob' })
  table.app.pass(4 * DAY_MS)
  expect(await own(table, frodo)).toEqual(counted)
})

test('whoever came and left early has come', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  app.pass(START_MS)
  await noteArrival(app, host, { gatheringId, username: 'Frodo' })
  await leaves(table, frodo)
  app.pass(4 * DAY_MS)
  expect(await own(table, frodo)).toEqual({ missed: 0, of: 1 })
})

test('where nobody minded the door, and what was cancelled, counts for nobody', async () => {
  await using table = await aTable(0)
  const { app, host } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  const canceled = await another(table, '2030-02-02')
  await comes({ app, gatheringId: canceled }, frodo)
  await cancelGathering(app, host, { gatheringId: canceled, word: '' })
  app.pass(START_MS + 5 * DAY_MS)
  expect(await own(table, frodo)).toEqual({ missed: 0, of: 0 })
})

test('it fades after a year', async () => {
  await using table = await aMissedTable()
  table.app.pass(363 * DAY_MS)
  expect(await own(table, table.sam)).toEqual({ missed: 1, of: 1 })
  table.app.pass(2 * DAY_MS)
  expect(await own(table, table.sam)).toEqual({ missed: 0, of: 0 })
})

test('a host reads nothing of whom a block parts them from', async () => {
  await using table = await aMissedTable()
  table.app.pass(4 * DAY_MS)
  await block(table.app, table.host, 'Sam')
  expect(await ofGuests(table.next)).toEqual([])
})

test('whoever stays away and no longer comes every time has missed it', async () => {
  await using table = await aSeries(0)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  const next = await tableOn(table, '2030-01-11')
  app.pass(FRIDAY_MS)
  await addWalkIn(app, host, { gatheringId, walkIn: 'Nob' })
  app.pass(7 * DAY_MS - HOUR_MS)
  // An hour before the next one, too.
  await leaveAll(app, frodo, gatheringId)
  await app.tasks.runDue()
  app.pass(HOUR_MS)
  await addWalkIn(app, host, { gatheringId: next.gatheringId, walkIn: 'Nob' })
  app.pass(4 * DAY_MS)
  expect(await own(table, frodo)).toEqual({ missed: 2, of: 2 })
})

test('a seat that was given up late counts for nothing once it is moved to another day', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  app.pass(START_MS - HOUR_MS)
  await leaves(table, frodo)
  await changes(table, { date: '2030-02-15' })
  app.pass(14 * DAY_MS + HOUR_MS)
  await addWalkIn(app, host, { gatheringId, walkIn: 'Nob' })
  app.pass(4 * DAY_MS)
  expect(await own(table, frodo)).toEqual({ missed: 0, of: 0 })
})
