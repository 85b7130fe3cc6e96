import { expect, test } from 'vitest'

import { blockEndpoints } from '#contract/blocks.ts'
import { calendarEndpoints } from '#contract/gatherings/calendar.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { comingEndpoints } from '#contract/gatherings/coming.ts'
import { gatheringDetailsEndpoints } from '#contract/gatherings/details.ts'
import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import { READERS, type ReadEvent } from '#tests/gatherings/calendar-readers.ts'
import { verify } from '#tests/members/shown-member.ts'
import { suspend } from '#tests/members/suspending.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

const DAY_MS = 86_400_000
const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** A day so many days from now. */
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const hosts = async (host: Client, wishes: Readonly<Record<string, unknown>> = {}) => {
  const facts = { gatheringType: 'draft', location: 'The Prancing Pony', timeZone: 'UTC', maxPlayers: 0 }
  const when = { date: day(30), time: '18:00' }
  const { body } = await host.call(callingEndpoints.create, {
    username: 'Gandalf',
    ...facts,
    ...when,
    ...wishes,
  })
  return callingEndpoints.create.reply.parse(body).gatheringId
}

const addressOf = async (member: Client) => {
  const { body } = await member.call(calendarEndpoints.renew, {})
  return new URL(calendarEndpoints.renew.reply.parse(body).url ?? '').pathname
}

/** What another program finds under an address. */
const read = async (reader: Client, path: string): Promise<readonly ReadEvent[]> => {
  const reply = await reader.fetch(path)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, CALENDAR_TYPE])
  return READERS.get('node-ical')?.(await reply.text()) ?? []
}

const fileOf = (gatheringId: string) => `/api/gatherings/${gatheringId}/calendar`

test('a gathering is a calendar file, which says more with each change, that it was cancelled, and that it takes place after all', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const gatheringId = await hosts(gandalf)
  const visitor = server.visitor()
  const [first] = await read(visitor, fileOf(gatheringId))
  expect(first).toMatchObject({
    uid: `${gatheringId}@gatherings.tradewyrm`,
    startsAt: `${day(30)}T18:00:00.000Z`,
    endsAt: `${day(31)}T00:00:00.000Z`,
    summary: 'Draft at The Prancing Pony',
    location: 'The Prancing Pony',
    description: 'Host: Gandalf',
    url: `${server.app.config.publicUrl}/gatherings/${gatheringId}`,
    status: 'CONFIRMED',
    sequence: 0,
  })
  const change = { gatheringId, time: '19:30', minutes: 90, title: 'Second breakfast', bring: 'Seed cake' }
  await gandalf.call(hostingEndpoints.change, change)
  const [moved] = await read(visitor, fileOf(gatheringId))
  expect(moved).toMatchObject({
    uid: first?.uid,
    startsAt: `${day(30)}T19:30:00.000Z`,
    endsAt: `${day(30)}T21:00:00.000Z`,
    summary: 'Second breakfast',
    description: 'Host: Gandalf\nWhat to bring: Seed cake',
    sequence: 1,
  })
  await gandalf.call(hostingEndpoints.cancel, { gatheringId, word: 'The road goes on.' })
  const [cancelled] = await read(visitor, fileOf(gatheringId))
  expect(cancelled).toMatchObject({ uid: first?.uid, status: 'CANCELLED', sequence: 2 })
  expect(cancelled?.description).toContain('The road goes on.')
  const feed = await addressOf(gandalf)
  // A cancellation and what follows it are each the newer one for a calendar.
  for (const sequence of [3, 5]) {
    await gandalf.call(hostingEndpoints.restore, { gatheringId })
    const [back] = await read(visitor, fileOf(gatheringId))
    expect(back).toMatchObject({ uid: first?.uid, status: 'CONFIRMED', sequence })
    expect(back?.description).not.toContain('The road goes on.')
    expect(await read(visitor, feed)).toMatchObject([{ status: 'CONFIRMED', sequence }])
    await gandalf.call(hostingEndpoints.cancel, { gatheringId, word: 'The road goes on.' })
    expect(await read(visitor, feed)).toMatchObject([{ status: 'CANCELLED', sequence: sequence + 1 }])
  }
})

test('what starts while the clocks change starts in the calendar when it does on its page', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const timeZone = 'Europe/Vienna'
  let change = Temporal.Now.zonedDateTimeISO(timeZone)
  for (const _ of ['one that skips an hour', 'one that repeats one']) {
    change = change.getTimeZoneTransition('next') ?? change
    const gatheringId = await hosts(gandalf, {
      timeZone,
      date: change.toPlainDate().toString(),
      time: '02:30',
    })
    const { body } = await gandalf.call(gatheringDetailsEndpoints.get, { gatheringId })
    const { startsAt } = gatheringDetailsEndpoints.get.reply.parse(body)
    expect(await read(gandalf, fileOf(gatheringId))).toMatchObject([{ startsAt }])
  }
})

test('the private address is in the files of those who are going alone', async () => {
  await using server = await startHttp()
  const [gandalf, frodo, sam] = [
    await verify(server, 'Gandalf'),
    await verify(server, 'frodo'),
    await verify(server, 'sam'),
  ]
  const gatheringId = await hosts(gandalf, { maxPlayers: 2 })
  await gandalf.call(hostingEndpoints.change, { gatheringId, address: 'The room above the stable' })
  for (const member of [frodo, sam]) await member.call(comingEndpoints.come, { gatheringId })
  const placeFor = async (reader: Client) => (await read(reader, fileOf(gatheringId)))[0]?.location
  expect(await placeFor(frodo)).toBe('The Prancing Pony, The room above the stable')
  expect(await placeFor(sam)).toBe('The Prancing Pony')
  expect(await placeFor(server.visitor())).toBe('The Prancing Pony')
  const visitor = server.visitor()
  const inFeedOf = async (member: Client) => await read(visitor, await addressOf(member))
  expect(await inFeedOf(frodo)).toMatchObject([
    { status: 'CONFIRMED', location: 'The Prancing Pony, The room above the stable' },
  ])
  expect(await inFeedOf(sam)).toMatchObject([{ status: 'TENTATIVE', location: 'The Prancing Pony' }])
})

test('whoever may not see a gathering finds no file of it', async () => {
  await using server = await startHttp()
  const [gandalf, frodo] = [await verify(server, 'Gandalf'), await verify(server, 'frodo')]
  const gatheringId = await hosts(gandalf)
  await gandalf.call(hostingEndpoints.change, { gatheringId, visibility: 'fellowship' })
  for (const reader of [server.visitor(), frodo])
    expect((await reader.fetch(fileOf(gatheringId))).status).toBe(404)
  expect((await gandalf.fetch(fileOf('0190b8c0-3f4e-7000-8000-000000000001'))).status).toBe(404)
})

test('a calendar shows what its member hosts, comes to and waits for, and nothing they left or are kept from', async () => {
  await using server = await startHttp()
  const [gandalf, frodo] = [await verify(server, 'Gandalf'), await verify(server, 'frodo')]
  const going = await hosts(gandalf, { date: day(32) })
  const left = await hosts(gandalf, { date: day(31) })
  const cancelled = await hosts(gandalf)
  await hosts(gandalf, { date: day(33) })
  const own = await hosts(frodo, { username: 'frodo', date: day(20) })
  for (const gatheringId of [going, left, cancelled])
    expect(await frodo.call(comingEndpoints.come, { gatheringId })).toMatchObject({ status: 200 })
  await frodo.call(comingEndpoints.leave, { gatheringId: left })
  await gandalf.call(hostingEndpoints.cancel, { gatheringId: cancelled })
  const path = await addressOf(frodo)
  const shown = async () =>
    (await read(server.visitor(), path)).map(({ uid, status }) => [uid.split('@')[0], status])
  expect(await shown()).toEqual([
    [own, 'CONFIRMED'],
    [cancelled, 'CANCELLED'],
    [going, 'CONFIRMED'],
  ])
  await gandalf.call(blockEndpoints.block, { username: 'frodo' })
  expect(await shown()).toEqual([[own, 'CONFIRMED']])
})

test('a calendar goes back 30 days and no further', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const [older, newer] = [await hosts(gandalf), await hosts(gandalf, { date: day(31) })]
  const startedDaysAgo = async (gatheringId: string, days: number) => {
    const startsAt = new Date(server.app.now().getTime() - days * DAY_MS).toISOString()
    await server.app.db
      .updateTable('gathering')
      .set({ starts_at: startsAt })
      .where('id', '=', gatheringId)
      .execute()
  }
  await startedDaysAgo(older, 31)
  await startedDaysAgo(newer, 29)
  const events = await read(server.visitor(), await addressOf(gandalf))
  expect(events.map(({ uid }) => uid.split('@')[0])).toEqual([newer])
})

test('an address lasts until it is renewed or ended, and others cannot tell it from a guess', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const visitor = server.visitor()
  const current = async () => {
    const { body } = await gandalf.call(calendarEndpoints.address, {})
    return calendarEndpoints.address.reply.parse(body).url
  }
  expect(await current()).toBeNull()
  const first = await addressOf(gandalf)
  expect(await current()).toMatch(new RegExp(`${first}$`, 'u'))
  const second = await addressOf(gandalf)
  expect(second).not.toBe(first)
  const guess = await visitor.fetch('/api/calendars/guess')
  const ended = await visitor.fetch(first)
  expect([ended.status, await ended.text()]).toEqual([404, await guess.text()])
  expect(await read(visitor, second)).toEqual([])
  await gandalf.call(calendarEndpoints.end, {})
  expect((await visitor.fetch(second)).status).toBe(404)
  expect(await current()).toBeNull()
})

test('the calendar of a suspended member is gone until they are back', async () => {
  await using server = await startHttp()
  const path = await addressOf(await verify(server, 'Gandalf'))
  await suspend(server.app, 'Gandalf', server.app.now().toISOString())
  expect((await server.visitor().fetch(path)).status).toBe(404)
  await suspend(server.app, 'Gandalf', null)
  expect((await server.visitor().fetch(path)).status).toBe(200)
})

test('a program that has the calendar already is told so, until something changes', async () => {
  await using server = await startHttp()
  const gandalf = await verify(server, 'Gandalf')
  const gatheringId = await hosts(gandalf)
  const path = await addressOf(gandalf)
  const visitor = server.visitor()
  const mark = (await visitor.fetch(path)).headers.get('etag') ?? ''
  const again = async () => (await visitor.fetch(path, { headers: { 'if-none-match': mark } })).status
  expect(await again()).toBe(304)
  await gandalf.call(hostingEndpoints.change, { gatheringId, time: '19:00' })
  expect(await again()).toBe(200)
})
