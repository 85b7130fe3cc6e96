import { expect, test } from 'vitest'

import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { handOver, addCoHost } from '#server/gatherings/hosting/actions.ts'
import { called, changes, comes, players, aTable, seenBy, type Table } from '#tests/gatherings/table.ts'
import { verify } from '#tests/members/shown-member.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { listUsedPlaces } from './used-places-queries.ts'

const hostsAt = async (table: Table, location: string, address?: string) => {
  table.app.pass(1000)
  const wishes = { location, ...(address !== undefined && { address }) }
  const gatheringId = await createGathering(table.app, table.host, called(table.host, wishes))
  return { ...table, gatheringId }
}

const usedBy = ({ app, host }: Table) => listUsedPlaces(app.db, host.id)

test('a host is offered the places of their own gatherings, each once with its last address, the latest first', async () => {
  await using table = await aTable(0)
  const [frodo] = await players(table.app, 'frodo')
  const stable = await hostsAt(table, 'The stable', 'The left door')
  expect(await seenBy(stable, table.host)).toMatchObject({ address: 'The left door' })
  await hostsAt(table, 'Bag End')
  await hostsAt(table, 'The stable', 'The right door')
  expect(await usedBy(table)).toEqual([
    { location: 'The stable', address: 'The right door' },
    { location: 'Bag End', address: '' },
    { location: 'The Prancing Pony', address: '' },
  ])
  expect(await listUsedPlaces(table.app.db, frodo.id)).toEqual([])
})

test('at most eight places are offered', async () => {
  await using table = await aTable(0)
  for (let number = 1; number <= 9; number += 1) await hostsAt(table, `Inn ${String(number)}`)
  expect((await usedBy(table)).map(({ location }) => location)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Inn ${String(number)}`),
  )
})

test('a gathering that was handed over is no place of whoever hosted it', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await changes(table, { address: 'Behind the bar' })
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: frodo.username })
  await handOver(app, host, { gatheringId, username: frodo.username })
  expect(await usedBy(table)).toEqual([])
  expect(await listUsedPlaces(app.db, frodo.id)).toEqual([
    { location: 'The Prancing Pony', address: 'Behind the bar' },
  ])
})

test('only the member themselves reads them', async () => {
  await using server = await startHttp()
  const [gandalf, frodo] = [await verify(server, 'Gandalf'), await verify(server, 'frodo')]
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const facts = { gatheringType: 'draft', location: 'Bag End', address: 'The round door', timeZone: 'UTC' }
  await gandalf.call(callingEndpoints.create, { ...facts, username: 'Gandalf', date: day, time: '18:00' })
  const readBy = async (reader: typeof gandalf) => (await reader.call(callingEndpoints.usedPlaces, {})).body
  expect(await readBy(gandalf)).toEqual({ places: [{ location: 'Bag End', address: 'The round door' }] })
  expect(await readBy(frodo)).toEqual({ places: [] })
  expect((await server.visitor().call(callingEndpoints.usedPlaces, {})).status).toBe(401)
})
