import { expect, test } from 'vitest'

import { noteArrival } from '#server/gatherings/door/actions.ts'
import { describeOwnAttendance } from '#server/gatherings/door/attendance/describe.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { anOpenDoor, doorOf, scans, shownBy } from '#tests/gatherings/open-door.ts'
import { changes, comes, HOUR_MS, leaves, type Table } from '#tests/gatherings/table.ts'

const refused = (code: string) => ({ code })
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000
const HOUR_SECONDS = 3600

const cameAt = async (table: Table, username: string) =>
  (await doorOf(table)).members.find((member) => member.username === username)?.came?.at

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
  expect(await doorOf(table)).toMatchObject({ here: 1 })
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
