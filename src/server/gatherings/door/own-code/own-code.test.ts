import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import type { OwnCode } from '#contract/gatherings/check-in.ts'
import type { ScannedCode } from '#contract/gatherings/door.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { noteArrival } from '#server/gatherings/door/actions.ts'
import { describeOwnAttendance } from '#server/gatherings/door/attendance/describe.ts'
import { describeOwnArrival } from '#server/gatherings/door/check-in/describe.ts'
import { describeDoor } from '#server/gatherings/door/describe.ts'
import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { found } from '#server/http/refusal.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { hashOf } from '#server/shown-codes.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players, type Table } from '#tests/gatherings/table.ts'

import { scanOwnCode } from './actions.ts'

const refused = (code: string) => ({ code })
/** The host's table starts a month after the beginning, at noon. */
const START_MS = Date.UTC(2030, 1, 1, 12) - Date.UTC(2030, 0, 1)
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const HOUR_SECONDS = 3600
const NOBODYS = { digits: '00000000', token: 'AAAAAAAAAAAAAAAAAAAAAA' }

/** A gathering an hour before it starts, with three who are going. */
async function anOpenDoor() {
  const table = await aTable(0)
  const members = await players(table.app, 'Frodo', 'Sam', 'Merry')
  for (const member of members) await comes(table, member)
  table.app.pass(START_MS - HOUR_MS)
  return { ...table, members }
}

const shownBy = async ({ app, gatheringId }: Pick<Table, 'app' | 'gatheringId'>, member: Member) =>
  found((await describeOwnArrival(app, member, gatheringId)).ownCode ?? undefined)

interface Scan {
  readonly by?: Member
  readonly secondsAgo?: number
}

const scans = async (
  { app, host, gatheringId }: Table,
  code: string,
  { by = host, secondsAgo }: Scan = {},
): Promise<ScannedCode> => await scanOwnCode(app, by, { gatheringId, code, secondsAgo })

const list = async ({ app, host, gatheringId }: Table) =>
  await describeDoor(app, host, { gatheringId, find: '' })

const cameAt = async (table: Table, username: string) =>
  (await list(table)).members.find((member) => member.username === username)?.came?.at

test('a host scans the code that a member shows, or types its digits', async () => {
  await using table = await anOpenDoor()
  const [frodo, sam] = table.members
  const [first, second] = [await shownBy(table, frodo), await shownBy(table, sam)]
  const at = '2030-02-01T11:00:00.000Z'
  expect(await scans(table, first.token)).toEqual({ username: 'Frodo', state: 'in', at })
  const typed = ` ${second.digits.slice(0, 4)} ${second.digits.slice(4)}`
  expect(await scans(table, typed)).toEqual({ username: 'Sam', state: 'in', at })
  const { here, members } = await list(table)
  expect(here).toBe(2)
  expect(members.map(({ came }) => came)).toEqual([
    { at, how: 'code', by: 'Gandalf' },
    null,
    null,
    { at, how: 'code', by: 'Gandalf' },
  ])
  expect(await describeOwnArrival(table.app, frodo, table.gatheringId)).toMatchObject({ cameAt: at })
})

test('a code that is scanned twice says since when, and makes one entry', async () => {
  await using table = await anOpenDoor()
  const { app, host } = table
  const [frodo, sam] = table.members
  await addCoHost(app, host, { gatheringId: table.gatheringId, username: 'Sam' })
  const { token } = await shownBy(table, frodo)
  await scans(table, token)
  app.pass(5 * MINUTE_MS)
  const since = { username: 'Frodo', state: 'since', at: '2030-02-01T11:00:00.000Z' }
  expect(await scans(table, token)).toEqual(since)
  expect(await scans(table, token, { by: sam })).toEqual(since)
  expect((await list(table)).here).toBe(1)
})

test('a code is the same on each device, and another at each gathering and of each member', async () => {
  await using table = await anOpenDoor()
  const { app, host } = table
  const [frodo, sam] = table.members
  const draft = { username: host.username, gatheringType: 'draft', location: 'The Green Dragon' }
  const when = { date: '2030-02-01', time: '12:00', timeZone: 'UTC', maxPlayers: 0 }
  const other = await createGathering(app, host, NewGathering.parse({ ...draft, ...when }))
  await comes({ app, gatheringId: other }, frodo)
  const own = await shownBy(table, frodo)
  expect(await shownBy(table, frodo)).toEqual(own)
  const others: OwnCode[] = [
    await shownBy(table, sam),
    await shownBy({ app, gatheringId: other }, frodo),
    NOBODYS,
  ]
  for (const { digits, token } of others) expect([digits, token]).not.toEqual([own.digits, own.token])
  expect(own.digits).toMatch(/^\d{8}$/)
  expect(own.token).toMatch(/^[\w-]{22}$/)
})

test('a code of another gathering, of nobody, and of whom the host doesn’t see are all wrong', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = table.members
  const draft = { username: host.username, gatheringType: 'draft', location: 'The Green Dragon' }
  const when = { date: '2030-02-01', time: '12:00', timeZone: 'UTC', maxPlayers: 0 }
  const other = await createGathering(app, host, NewGathering.parse({ ...draft, ...when }))
  await comes({ app, gatheringId: other }, frodo)
  await addCoHost(app, host, { gatheringId, username: 'Sam' })
  const unseen = await shownBy(table, merry)
  await block(app, sam, 'Merry')
  for (const { id } of [sam, merry]) dropReader(app, { memberId: id })
  const codes: readonly (readonly [OwnCode, Scan])[] = [
    [await shownBy({ app, gatheringId: other }, frodo), {}],
    [NOBODYS, {}],
    [unseen, { by: sam }],
  ]
  for (const [{ digits, token }, scan] of codes)
    for (const code of [digits, token])
      await expect(scans(table, code, scan)).rejects.toMatchObject(refused('wrong_code'))
  expect((await list(table)).here).toBe(0)
})

test('to whoever isn’t a host, scanning looks as if the gathering weren’t there', async () => {
  await using table = await anOpenDoor()
  const { app } = table
  const [frodo] = table.members
  const [stranger] = await players(app, 'Ted')
  const { token } = await shownBy(table, frodo)
  for (const by of [frodo, stranger])
    for (const code of [token, NOBODYS.token])
      await expect(scans(table, code, { by })).rejects.toMatchObject(refused('not_found'))
})

test('a member with a seat sees their code from two hours before the start until the end, or until they came', async () => {
  await using table = await aTable(2)
  const { app, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await changes(table, { minutes: 60 })
  const own = async (member: Member) => (await describeOwnArrival(app, member, gatheringId)).ownCode
  app.pass(START_MS - 2 * HOUR_MS - 1)
  expect(await own(frodo)).toBeNull()
  app.pass(1)
  expect((await own(frodo))?.digits).toMatch(/^\d{8}$/)
  expect(await own(sam)).toBeNull()
  app.pass(3 * HOUR_MS)
  expect(await own(frodo)).toBeNull()
})

test('the list holds a digest of each code, and never a code', async () => {
  await using table = await anOpenDoor()
  const [frodo] = table.members
  const { digits, token } = await shownBy(table, frodo)
  const seen = await list(table)
  expect(seen.members.find(({ username }) => username === 'Frodo')?.codeDigest).toBe(hashOf(token))
  expect(JSON.stringify(seen)).not.toContain(token)
  expect(JSON.stringify(seen)).not.toContain(digits)
})

test('whoever gave up their seat before the scan is not on the list', async () => {
  await using table = await anOpenDoor()
  const [frodo] = table.members
  const { token } = await shownBy(table, frodo)
  await leaves(table, frodo)
  table.app.pass(MINUTE_MS)
  expect(await scans(table, token)).toEqual({ username: 'Frodo', state: 'not-listed', at: null })
  expect((await list(table)).here).toBe(0)
})

test('what was scanned and ticked without signal is noted as it was, also for whoever gave up their seat since', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = table.members
  const { token } = await shownBy(table, frodo)
  app.pass(30 * MINUTE_MS)
  for (const member of [frodo, sam, merry]) await leaves(table, member)
  app.pass(30 * MINUTE_MS)
  const at = '2030-02-01T11:10:00.000Z'
  const then = { secondsAgo: 50 * 60 }
  expect(await scans(table, token, then)).toEqual({ username: 'Frodo', state: 'in', at })
  await noteArrival(app, host, { gatheringId, username: 'Sam', ...then })
  const later = noteArrival(app, host, { gatheringId, username: 'Merry', secondsAgo: 29 * 60 })
  await expect(later).rejects.toMatchObject(refused('not_found'))
  expect([await cameAt(table, 'Frodo'), await cameAt(table, 'Sam')]).toEqual([at, at])
  app.pass(5 * DAY_MS)
  expect(await describeOwnAttendance(app, frodo)).toEqual({ missed: 0, of: 1 })
  expect(await describeOwnAttendance(app, merry)).toEqual({ missed: 1, of: 1 })
})

test('a seat that was given up twice counts until the second time', async () => {
  await using table = await anOpenDoor()
  const { app } = table
  const [frodo] = table.members
  const { token } = await shownBy(table, frodo)
  await leaves(table, frodo)
  app.pass(10 * MINUTE_MS)
  await comes(table, frodo)
  app.pass(20 * MINUTE_MS)
  await leaves(table, frodo)
  app.pass(10 * MINUTE_MS)
  expect(await scans(table, token, { secondsAgo: 15 * 60 })).toMatchObject({ state: 'in' })
})

test('of what two devices noted the earliest time stands, in whatever order it arrives', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo] = table.members
  const { token } = await shownBy(table, frodo)
  app.pass(30 * MINUTE_MS)
  await noteArrival(app, host, { gatheringId, username: 'Frodo' })
  expect(await scans(table, token, { secondsAgo: 20 * 60 })).toEqual({
    username: 'Frodo',
    state: 'since',
    at: '2030-02-01T11:10:00.000Z',
  })
  await scans(table, token, { secondsAgo: 10 * 60 })
  expect(await list(table)).toMatchObject({ here: 1 })
  expect(await cameAt(table, 'Frodo')).toBe('2030-02-01T11:10:00.000Z')
})

test('what several devices send at once makes one entry', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo] = table.members
  const { token } = await shownBy(table, frodo)
  app.pass(30 * MINUTE_MS)
  await Promise.all([
    scans(table, token, { secondsAgo: 60 }),
    noteArrival(app, host, { gatheringId, username: 'Frodo' }),
    scans(table, token, { secondsAgo: 20 * 60 }),
    scans(table, token, { secondsAgo: 10 * 60 }),
  ])
  const rows = await app.db.selectFrom('gathering_arrival').select(['member_id', 'arrived_at']).execute()
  expect(rows).toEqual([{ member_id: frodo.id, arrived_at: '2030-02-01T11:10:00.000Z' }])
})

test('the time of a scan lies within the hours of the door, and is heard until a day after it closed', async () => {
  await using table = await anOpenDoor()
  const { app } = table
  await changes(table, { minutes: 60 })
  const [frodo, sam] = table.members
  const codes = [await shownBy(table, frodo), await shownBy(table, sam)] as const
  // It opened an hour ago.
  const before = scans(table, codes[0].token, { secondsAgo: HOUR_SECONDS + 1 })
  await expect(before).rejects.toMatchObject(refused('door_closed'))
  await scans(table, codes[0].token, { secondsAgo: HOUR_SECONDS })
  expect(await cameAt(table, 'Frodo')).toBe('2030-02-01T10:00:00.000Z')
  // It closes a day after the end, two hours from now.
  app.pass(2 * HOUR_MS + DAY_MS)
  await expect(scans(table, codes[1].token)).rejects.toMatchObject(refused('door_closed'))
  app.pass(DAY_MS - 1)
  await scans(table, codes[1].token, { secondsAgo: 2 * 24 * HOUR_SECONDS })
  expect(await cameAt(table, 'Sam')).toBe('2030-02-01T12:59:59.999Z')
  app.pass(1)
  const tooLate = scans(table, codes[0].token, { secondsAgo: 2 * 24 * HOUR_SECONDS })
  await expect(tooLate).rejects.toMatchObject(refused('door_closed'))
})

test('nobody comes to a cancelled one, but who was scanned before came', async () => {
  await using table = await anOpenDoor()
  const { app, host, gatheringId } = table
  const [frodo] = table.members
  const { token } = await shownBy(table, frodo)
  app.pass(30 * MINUTE_MS)
  await cancelGathering(app, host, { gatheringId, word: '' })
  await expect(scans(table, token)).rejects.toMatchObject(refused('gathering_canceled'))
  expect(await scans(table, token, { secondsAgo: 60 })).toMatchObject({ state: 'in' })
})
