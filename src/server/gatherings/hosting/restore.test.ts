import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { block } from '#server/people/block-actions.ts'
import { TABLE_STARTS_MS } from '#tests/gatherings/open-door.ts'
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

import { addCoHost, cancelGathering } from './actions.ts'

const DAY_MS = 24 * HOUR_MS
const CANCELLED = 'Cancelled: Draft at The Prancing Pony, Fri 1 Feb.'
const AFTER_ALL = 'Draft at The Prancing Pony, Fri 1 Feb takes place after all.'

async function cancels({ app, host, gatheringId }: Table): Promise<void> {
  await cancelGathering(app, host, { gatheringId, word: '' })
  await app.tasks.runDue()
}

async function takesBack({ app, host, gatheringId }: Table, by: Member = host) {
  return await restoreGathering(app, by, { gatheringId })
}

test('a host takes a cancelled gathering back: all have their places again and hear of it once', async () => {
  await using table = await aTable(3)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry, pippin] = await players(app, 'frodo', 'sam', 'merry', 'pippin')
  for (const member of [frodo, sam, merry, pippin]) await comes(table, member)
  // Merry is offered Sam's seat, and Pippin waits behind them.
  await leaves(table, sam)
  await cancelGathering(app, host, { gatheringId, word: 'Snow' })
  await app.tasks.runDue()
  app.pass(3 * DAY_MS)
  expect(await takesBack(table)).toMatchObject({ canceledAt: null, cancelWord: '', participants: 2, held: 1 })
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'going' } })
  expect(await seenBy(table, merry)).toMatchObject({ own: { state: 'offered', place: 1 } })
  expect(await seenBy(table, pippin)).toMatchObject({ own: { state: 'waiting', place: 2 } })
  expect((await toldOf(app, frodo)).slice(-2)).toEqual([`${CANCELLED} Snow.`, AFTER_ALL])
  expect((await toldOf(app, merry)).slice(-1)).toEqual([`${AFTER_ALL} A seat is kept for you.`])
  expect((await toldOf(app, pippin)).slice(-1)).toEqual([AFTER_ALL])
  // Who left hears nothing, and neither does whoever did it.
  expect(await toldOf(app, sam)).toEqual([])
  expect(await toldOf(app, host)).toEqual([])
})

test('a seat that was kept is kept again as if it were offered now, also close to the start', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  app.pass(TABLE_STARTS_MS - 3 * HOUR_MS)
  await leaves(table, frodo)
  await cancels(table)
  // An hour before the start nothing is offered any more, and Sam's offer would have ended.
  app.pass(2 * HOUR_MS)
  await takesBack(table)
  const { own } = await seenBy(table, sam)
  expect(own).toMatchObject({ state: 'offered', offeredUntil: '2030-02-01T11:15:00.000Z' })
  await expect(comes(table, frodo)).resolves.toMatchObject({ own: { state: 'waiting' } })
  expect(await comes(table, sam)).toMatchObject({ own: { state: 'going' }, participants: 2 })
})

test('who left, left the site or was kept apart meanwhile has no place, and their seats go to the next', async () => {
  await using table = await aTable(4)
  const { app, host } = table
  const names = ['frodo', 'sam', 'merry', 'pippin', 'rosie', 'fatty', 'odo'] as const
  const [frodo, sam, merry, pippin, rosie, fatty, odo] = await players(app, ...names)
  for (const member of [frodo, sam, merry, pippin, rosie, fatty, odo]) await comes(table, member)
  await cancels(table)
  await leaves(table, frodo)
  await block(app, host, 'sam')
  await leave(app, merry.id, newcomer('merry').password)
  await settled(app)
  expect(await toldOf(app, pippin)).toEqual([CANCELLED])
  expect(await takesBack(table)).toMatchObject({ participants: 1, held: 3 })
  for (const member of [pippin, rosie, fatty])
    expect(await seenBy(table, member)).toMatchObject({ own: { state: 'offered' } })
  expect(await seenBy(table, odo)).toMatchObject({ own: { state: 'waiting' } })
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'none' } })
  expect(await toldOf(app, frodo)).toEqual([CANCELLED])
  await expect(seenBy(table, sam)).rejects.toMatchObject({ code: 'not_found' })
})

test('two hosts who take it back at once do it once, and a second press changes nothing', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await cancels(table)
  const seen = await Promise.all([takesBack(table), takesBack(table, frodo)])
  expect(seen).toMatchObject([{ canceledAt: null }, { canceledAt: null }])
  await takesBack(table, frodo)
  expect(await toldOf(app, sam)).toEqual([CANCELLED, AFTER_ALL])
  const events = await app.events()
  expect(
    events.filter((event) => event.type === 'gathering.changed' && event.what === 'restored'),
  ).toHaveLength(1)
})

test('whoever takes it back isn’t told, but its host is if a co-host did', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await cancels(table)
  await takesBack(table, frodo)
  expect(await toldOf(app, host)).toEqual([AFTER_ALL])
  expect(await toldOf(app, frodo)).toEqual([CANCELLED])
})

test('taken back before anybody was told that it is cancelled, they are told neither', async () => {
  await using table = await aTable(3)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await app.tasks.runDue()
  await cancelGathering(app, host, { gatheringId, word: '' })
  await takesBack(table, frodo)
  expect(await toldOf(app, sam)).toEqual([])
  expect(await toldOf(app, merry)).toEqual([])
  // Whoever cancelled it knows.
  expect(await toldOf(app, host)).toEqual([AFTER_ALL])
})

test('whoever comes once it is taken back isn’t told that it takes place after all', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await cancels(table)
  await takesBack(table)
  await comes(table, sam)
  expect(await toldOf(app, sam)).toEqual([])
  expect(await toldOf(app, frodo)).toEqual([CANCELLED, AFTER_ALL])
})

test('whoever gets a seat because somebody left meanwhile hears that it takes place after all', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam, { takesAtOnce: true })
  await cancels(table)
  await leaves(table, frodo)
  expect(await takesBack(table)).toMatchObject({ participants: 2 })
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'going' } })
  expect(await toldOf(app, sam)).toContain(AFTER_ALL)
})

test('cancelled again and taken back before anybody is told, those who heard of the first cancellation are told', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await cancels(table)
  await takesBack(table)
  app.pass(1000)
  await cancelGathering(app, host, { gatheringId, word: '' })
  await takesBack(table)
  expect(await toldOf(app, frodo)).toEqual([CANCELLED, AFTER_ALL])
})

test('once it would have started it stays cancelled', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await cancels(table)
  app.pass(TABLE_STARTS_MS)
  await expect(takesBack(table)).rejects.toMatchObject({ code: 'gathering_began' })
  expect(await toldOf(app, frodo)).toEqual([CANCELLED])
})

test('nobody but its hosts takes it back', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await cancels(table)
  await expect(takesBack(table, frodo)).rejects.toMatchObject({ code: 'not_found' })
  await expect(takesBack({ ...table, gatheringId: 'none' })).rejects.toMatchObject({ code: 'not_found' })
})

test('reminders come once, whether or not it was cancelled in between', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await cancels(table)
  app.pass(TABLE_STARTS_MS - 2 * DAY_MS)
  await takesBack(table)
  app.pass(DAY_MS)
  await app.tasks.runDue()
  await cancels(table)
  await takesBack(table)
  app.pass(22 * HOUR_MS)
  const told = await toldOf(app, frodo)
  expect(told.filter((message) => message.startsWith('Soon'))).toHaveLength(1)
  expect(told.filter((message) => message.startsWith('Today'))).toHaveLength(1)
  expect(told.filter((message) => message === AFTER_ALL)).toHaveLength(2)
})

test('what was changed just before it was cancelled is told once it takes place after all', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await changes(table, { time: '15:00' })
  await cancels(table)
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  await takesBack(table)
  app.pass(HOUR_MS)
  expect(await toldOf(app, frodo)).toEqual([
    CANCELLED,
    AFTER_ALL,
    'Changed: Draft at The Prancing Pony: time 12:00 → 15:00.',
  ])
})
