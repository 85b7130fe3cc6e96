import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { leave as leaveSite } from '#server/accounts/leaving/actions.ts'
import { addWalkIn } from '#server/gatherings/door/actions.ts'
import { describeOwnAttendance } from '#server/gatherings/door/attendance/describe.ts'
import { haveMet } from '#server/gatherings/have-met-queries.ts'
import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { block, mute } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import {
  aTable,
  changes,
  comes,
  HOUR_MS,
  leaves,
  players,
  seenBy,
  type Table,
  toldOf,
} from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'

import { addByHand } from './adding.ts'
import { turnAway } from './approvals.ts'
import { describeComers } from './describe-comers.ts'

const refused = (code: string) => ({ code })

const adds = async (
  { app, host, gatheringId }: Table,
  { username }: Pick<Member, 'username'>,
  { by = host, addsSeat = false } = {},
) => await addByHand(app, by, { gatheringId, username, addsSeat })

const addedAt = async ({ app, gatheringId }: Table, reader: Member) => {
  const { comers } = await describeComers(app, reader, { gatheringId })
  return Object.fromEntries(comers.map(({ username, addedBy }) => [username, addedBy]))
}

test('a host puts somebody on the list, who is told once and can leave; hosts see who did it', async () => {
  await using table = await aTable(3)
  const { app, host } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, sam)
  expect(await adds(table, frodo)).toMatchObject({ participants: 3 })
  expect(await adds(table, frodo)).toMatchObject({ participants: 3 })
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'going' } })
  expect(await toldOf(app, frodo)).toEqual([
    'A host gave you a seat at Draft at The Prancing Pony, Fri 1 Feb. You can leave again.',
  ])
  expect(await addedAt(table, host)).toEqual({ Gandalf: null, sam: null, frodo: 'Gandalf' })
  expect(await addedAt(table, sam)).toEqual({ Gandalf: null, sam: null, frodo: null })
  expect(await leaves(table, frodo)).toMatchObject({ participants: 2, own: { state: 'none' } })
})

test('without a free seat it is refused, also where one is kept for another; the host may bring a seat more', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam, merry, pippin] = await players(app, 'frodo', 'sam', 'merry', 'pippin')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await expect(adds(table, pippin)).rejects.toMatchObject(refused('seats_taken'))
  await leaves(table, frodo)
  await expect(adds(table, pippin)).rejects.toMatchObject(refused('seats_taken'))
  // Past the list, and without taking anything from those on it.
  expect(await adds(table, pippin, { addsSeat: true })).toMatchObject({
    maxPlayers: 3,
    participants: 2,
    held: 1,
    waiting: 2,
  })
  expect(await adds(table, merry, { addsSeat: true })).toMatchObject({
    maxPlayers: 4,
    participants: 3,
    waiting: 1,
  })
  // Who is offered a seat is given that one.
  expect(await adds(table, sam, { addsSeat: true })).toMatchObject({
    maxPlayers: 4,
    participants: 4,
    waiting: 0,
  })
})

test('with fewer seats than players, one who is added changes nothing of that', async () => {
  await using table = await aTable(4)
  const [frodo, sam, merry] = await players(table.app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam]) await comes(table, member)
  await changes(table, { maxPlayers: 2 })
  expect(await adds(table, merry, { addsSeat: true })).toMatchObject({ maxPlayers: 3, participants: 4 })
})

test('whoever was turned away comes back only so', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await turnAway(app, host, { gatheringId, username: 'frodo' })
  await expect(comes(table, frodo)).rejects.toMatchObject(refused('turned_away'))
  await adds(table, frodo)
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'going' } })
})

test('only hosts add, and whom they don’t see doesn’t exist for them', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry, pippin, gollum] = await players(app, 'frodo', 'sam', 'merry', 'pippin', 'gollum')
  await comes(table, frodo)
  await comes(table, gollum)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await block(app, merry, 'Gandalf')
  await suspend(app, 'pippin', app.now().toISOString())
  for (const { id } of [host, merry]) dropReader(app, { memberId: id })
  for (const attempt of [
    () => adds(table, sam, { by: gollum }),
    () => adds(table, sam, { by: sam }),
    () => adds(table, merry),
    // The co-host sees them, and the host doesn't.
    () => adds(table, merry, { by: frodo }),
    () => adds(table, pippin),
    () => adds(table, { username: 'sauron' }),
  ])
    await expect(attempt()).rejects.toMatchObject(refused('not_found'))
  await adds(table, sam, { by: frodo })
  expect(await addedAt(table, host)).toMatchObject({ sam: 'frodo' })
})

test('nobody is added to what is cancelled or over', async () => {
  await using table = await aTable(0)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  app.pass(31 * 24 * HOUR_MS + 18.1 * HOUR_MS)
  await expect(adds(table, frodo)).rejects.toMatchObject(refused('gathering_over'))
  await using other = await aTable(0)
  const [sam] = await players(other.app, 'sam')
  await cancelGathering(other.app, other.host, { gatheringId: other.gatheringId, word: '' })
  await expect(adds(other, sam)).rejects.toMatchObject(refused('gathering_canceled'))
})

test('who muted the host isn’t told, and has the seat', async () => {
  await using table = await aTable(0)
  const { app, host } = table
  const [frodo] = await players(app, 'frodo')
  await mute(app, frodo, host.username)
  await adds(table, frodo)
  expect(await toldOf(app, frodo)).toEqual([])
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'going' } })
})

test('being put on a list is no meeting, and never a seat that was missed', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await adds(table, member)
  for (const pair of [
    [host, frodo],
    [frodo, host],
  ] as const)
    expect(await haveMet(app.db, { memberId: pair[0].id, otherId: pair[1].id })).toBe(false)
  app.pass(31 * 24 * HOUR_MS + 11 * HOUR_MS)
  await addWalkIn(app, host, { gatheringId, walkIn: 'Nob' })
  await leaves(table, frodo)
  app.pass(3 * 24 * HOUR_MS)
  for (const member of [frodo, sam])
    expect(await describeOwnAttendance(app, member)).toEqual({ missed: 0, of: 0 })
})

test('a co-host who leaves the site is forgotten as the one who added somebody', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await adds(table, sam, { by: frodo })
  await leaveSite(app, frodo.id, newcomer('frodo').password)
  await settled(app)
  expect(await addedAt(table, host)).toEqual({ Gandalf: null, sam: null })
  expect(await haveMet(app.db, { memberId: host.id, otherId: sam.id })).toBe(false)
})
