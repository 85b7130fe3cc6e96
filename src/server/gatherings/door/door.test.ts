import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { type DoorList, WALK_INS_MAX } from '#contract/gatherings/door.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { turnAway } from '#server/gatherings/seats/approvals.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players, type Table } from '#tests/gatherings/table.ts'

import { addWalkIn, noteArrival, removeWalkIn, undoArrival } from './actions.ts'
import { forgetArrivals } from './belongings.ts'
import { describeDoor } from './describe.ts'

const refused = (code: string) => ({ code })
/** The host's table starts a month after the beginning, at noon. */
const START_MS = Date.UTC(2030, 1, 1, 12) - Date.UTC(2030, 0, 1)
const DAY_MS = 24 * HOUR_MS

/** A gathering an hour before it starts. */
async function anOpenDoor(maxPlayers = 0): Promise<Table> {
  const table = await aTable(maxPlayers)
  table.app.pass(START_MS - HOUR_MS)
  return table
}

const ticks = async ({ app, host, gatheringId }: Table, { username }: Member, by = host) => {
  await noteArrival(app, by, { gatheringId, username })
}

const list = async ({ app, host, gatheringId }: Table, { find = '', by = host } = {}): Promise<DoorList> =>
  await describeDoor(app, by, { gatheringId, find })

test('a host ticks who came, which makes one entry however often, and takes it back', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  await comes(table, frodo)
  await comes(table, sam)
  await ticks(table, frodo)
  app.pass(60_000)
  await ticks(table, frodo)
  expect(await list(table)).toMatchObject({
    isOpen: true,
    here: 1,
    expected: 3,
    isWhole: true,
    members: [
      { username: 'Frodo', state: 'going', came: { at: '2030-02-01T11:00:00.000Z', by: 'Gandalf' } },
      { username: 'Gandalf', came: null },
      { username: 'Sam', came: null },
    ],
  })
  await undoArrival(app, host, { gatheringId, username: 'Frodo' })
  await undoArrival(app, host, { gatheringId, username: 'Frodo' })
  expect((await list(table)).here).toBe(0)
})

test('who waits can be ticked, and stays expected only once they came', async () => {
  await using table = await anOpenDoor(1)
  const [frodo, sam] = await players(table.app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  expect(await list(table)).toMatchObject({ here: 0, expected: 1 })
  await ticks(table, frodo)
  expect(await list(table)).toMatchObject({
    here: 1,
    expected: 2,
    members: [{ username: 'Frodo', state: 'waiting' }, {}, { username: 'Sam', came: null }],
  })
})

test('people without an account are put on the list and taken off', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  for (const walkIn of ['Barliman', 'Nob', 'Nob']) await addWalkIn(app, host, { gatheringId, walkIn })
  expect(await list(table)).toMatchObject({ here: 3, expected: 4 })
  await removeWalkIn(app, host, { gatheringId, number: 2 })
  const { walkIns } = await list(table)
  expect(walkIns.map(({ name, number, came }) => [name, number, came.by])).toEqual([
    ['Barliman', 1, 'Gandalf'],
    ['Nob', 3, 'Gandalf'],
  ])
})

test('the list holds so many people without an account, and no more', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const adds = () => addWalkIn(app, host, { gatheringId, walkIn: 'Nob' })
  for (let count = 0; count < WALK_INS_MAX; count += 1) await adds()
  await expect(adds()).rejects.toMatchObject(refused('door_list_full'))
  await removeWalkIn(app, host, { gatheringId, number: 1 })
  await adds()
})

test('a part of a name finds members and people without an account, and counts stay', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, merry] = await players(app, 'Fro_do', 'Merry')
  for (const member of [frodo, merry]) await comes(table, member)
  await addWalkIn(app, host, { gatheringId, walkIn: 'Ferro' })
  const found = await list(table, { find: 'RO' })
  expect(found.members.map(({ username }) => username)).toEqual(['Fro_do'])
  expect(found.walkIns.map(({ name }) => name)).toEqual(['Ferro'])
  expect(found).toMatchObject({ here: 1, expected: 4 })
  // Signs that mean something to the database mean themselves.
  expect((await list(table, { find: '%' })).members).toEqual([])
  expect((await list(table, { find: 'o_d' })).members).toHaveLength(1)
})

test('the door opens two hours before the start and closes a day after the end', async () => {
  await using table = await aTable(0)
  const { app } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  await changes(table, { minutes: 60 })
  app.pass(START_MS - 2 * HOUR_MS - 1)
  await expect(ticks(table, frodo)).rejects.toMatchObject(refused('door_closed'))
  expect((await list(table)).isOpen).toBe(false)
  app.pass(1)
  await ticks(table, frodo)
  app.pass(3 * HOUR_MS + DAY_MS - 1)
  expect((await list(table)).isOpen).toBe(true)
  app.pass(1)
  await expect(ticks(table, frodo)).rejects.toMatchObject(refused('door_closed'))
  expect(await list(table)).toMatchObject({ isOpen: false, here: 1 })
})

test('co-hosts do the same, and hosts and whom it is about hear of it', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  await ticks(table, sam, frodo)
  const { members } = await list(table)
  expect(members.find(({ username }) => username === 'Sam')?.came?.by).toBe('Frodo')
  const told = (await app.logged()).filter(({ event }) => event.type === 'door.changed')
  expect(told.map(({ audience }) => audience)).toEqual([[host.id, frodo.id, sam.id]])
})

test('to whoever isn’t a host, the door looks as if it weren’t there', async () => {
  await using table = await anOpenDoor()
  const { app, gatheringId } = table
  const [frodo, stranger] = await players(app, 'Frodo', 'Ted')
  await comes(table, frodo)
  for (const member of [frodo, stranger]) {
    const acts = [
      list(table, { by: member }),
      ticks(table, frodo, member),
      undoArrival(app, member, { gatheringId, username: 'Frodo' }),
      addWalkIn(app, member, { gatheringId, walkIn: 'Nob' }),
      removeWalkIn(app, member, { gatheringId, number: 1 }),
    ]
    for (const result of await Promise.allSettled(acts))
      expect(result).toMatchObject({ status: 'rejected', reason: refused('not_found') })
  }
})

test('who isn’t on the list can’t be ticked, and nobody comes to a cancelled one', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, stranger] = await players(app, 'Frodo', 'Ted')
  await comes(table, frodo)
  await expect(ticks(table, stranger)).rejects.toMatchObject(refused('not_found'))
  await cancelGathering(app, host, { gatheringId, word: '' })
  await expect(ticks(table, frodo)).rejects.toMatchObject(refused('gathering_canceled'))
  expect((await list(table)).isOpen).toBe(false)
})

test('who came stays on the list without a seat', async () => {
  await using table = await anOpenDoor()
  const [frodo] = await players(table.app, 'Frodo')
  await comes(table, frodo)
  await ticks(table, frodo)
  await leaves(table, frodo)
  expect(await list(table)).toMatchObject({
    here: 1,
    expected: 2,
    members: [{ username: 'Frodo', state: 'gone' }, {}],
  })
})

test('the list tells whom a host turned away from those who gave up their seat', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  await ticks(table, frodo)
  await turnAway(app, host, { gatheringId, username: 'Frodo' })
  expect((await list(table)).members).toMatchObject([{ username: 'Frodo', state: 'turned-away' }, {}])
})

test('a host doesn’t see whom they are apart from, nor that one of those noted somebody', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = await players(app, 'Frodo', 'Sam', 'Merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  for (const username of ['Frodo', 'Sam']) await addCoHost(app, host, { gatheringId, username })
  await ticks(table, merry, frodo)
  await ticks(table, frodo)
  await block(app, sam, 'Frodo')
  for (const { id } of [frodo, sam]) dropReader(app, { memberId: id })
  const seen = await list(table, { by: sam })
  expect(seen.members.map(({ username, came }) => [username, came?.by])).toEqual([
    ['Gandalf', undefined],
    ['Merry', null],
    ['Sam', undefined],
  ])
  expect(seen).toMatchObject({ here: 1, expected: 3 })
  await expect(ticks(table, frodo, sam)).rejects.toMatchObject(refused('not_found'))
})

test('nobody has come yet to a gathering that was moved ahead', async () => {
  await using table = await anOpenDoor()
  const [frodo] = await players(table.app, 'Frodo')
  await comes(table, frodo)
  await ticks(table, frodo)
  await changes(table, { time: '12:30' })
  expect((await list(table)).here).toBe(1)
  await changes(table, { date: '2030-02-08' })
  expect((await list(table)).here).toBe(0)
})

test('who came is forgotten after a year', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  await ticks(table, frodo)
  await addWalkIn(app, host, { gatheringId, walkIn: 'Nob' })
  app.pass(KEPT_DAYS.arrivals * DAY_MS)
  await forgetArrivals(app)
  expect((await list(table)).here).toBe(2)
  app.pass(1)
  await forgetArrivals(app)
  expect((await list(table)).here).toBe(0)
})
