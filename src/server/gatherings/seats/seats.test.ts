import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { addCoHost } from '#server/gatherings/hosting/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { aTable, comes, HOUR_MS, leaves, players, seenBy, toldOf } from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { joined, newcomer } from '#tests/members/joining.ts'

import { listHopefuls } from './queries.ts'

const refused = (code: string) => ({ code })

test('a member takes a seat with one press, and gives it up with another', async () => {
  await using table = await aTable(3)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  expect(await comes(table, frodo)).toMatchObject({ participants: 2, own: { state: 'going', guests: 0 } })
  expect(await comes(table, frodo)).toMatchObject({ participants: 2 })
  expect(await seenBy(table, sam)).toMatchObject({ participants: 2, own: { state: 'none' } })
  expect(await leaves(table, frodo)).toMatchObject({ participants: 1, own: { state: 'none' } })
  expect(await leaves(table, frodo)).toMatchObject({ participants: 1 })
  await expect(leaves(table, table.host)).rejects.toMatchObject(refused('host_stays'))
})

test('who comes to a full gathering waits, and is offered the seat that becomes free', async () => {
  await using table = await aTable(2)
  const [frodo, sam, merry] = await players(table.app, 'frodo', 'sam', 'merry')
  await comes(table, frodo)
  expect(await comes(table, sam)).toMatchObject({ waiting: 1, own: { state: 'waiting', place: 1 } })
  expect(await comes(table, merry)).toMatchObject({ waiting: 2, own: { state: 'waiting', place: 2 } })
  await leaves(table, frodo)
  expect(await seenBy(table, sam)).toMatchObject({
    participants: 1,
    held: 1,
    // From midnight on; an offer stands still until eight.
    own: { state: 'offered', place: 1, offeredUntil: '2030-01-02T18:00:00.000Z' },
  })
  expect(await seenBy(table, merry)).toMatchObject({ held: 1, own: { state: 'waiting', place: 2 } })
  expect(await toldOf(table.app, sam)).toEqual([
    'A seat is kept for you at Draft at The Prancing Pony, Fri 1 Feb. Take it in time.',
  ])
  expect(await toldOf(table.app, merry)).toEqual([])
  expect(await comes(table, sam)).toMatchObject({ participants: 2, held: 0, own: { state: 'going' } })
  expect(await seenBy(table, merry)).toMatchObject({ own: { state: 'waiting', place: 1 } })
})

test('somebody new does not get a seat that is kept for another', async () => {
  await using table = await aTable(2)
  const [frodo, sam, merry] = await players(table.app, 'frodo', 'sam', 'merry')
  await comes(table, frodo)
  await comes(table, sam)
  await leaves(table, frodo)
  expect(await comes(table, merry)).toMatchObject({ own: { state: 'waiting', place: 2 } })
})

test('an offer is over when its time is, whether or not that was written down; then it is the next one’s', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  await comes(table, frodo)
  await comes(table, sam)
  await comes(table, merry)
  await leaves(table, frodo)
  app.pass(43 * HOUR_MS)
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'none' } })
  expect(await seenBy(table, merry)).toMatchObject({ own: { state: 'offered', place: 1 } })
  // Pressing too late, they go to the end of the list.
  expect(await comes(table, sam)).toMatchObject({ own: { state: 'waiting', place: 2 } })
  expect(await comes(table, merry)).toMatchObject({ own: { state: 'going' } })
  expect(await toldOf(app, sam)).toContain(
    'The seat kept for you at Draft at The Prancing Pony, Fri 1 Feb went to the next player.',
  )
})

test('a task writes down what time has ended, and tells the next one', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  await comes(table, frodo)
  await comes(table, sam)
  await comes(table, merry)
  await leaves(table, frodo)
  app.pass(43 * HOUR_MS)
  expect(await toldOf(app, merry)).toEqual([
    'A seat is kept for you at Draft at The Prancing Pony, Fri 1 Feb. Take it in time.',
  ])
})

test('who takes a seat at once has it as soon as it is free', async () => {
  await using table = await aTable(2)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam, { takesAtOnce: true })
  await leaves(table, frodo)
  expect(await seenBy(table, sam)).toMatchObject({ participants: 2, own: { state: 'going' } })
  expect(await toldOf(table.app, sam)).toEqual(['You have a seat at Draft at The Prancing Pony, Fri 1 Feb.'])
})

test('declining an offer frees the seat for the next one at once', async () => {
  await using table = await aTable(2)
  const [frodo, sam, merry] = await players(table.app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await leaves(table, frodo)
  expect(await leaves(table, sam)).toMatchObject({ own: { state: 'none' } })
  expect(await seenBy(table, merry)).toMatchObject({ own: { state: 'offered', place: 1 } })
})

test('whoever takes the seat that was kept for them and gives it up is off the list, and the old offer is dead', async () => {
  await using table = await aTable(2)
  const [frodo, sam, merry] = await players(table.app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await leaves(table, frodo)
  await comes(table, sam)
  expect(await leaves(table, sam)).toMatchObject({ own: { state: 'none', place: null } })
  expect(await seenBy(table, merry)).toMatchObject({ participants: 1, held: 1, own: { state: 'offered' } })
  expect(await comes(table, sam)).toMatchObject({ own: { state: 'waiting', place: 2, offeredUntil: null } })
  await comes(table, merry)
  expect(await seenBy(table, sam)).toMatchObject({
    participants: 2,
    held: 0,
    own: { state: 'waiting', place: 1 },
  })
})

test('in the last two hours all who wait are told, and the first press has the seat', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  app.pass(31 * 24 * HOUR_MS + 10.5 * HOUR_MS)
  await leaves(table, frodo)
  const open = 'A seat is free at Draft at The Prancing Pony, Fri 1 Feb. Whoever is first has it.'
  expect(await toldOf(app, sam)).toEqual([open])
  expect(await toldOf(app, merry)).toEqual([open])
  expect(await comes(table, merry)).toMatchObject({ own: { state: 'going' } })
  expect(await comes(table, sam)).toMatchObject({ own: { state: 'waiting', place: 1 } })
  expect(await toldOf(app, sam)).toEqual([open])
})

test('nobody comes to a gathering that is over', async () => {
  await using table = await aTable(0)
  const [frodo] = await players(table.app, 'frodo')
  table.app.pass(31 * 24 * HOUR_MS + 18.1 * HOUR_MS)
  await expect(comes(table, frodo)).rejects.toMatchObject(refused('gathering_over'))
})

test('an unverified member, and one who is blocked, cannot come', async () => {
  await using table = await aTable(0)
  const { app, host } = table
  const unverified = await joined(app, 'smeagol')
  await expect(comes(table, unverified)).rejects.toMatchObject(refused('email_not_verified'))
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, sam)
  await block(app, host, 'frodo')
  await block(app, host, 'sam')
  for (const { id } of [host, sam]) dropReader(app, { memberId: id })
  await expect(comes(table, frodo)).rejects.toMatchObject(refused('not_found'))
  await expect(seenBy(table, sam)).rejects.toMatchObject(refused('not_found'))
  // Their seat is free for others.
  expect(await seenBy(table, host)).toMatchObject({ participants: 1 })
})

test('a host doesn’t see that somebody waits whom they are apart from', async () => {
  await using table = await aTable(2)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = await players(app, 'Frodo', 'Sam', 'Merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  await block(app, frodo, 'Sam')
  const names = async (reader: Member) =>
    (await listHopefuls(app.db, gatheringId, reader.id)).map(({ username }) => username)
  expect(await names(frodo)).toEqual(['Merry'])
  expect(await names(host)).toEqual(['Sam', 'Merry'])
})

test('a member who leaves the site frees their seat for the next one', async () => {
  await using table = await aTable(2)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam)
  await leave(table.app, frodo.id, newcomer('frodo').password)
  await settled(table.app)
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'offered' } })
})
