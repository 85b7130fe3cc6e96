import { expect, test } from 'vitest'

import { blockEndpoints } from '#contract/blocks.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import { READERS } from '#tests/gatherings/calendar-readers.ts'
import { verify } from '#tests/members/shown-member.ts'
import { suspend } from '#tests/members/suspending.ts'
import { type Client, startHttp, type TestServer } from '#tests/server/start-http.ts'

const DAY_MS = 86_400_000
const LINZ = 'lat=48.3&lng=14.28'
const GRAZ = 'lat=47.07&lng=15.44'

interface Wishes {
  readonly location?: string
  readonly address?: string
  /** From now. */
  readonly days?: number
}

const hosts = async (server: TestServer, host: Client, { days = 30, ...facts }: Wishes = {}) => {
  const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const { body } = await host.call(callingEndpoints.create, {
    username: 'Gandalf',
    gatheringType: 'draft',
    location: 'Hall, Linz',
    timeZone: 'UTC',
    date,
    time: '18:00',
    ...facts,
  })
  const { gatheringId } = callingEndpoints.create.reply.parse(body)
  // A task reads its town.
  await expect.poll(async () => await placeOf(server, gatheringId)).not.toBeNull()
  return gatheringId
}

const placeOf = async ({ app }: TestServer, id: string) =>
  (await app.db.selectFrom('gathering').select('place_id').where('id', '=', id).executeTakeFirst())?.place_id

/** What another program finds, by id, and how the calendar is called. */
const read = async (reader: Client, asked: string) => {
  const reply = await reader.fetch(`/api/gatherings-calendar?${asked}`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const text = await reply.text()
  const events = READERS.get('node-ical')?.(text) ?? []
  return { text, events, ids: events.map(({ uid }) => uid.split('@')[0]) }
}

test('whoever plans reads the public gatherings near a town, by the bands between towns', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const wels = await hosts(server, gandalf, { location: 'Inn, Wels', days: 31 })
  const linz = await hosts(server, gandalf, { address: 'The room above the stable' })
  const graz = await hosts(server, gandalf, { location: 'Toll House, Graz' })
  const visitor = server.visitor()
  const near = await read(visitor, `${LINZ}&radius=50`)
  expect(near.ids).toEqual([linz, wels])
  expect(near.text).toContain('X-WR-CALNAME:Gatherings near Linz')
  expect(near.events[0]).toMatchObject({ location: 'Hall, Linz', status: 'CONFIRMED', sequence: 0 })
  expect((await read(visitor, `${LINZ}&radius=5`)).ids).toEqual([linz])
  expect((await read(visitor, GRAZ)).ids).toEqual([graz])
  // Its host sees no more in it than a program would.
  expect((await read(gandalf, `${LINZ}&radius=50`)).text).not.toContain('stable')
})

test('it goes twelve weeks ahead, and has nothing that only some may find', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const shown = await hosts(server, gandalf, { days: 83 })
  await hosts(server, gandalf, { days: 85 })
  for (const visibility of ['link', 'fellowship']) {
    const gatheringId = await hosts(server, gandalf)
    await gandalf.call(hostingEndpoints.change, { gatheringId, visibility })
  }
  expect((await read(server.visitor(), LINZ)).ids).toEqual([shown])
  expect((await read(gandalf, LINZ)).ids).toEqual([shown])
})

test('a cancelled one says so, and those of a suspended host are gone', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const gatheringId = await hosts(server, gandalf)
  await gandalf.call(hostingEndpoints.cancel, { gatheringId, word: '' })
  const visitor = server.visitor()
  expect((await read(visitor, LINZ)).events).toMatchObject([{ status: 'CANCELLED', sequence: 1 }])
  await suspend(server.app, 'Gandalf', server.app.now().toISOString())
  expect((await read(visitor, LINZ)).ids).toEqual([])
})

test('a member doesn’t read in it of whom they blocked, and visitors still do', async () => {
  await using server = await startHttp()
  const [gandalf, frodo] = [await verify(server, 'Gandalf'), await verify(server, 'frodo')]
  const gatheringId = await hosts(server, gandalf)
  await gandalf.call(blockEndpoints.block, { username: 'frodo' })
  expect((await read(frodo, LINZ)).ids).toEqual([])
  expect((await read(server.visitor(), LINZ)).ids).toEqual([gatheringId])
})

test('a program that has it already is told so; far out at sea there is none, and no radius is the world', async () => {
  await using server = await startHttp()
  await hosts(server, await verify(server, 'Gandalf'))
  const visitor = server.visitor()
  const path = `/api/gatherings-calendar?${LINZ}`
  const mark = (await visitor.fetch(path)).headers.get('etag') ?? ''
  expect((await visitor.fetch(path, { headers: { 'if-none-match': mark } })).status).toBe(304)
  const status = async (asked: string) => (await visitor.fetch(`/api/gatherings-calendar?${asked}`)).status
  expect(await status('lat=-48.9&lng=-123.4')).toBe(404)
  for (const wrong of [`${LINZ}&radius=101`, `${LINZ}&radius=0`, 'lat=91&lng=14', 'lat=48'])
    expect(await status(wrong)).toBe(422)
})
