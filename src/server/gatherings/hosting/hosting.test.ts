import { expect, test } from 'vitest'

import { FindingFilters } from '#contract/gatherings/finding.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { findGatherings } from '#server/gatherings/finding/find.ts'
import { listRecent } from '#server/gatherings/queries.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players, seenBy, toldOf } from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer } from '#tests/members/joining.ts'

import { addCoHost, cancelGathering, changeGathering, handOver, removeCoHost } from './actions.ts'

const MINUTE_MS = 60_000

test('a host says more, and those who come are told all of it at once, old and new', async () => {
  await using table = await aTable(4)
  const { app, host } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await changes(table, { time: '13:00', bring: 'Sleeves' })
  app.pass(MINUTE_MS)
  await changes(table, { time: '14:00', date: '2030-02-02' })
  app.pass(2 * MINUTE_MS)
  expect(await toldOf(app, frodo)).toEqual([
    'Changed: Draft at The Prancing Pony: time 12:00 → 14:00, details, day Fri 1 Feb → Sat 2 Feb.',
  ])
  expect(await toldOf(app, host)).toEqual([])
  expect(await seenBy(table, frodo)).toMatchObject({
    time: '14:00',
    startsAt: '2030-02-02T14:00:00.000Z',
    bring: 'Sleeves',
  })
  app.pass(HOUR_MS)
  expect(await toldOf(app, frodo)).toHaveLength(1)
})

test('a host hears of what a co-host changed, and of two who change it each hears', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await changeGathering(app, frodo, { gatheringId, time: '13:00' })
  app.pass(2 * MINUTE_MS)
  const later = 'Changed: Draft at The Prancing Pony: time 12:00 → 13:00.'
  expect(await toldOf(app, host)).toEqual([later])
  expect(await toldOf(app, sam)).toEqual([later])
  expect(await toldOf(app, frodo)).toEqual([])
  await changeGathering(app, frodo, { gatheringId, time: '14:00' })
  await changes(table, { bring: 'Sleeves' })
  app.pass(2 * MINUTE_MS)
  const both = 'Changed: Draft at The Prancing Pony: time 13:00 → 14:00, details.'
  expect(await toldOf(app, host)).toEqual([later, both])
  expect(await toldOf(app, frodo)).toEqual([both])
})

test('more seats are offered to those who wait, and fewer turn nobody out', async () => {
  await using table = await aTable(2)
  const [frodo, sam, merry] = await players(table.app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await changes(table, { maxPlayers: 4 })
  expect(await seenBy(table, merry)).toMatchObject({ held: 2, own: { state: 'offered', place: 2 } })
  await comes(table, sam)
  expect(await changes(table, { maxPlayers: 2 })).toMatchObject({ participants: 3, maxPlayers: 2 })
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'going' } })
  await leaves(table, sam)
  expect(await seenBy(table, table.host)).toMatchObject({ participants: 2 })
})

test('only those who are going see the address', async () => {
  await using table = await aTable(3)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  await changes(table, { address: '4 Chandler’s Row' })
  await comes(table, frodo)
  expect(await seenBy(table, frodo)).toMatchObject({ hasAddress: true, address: '4 Chandler’s Row' })
  expect(await seenBy(table, sam)).toMatchObject({ hasAddress: true, address: null })
  await leaves(table, frodo)
  expect(await seenBy(table, frodo)).toMatchObject({ address: null })
})

test('a gathering by link is in no list, and opens for whoever has the link', async () => {
  await using table = await aTable(3)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await changes(table, { visibility: 'link' })
  expect((await findGatherings(app, frodo.id, FindingFilters.parse({}))).gatherings).toEqual([])
  expect(await listRecent(app.db)).toEqual([])
  expect(await comes(table, frodo)).toMatchObject({ own: { state: 'going' } })
  await changes(table, { visibility: 'fellowship' })
  expect(await seenBy(table, frodo)).toMatchObject({ own: { state: 'going' } })
  const [sam] = await players(app, 'sam')
  await expect(seenBy(table, sam)).rejects.toMatchObject({ code: 'not_found' })
})

test('a cancelled gathering tells all who come and wait, once, and takes nobody any more', async () => {
  await using table = await aTable(2)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  await comes(table, frodo)
  await comes(table, sam)
  expect(await cancelGathering(app, host, { gatheringId, word: 'The roof leaks' })).toMatchObject({
    cancelWord: 'The roof leaks',
  })
  for (const member of [frodo, sam]) {
    expect(await toldOf(app, member)).toEqual([
      'Cancelled: Draft at The Prancing Pony, Fri 1 Feb. The roof leaks.',
    ])
  }
  expect(await toldOf(app, host)).toEqual([])
  await expect(comes(table, merry)).rejects.toMatchObject({ code: 'gathering_canceled' })
  await expect(changes(table, { bring: 'Hope' })).rejects.toMatchObject({ code: 'gathering_canceled' })
  expect((await findGatherings(app, merry.id, FindingFilters.parse({}))).gatherings).toEqual([])
  expect(await leaves(table, frodo)).toMatchObject({ own: { state: 'none' } })
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'waiting' } })
})

test('a host makes somebody who is going a co-host, and hands the gathering over to them', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  const about = (username: string) => ({ gatheringId, username })
  await expect(addCoHost(app, host, about('sam'))).rejects.toMatchObject({ code: 'not_found' })
  await expect(handOver(app, host, about('frodo'))).rejects.toMatchObject({ code: 'not_found' })
  await addCoHost(app, host, about('frodo'))
  expect(await changeGathering(app, frodo, { gatheringId, bring: 'Dice' })).toMatchObject({ bring: 'Dice' })
  await expect(cancelGathering(app, frodo, { gatheringId, word: '' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await handOver(app, host, about('frodo'))
  expect(await seenBy(table, sam)).toMatchObject({ hostUsername: 'frodo' })
  expect(await seenBy(table, host)).toMatchObject({ own: { role: 'co-host', state: 'going' } })
  expect(await toldOf(app, frodo)).toContain('You’re the host of Draft at The Prancing Pony, Fri 1 Feb now.')
  // Who was host may go now.
  expect(await leaves(table, host)).toMatchObject({ participants: 1, own: { role: 'player' } })
})

test('whatever a host does is, by anybody else, as if there were no such gathering', async () => {
  await using table = await aTable(4)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  const about = { gatheringId, username: 'frodo' }
  const acts = [
    () => changeGathering(app, frodo, { gatheringId, bring: 'Dice' }),
    () => cancelGathering(app, frodo, { gatheringId, word: '' }),
    () => handOver(app, frodo, about),
    () => addCoHost(app, frodo, about),
    () => removeCoHost(app, frodo, about),
    () => changeGathering(app, frodo, { gatheringId: 'none', bring: 'Dice' }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'not_found' })
})

test('when a host leaves the site, the co-host takes over', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await leave(app, host.id, newcomer('gandalf').password)
  await settled(app)
  expect(await seenBy(table, sam)).toMatchObject({ hostUsername: 'frodo', participants: 2 })
  expect(await toldOf(app, sam)).toEqual([])
})

test('when a host leaves without a co-host, those who come and wait are told that it is cancelled', async () => {
  await using table = await aTable(2)
  const { app, host } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam)
  await leave(app, host.id, newcomer('gandalf').password)
  await settled(app)
  for (const member of [frodo, sam]) {
    expect(await toldOf(app, member)).toEqual(['Cancelled: Draft at Somewhere, Fri 1 Feb.'])
    await expect(seenBy(table, member)).rejects.toMatchObject({ code: 'not_found' })
  }
})
