import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { SERIES_MAX } from '#contract/gatherings/series.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { addCoHost, cancelGathering, handOver } from '#server/gatherings/hosting/actions.ts'
import { aSeries, seriesOf, tableOn } from '#tests/gatherings/series.ts'
import { called, changes, comes, players, seenBy, type Table, toldOf } from '#tests/gatherings/table.ts'

import { changeSeries, repeatGathering } from './actions.ts'
import { handOverSeries } from './hand-over.ts'

const DAY_MS = 86_400_000

/** A series whose third date has Frodo as its co-host. */
async function withCoHost(maxPlayers: number) {
  const table = await aSeries(maxPlayers)
  const { app, host } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  const from = await tableOn(table, '2030-01-18')
  await comes(from, frodo)
  await addCoHost(app, host, { gatheringId: from.gatheringId, username: 'frodo' })
  return { table, app, host, frodo, sam, from, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const handsOver = async ({ app, gatheringId }: Table, by: Member, username = 'frodo') => {
  const handed = await handOverSeries(app, by, { gatheringId, username })
  await app.tasks.runDue()
  return handed
}

const hostOn = async (table: Table, day: string, reader: Member) =>
  (await seenBy(await tableOn(table, day), reader)).hostUsername

test('a co-host gets this date, later ones and those called in time; earlier ones stay with who was host', async () => {
  await using world = await withCoHost(4)
  const { app, host, frodo, from } = world
  await handsOver(from, host)
  expect(await hostOn(from, '2030-01-11', host)).toBe('Gandalf')
  expect(await hostOn(from, '2030-01-18', host)).toBe('frodo')
  expect(await seenBy(await tableOn(from, '2030-02-15'), frodo)).toMatchObject({
    hostUsername: 'frodo',
    participants: 2,
    own: { role: 'host', state: 'going' },
  })
  expect(await seenBy(await tableOn(from, '2030-02-15'), host)).toMatchObject({ own: { role: 'co-host' } })
  app.pass(7 * DAY_MS)
  await app.tasks.runDue()
  expect(await seenBy(await tableOn(from, '2030-03-29'), frodo)).toMatchObject({
    hostUsername: 'frodo',
    participants: 1,
    own: { role: 'host', state: 'going' },
  })
})

test('the heir is told once, and changes the series from then on, also what it says', async () => {
  await using world = await withCoHost(4)
  const { app, host, frodo, from, table } = world
  await handsOver(from, host)
  expect((await toldOf(app, frodo)).filter((words) => words.includes('host'))).toEqual([
    'You’re the host of Draft at The Prancing Pony now, every time from Fri 18 Jan on.',
  ])
  const title = { dates: 'all', title: 'Late draft' } as const
  await changeSeries(app, frodo, { gatheringId: from.gatheringId, ...title })
  await app.tasks.runDue()
  expect((await seenBy(await tableOn(from, '2030-02-15'), frodo)).title).toBe('Late draft')
  expect((await seenBy(table, host)).title).toBe('')
  const late = changeSeries(app, host, { gatheringId: table.gatheringId, ...title })
  await expect(late).rejects.toMatchObject({ code: 'not_found' })
  expect([(await seriesOf(from, frodo)).mayChange, (await seriesOf(table, host)).mayChange]).toEqual([
    true,
    false,
  ])
})

test('where nothing is free the heir hosts without a seat, and nobody loses theirs', async () => {
  await using world = await withCoHost(2)
  const { host, frodo, sam, from } = world
  const full = await tableOn(from, '2030-01-25')
  await comes(full, sam)
  await comes(full, frodo)
  await handsOver(from, host)
  expect(await seenBy(full, frodo)).toMatchObject({
    hostUsername: 'frodo',
    participants: 2,
    own: { role: 'host', state: 'waiting', place: 1 },
  })
  expect(await seenBy(full, sam)).toMatchObject({ own: { state: 'going' } })
})

test('cancelled dates, and those somebody else hosts already, stay as they are', async () => {
  await using world = await withCoHost(4)
  const { app, host, sam, from } = world
  const canceled = await tableOn(from, '2030-01-25')
  await cancelGathering(app, host, { gatheringId: canceled.gatheringId, word: '' })
  const given = await tableOn(from, '2030-02-01')
  await comes(given, sam)
  await addCoHost(app, host, { gatheringId: given.gatheringId, username: 'sam' })
  await handOver(app, host, { gatheringId: given.gatheringId, username: 'sam' })
  await handsOver(from, host)
  expect((await seenBy(canceled, host)).hostUsername).toBe('Gandalf')
  expect((await seenBy(given, host)).hostUsername).toBe('sam')
})

test('it waits until all dates have heard of a change', async () => {
  await using world = await withCoHost(4)
  const { app, host, from } = world
  const wanted = { gatheringId: from.gatheringId, dates: 'all', bring: 'Dice' } as const
  await changeSeries(app, host, wanted)
  await expect(handsOver(from, host)).rejects.toMatchObject({ code: 'busy' })
  await app.tasks.runDue()
  await handsOver(from, host)
  for (const day of ['2030-01-11', '2030-02-22'])
    expect((await seenBy(await tableOn(from, day), host)).bring).toBe('Dice')
})

test('what the heir changes before the later dates are theirs reaches those, too', async () => {
  await using world = await withCoHost(4)
  const { app, host, frodo, from } = world
  await handOverSeries(app, host, { gatheringId: from.gatheringId, username: 'frodo' })
  await changeSeries(app, frodo, { gatheringId: from.gatheringId, dates: 'later', bring: 'Dice' })
  await app.tasks.runDue()
  expect(await seenBy(await tableOn(from, '2030-02-22'), host)).toMatchObject({
    hostUsername: 'frodo',
    bring: 'Dice',
  })
})

test('points stay with who called it, and the heir gets none', async () => {
  await using world = await withCoHost(4)
  const { app, host, from } = world
  await handsOver(from, host)
  app.pass(60 * DAY_MS)
  await app.tasks.runDue()
  const awarded = (await app.events()).filter(({ type }) => type === 'points.awarded')
  expect(awarded).toMatchObject([{ memberId: host.id }])
})

test('to anybody but its host it is as if there were no such series, and only co-hosts inherit', async () => {
  await using world = await withCoHost(4)
  const { app, host, frodo, sam, from, table } = world
  for (const attempt of [
    () => handsOver(from, frodo),
    () => handsOver(from, sam),
    () => handsOver(from, host, 'sam'),
    () => handsOver(table, host),
    () => handsOver({ ...from, gatheringId: 'none' }, host),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  await cancelGathering(app, host, { gatheringId: from.gatheringId, word: '' })
  await expect(handsOver(from, host)).rejects.toMatchObject({ code: 'gathering_canceled' })
  expect(await hostOn(from, '2030-02-15', host)).toBe('Gandalf')
})

test('nobody inherits more series than they may have', async () => {
  await using world = await withCoHost(4)
  const { app, host, frodo, from } = world
  const rule = { dates: 'all', repeats: { every: 'month-day', day: 1 }, until: null } as const
  for (let at = 0; at < SERIES_MAX; at++) {
    const gatheringId = await createGathering(app, frodo, called(frodo, { date: '2030-03-01' }))
    await repeatGathering(app, frodo, { gatheringId, ...rule })
  }
  await expect(handsOver(from, host)).rejects.toMatchObject({ code: 'heir_has_too_many_series' })
  await changes(from, { bring: 'Sleeves' })
  expect((await seenBy(from, host)).hostUsername).toBe('Gandalf')
})
