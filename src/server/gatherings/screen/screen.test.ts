import { expect, test } from 'vitest'

import { forgetArrivals } from '#server/gatherings/door/belongings.ts'
import { giveDoorCode } from '#server/gatherings/door/check-in/actions.ts'
import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { aTable, changes, comes, HOUR_MS, players, type Table } from '#tests/gatherings/table.ts'
import { playAll, seated } from '#tests/gatherings/tourney.ts'
import { suspend } from '#tests/members/suspending.ts'

import { endScreen, makeScreen, showScreenCode } from './actions.ts'
import { describeLink, describeScreen } from './describe.ts'
import { findScreen } from './queries.ts'

const refused = (code: string) => ({ code })
/** The host's table starts a month after the beginning, at noon. */
const START_MS = Date.UTC(2030, 1, 1, 12) - Date.UTC(2030, 0, 1)

const shows = async ({ app, gatheringId }: Table, secret: string) =>
  await describeScreen(app, { gatheringId, secret })

const makes = async ({ app, host, gatheringId }: Table) => (await makeScreen(app, host, gatheringId)).secret

test('whoever has the link sees seats, tables and standings without signing in', async () => {
  await using hall = await seated(['Frodo', 'Sam', 'Merry'], { walkIns: ['Nob'] })
  const secret = await makes(hall)
  await playAll(hall)
  const screen = await shows(hall, secret)
  expect(screen).toMatchObject({ participants: 4, maxPlayers: 0, isOver: false, isCheckInOpen: false })
  const names = screen.tourney?.tables.flatMap((table) => table.players.map(({ name }) => name))
  expect(names?.toSorted()).toEqual(['Frodo', 'Gandalf', 'Merry', 'Nob', 'Sam'])
  expect(screen.standings).toHaveLength(5)
  expect(screen.standings[0]).toMatchObject({ rank: 1, points: 3 })
})

test('nobody at the screen is its reader, so it offers nothing to enter', async () => {
  await using hall = await seated(['Frodo'])
  const { tourney } = await shows(hall, await makes(hall))
  expect(tourney).toMatchObject({ mayRun: false, tables: [{ mayEnter: false, mayConfirm: false }] })
  expect(tourney?.tables[0]?.players.map(({ isOwn }) => isOwn)).toEqual([false, false])
})

test('the screen leaves out the name of whoever nobody sees', async () => {
  await using hall = await seated(['Frodo', 'Sam'])
  const secret = await makes(hall)
  await suspend(hall.app, 'Sam', hall.app.now().toISOString())
  const names = (await shows(hall, secret)).standings.map(({ player }) => player.name)
  expect(names.toSorted()).toEqual(['', 'Frodo', 'Gandalf'])
})

test('the screen has a code that checks players in', async () => {
  await using table = await aTable(0)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  const secret = await makes(table)
  await expect(showScreenCode(app, { gatheringId, secret })).rejects.toMatchObject(refused('check_in_closed'))
  app.pass(START_MS - HOUR_MS)
  expect((await shows(table, secret)).isCheckInOpen).toBe(true)
  const { digits, shownUntil } = await showScreenCode(app, { gatheringId, secret })
  expect(shownUntil).toBe('2030-02-01T11:00:30.000Z')
  await giveDoorCode(app, frodo, { gatheringId, code: digits })
})

test('only hosts make, see and end the link, and a new one ends the one before', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  const first = await makes(table)
  const { secret: second } = await makeScreen(app, frodo, gatheringId)
  await expect(shows(table, first)).rejects.toMatchObject(refused('not_found'))
  expect((await shows(table, second)).id).toBe(gatheringId)
  for (const act of [makeScreen, endScreen, describeLink])
    await expect(act(app, sam, gatheringId)).rejects.toMatchObject(refused('not_found'))
  expect(await describeLink(app, host, gatheringId)).toEqual({ madeAt: '2030-01-01T00:00:00.000Z' })
  await endScreen(app, host, gatheringId)
  await expect(shows(table, second)).rejects.toMatchObject(refused('not_found'))
  await expect(showScreenCode(app, { gatheringId, secret: second })).rejects.toMatchObject(
    refused('not_found'),
  )
  expect(await describeLink(app, frodo, gatheringId)).toEqual({ madeAt: null })
})

test('a secret opens its own gathering alone, and is kept as a hash', async () => {
  await using table = await aTable(0)
  const { app, gatheringId } = table
  const secret = await makes(table)
  await expect(shows(table, `${secret.slice(1)}A`)).rejects.toMatchObject(refused('not_found'))
  await expect(shows({ ...table, gatheringId: 'another' }, secret)).rejects.toMatchObject(
    refused('not_found'),
  )
  expect((await findScreen(app.db, gatheringId))?.secretHash).not.toContain(secret)
})

test('a link holds until a day after the end, and is forgotten with the arrivals', async () => {
  await using table = await aTable(0)
  await changes(table, { minutes: 60 })
  const { app, host, gatheringId } = table
  const secret = await makes(table)
  app.pass(START_MS + 2 * HOUR_MS)
  expect(await shows(table, secret)).toMatchObject({ isOver: true, isCheckInOpen: false })
  app.pass(23 * HOUR_MS)
  await expect(shows(table, secret)).rejects.toMatchObject(refused('not_found'))
  await expect(makeScreen(app, host, gatheringId)).rejects.toMatchObject(refused('door_closed'))
  app.pass(400 * 24 * HOUR_MS)
  await forgetArrivals(app)
  expect(await findScreen(app.db, gatheringId)).toBeUndefined()
})

test('a cancelled gathering says so on its screen, and shows no codes', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const secret = await makes(table)
  await cancelGathering(app, host, { gatheringId, word: '' })
  expect((await shows(table, secret)).canceledAt).toBe('2030-01-01T00:00:00.000Z')
  await expect(showScreenCode(app, { gatheringId, secret })).rejects.toMatchObject(
    refused('gathering_canceled'),
  )
  await expect(makeScreen(app, host, gatheringId)).rejects.toMatchObject(refused('gathering_canceled'))
})
