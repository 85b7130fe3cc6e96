import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import type { OwnCode } from '#contract/gatherings/check-in.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { describeOwnArrival } from '#server/gatherings/door/check-in/describe.ts'
import { addCoHost } from '#server/gatherings/hosting/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { hashOf } from '#server/shown-codes.ts'
import {
  anOpenDoor,
  doorOf,
  type Scan,
  scans,
  shownBy,
  TABLE_STARTS_MS,
} from '#tests/gatherings/open-door.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players } from '#tests/gatherings/table.ts'

const refused = (code: string) => ({ code })
const MINUTE_MS = 60_000
const NOBODYS = { digits: '00000000', token: 'AAAAAAAAAAAAAAAAAAAAAA' }

test('a host scans the code that a member shows, or types its digits', async () => {
  await using table = await anOpenDoor()
  const [frodo, sam] = table.members
  const [first, second] = [await shownBy(table, frodo), await shownBy(table, sam)]
  const at = '2030-02-01T11:00:00.000Z'
  expect(await scans(table, first.token)).toEqual({ username: 'Frodo', state: 'in', at })
  const typed = ` ${second.digits.slice(0, 4)} ${second.digits.slice(4)}`
  expect(await scans(table, typed)).toEqual({ username: 'Sam', state: 'in', at })
  const { here, members } = await doorOf(table)
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
  expect((await doorOf(table)).here).toBe(1)
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
  expect((await doorOf(table)).here).toBe(0)
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
  app.pass(TABLE_STARTS_MS - 2 * HOUR_MS - 1)
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
  const seen = await doorOf(table)
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
  expect((await doorOf(table)).here).toBe(0)
})
