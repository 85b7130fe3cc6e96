import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import {
  CLOSED_MINUTES,
  CODE_GOOD_SECONDS,
  CODE_SHOWN_SECONDS,
  type ShownCode,
  WRONG_CODES_MAX,
} from '#contract/shown-codes.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { forgetArrivals } from '#server/gatherings/door/belongings.ts'
import { describeDoor } from '#server/gatherings/door/describe.ts'
import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { aTable, changes, comes, HOUR_MS, players, type Table } from '#tests/gatherings/table.ts'

import { giveDoorCode, sayHere, showDoorCode } from './actions.ts'
import { describeOwnArrival } from './describe.ts'

const refused = (code: string) => ({ code })
/** The host's table starts a month after the beginning, at noon. */
const START_MS = Date.UTC(2030, 1, 1, 12) - Date.UTC(2030, 0, 1)
const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** A gathering an hour before it starts, with three who are going. */
async function anOpenDoor() {
  const table = await aTable(0)
  const members = await players(table.app, 'Frodo', 'Sam', 'Merry')
  for (const member of members) await comes(table, member)
  table.app.pass(START_MS - HOUR_MS)
  return { ...table, members }
}

const shows = async ({ app, host, gatheringId }: Table, by = host): Promise<ShownCode> =>
  await showDoorCode(app, by, gatheringId)

const gives = async ({ app, gatheringId }: Table, member: Member, code: string) => {
  await giveDoorCode(app, member, { gatheringId, code })
}

/** Six digits that aren't those. */
const unlike = (digits: string) => (digits === '000000' ? '000001' : '000000')

test('all who give the code while it is shown have come, by its digits or its token', async () => {
  await using table = await anOpenDoor()
  const { app, gatheringId, host } = table
  const [frodo, sam] = table.members
  const { digits, token, shownUntil } = await shows(table)
  expect(shownUntil).toBe('2030-02-01T11:00:30.000Z')
  await gives(table, frodo, ` ${digits.slice(0, 3)} ${digits.slice(3)}`)
  await gives(table, sam, token)
  expect(await describeOwnArrival(app, frodo, gatheringId)).toEqual({
    isOpen: true,
    cameAt: '2030-02-01T11:00:00.000Z',
    isWordEnough: false,
    closedUntil: null,
    ownCode: null,
  })
  const { here, members } = await describeDoor(app, host, { gatheringId, find: 'sam' })
  expect(here).toBe(2)
  expect(members).toMatchObject([{ came: { how: 'code', by: null } }])
})

test('a code is good while the next one is shown, and not longer', async () => {
  await using table = await anOpenDoor()
  const [frodo, sam] = table.members
  const first = await shows(table)
  table.app.pass(CODE_SHOWN_SECONDS * SECOND_MS)
  await shows(table)
  await gives(table, frodo, first.digits)
  table.app.pass((CODE_GOOD_SECONDS - CODE_SHOWN_SECONDS) * SECOND_MS)
  await expect(gives(table, sam, first.token)).rejects.toMatchObject(refused('wrong_code'))
})

test('each host can show a code of their own', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = table.members
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  const [one, other] = [await shows(table), await shows(table, frodo)]
  await gives(table, sam, one.digits)
  await gives(table, merry, other.digits)
  await expect(shows(table, sam)).rejects.toMatchObject(refused('not_found'))
})

test('five wrong codes close it for one member for ten minutes, and for nobody else', async () => {
  await using table = await anOpenDoor()
  const { app, gatheringId } = table
  const [frodo, sam] = table.members
  const { digits } = await shows(table)
  for (let tries = 0; tries < WRONG_CODES_MAX; tries += 1)
    await expect(gives(table, frodo, unlike(digits))).rejects.toMatchObject(refused('wrong_code'))
  await expect(gives(table, frodo, digits)).rejects.toMatchObject(refused('codes_closed'))
  expect(await describeOwnArrival(app, frodo, gatheringId)).toMatchObject({
    closedUntil: '2030-02-01T11:10:00.000Z',
    cameAt: null,
  })
  await gives(table, sam, digits)
  app.pass(CLOSED_MINUTES * MINUTE_MS)
  await gives(table, frodo, (await shows(table)).digits)
})

test('who has come already is told since when, whatever the code', async () => {
  await using table = await anOpenDoor()
  const { app, gatheringId } = table
  const [frodo] = table.members
  await gives(table, frodo, (await shows(table)).digits)
  app.pass(MINUTE_MS)
  await gives(table, frodo, 'anything')
  const { cameAt, closedUntil } = await describeOwnArrival(app, frodo, gatheringId)
  expect([cameAt, closedUntil]).toEqual(['2030-02-01T11:00:00.000Z', null])
})

test('a code of another gathering is wrong', async () => {
  await using table = await anOpenDoor()
  const [frodo] = table.members
  const { app, host } = table
  const { digits } = await shows(table)
  const draft = {
    username: host.username,
    gatheringType: 'draft',
    location: 'The Green Dragon',
    maxPlayers: 0,
  }
  const when = { date: '2030-02-01', time: '12:00', timeZone: 'UTC' }
  const other = await createGathering(app, host, NewGathering.parse({ ...draft, ...when }))
  await comes({ app, gatheringId: other }, frodo)
  await showDoorCode(app, host, other)
  const given = giveDoorCode(app, frodo, { gatheringId: other, code: digits })
  await expect(given).rejects.toMatchObject(refused('wrong_code'))
})

test('a member’s word is enough only where the host takes it', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo] = table.members
  await expect(sayHere(app, frodo, gatheringId)).rejects.toMatchObject(refused('not_found'))
  await changes(table, { selfCheckIn: true })
  expect(await describeOwnArrival(app, frodo, gatheringId)).toMatchObject({ isWordEnough: true })
  await sayHere(app, frodo, gatheringId)
  await sayHere(app, frodo, gatheringId)
  const { here, members } = await describeDoor(app, host, { gatheringId, find: 'frodo' })
  expect(here).toBe(1)
  expect(members).toMatchObject([{ came: { how: 'self', by: null } }])
})

test('members check in from two hours before the start until the end', async () => {
  await using table = await aTable(0)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  await changes(table, { minutes: 60, selfCheckIn: true })
  app.pass(START_MS - 2 * HOUR_MS - 1)
  await expect(sayHere(app, frodo, gatheringId)).rejects.toMatchObject(refused('check_in_closed'))
  await expect(shows(table)).rejects.toMatchObject(refused('door_closed'))
  app.pass(1)
  expect(await describeOwnArrival(app, frodo, gatheringId)).toMatchObject({ isOpen: true })
  app.pass(3 * HOUR_MS)
  expect(await describeOwnArrival(app, frodo, gatheringId)).toMatchObject({ isOpen: false })
  await expect(gives(table, frodo, '123456')).rejects.toMatchObject(refused('check_in_closed'))
  await expect(shows(table)).rejects.toMatchObject(refused('check_in_closed'))
})

test('who isn’t on the list can’t check in, and nobody does at a cancelled one', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo] = table.members
  const [stranger] = await players(app, 'Ted')
  const { digits } = await shows(table)
  await expect(gives(table, stranger, digits)).rejects.toMatchObject(refused('not_going'))
  await expect(describeOwnArrival(app, stranger, gatheringId)).rejects.toMatchObject(refused('not_found'))
  await changes(table, { visibility: 'fellowship' })
  await expect(gives(table, stranger, digits)).rejects.toMatchObject(refused('not_found'))
  await cancelGathering(app, host, { gatheringId, word: '' })
  await expect(gives(table, frodo, digits)).rejects.toMatchObject(refused('gathering_canceled'))
})

test('only hashes of codes are kept, and codes and tries for a day', async () => {
  await using table = await anOpenDoor()
  const { app } = table
  const [frodo] = table.members
  const { digits, token } = await shows(table)
  await expect(gives(table, frodo, unlike(digits))).rejects.toMatchObject(refused('wrong_code'))
  const kept = async () => ({
    codes: await app.db.selectFrom('door_code').selectAll().execute(),
    tries: await app.db.selectFrom('door_try').selectAll().execute(),
  })
  const before = await kept()
  expect([before.codes.length, before.tries.length]).toEqual([1, 1])
  expect(JSON.stringify(before)).not.toContain(digits)
  expect(JSON.stringify(before)).not.toContain(token)
  app.pass(25 * HOUR_MS)
  await forgetArrivals(app)
  expect(await kept()).toEqual({ codes: [], tries: [] })
})
