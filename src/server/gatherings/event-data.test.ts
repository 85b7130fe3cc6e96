import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { GatheringFacts } from '#contract/gatherings/hosting.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { called } from '#tests/gatherings/table.ts'
import { welcomed } from '#tests/members/joining.ts'
import { type Client, startHttp, type TestServer } from '#tests/server/start-http.ts'

import { createGathering } from './actions.ts'
import { cancelGathering, changeGathering } from './hosting/actions.ts'
import { renewInstants } from './hosting/renew-instants.ts'
import { come } from './seats/actions.ts'

const DAY_MS = 86_400_000
/** Winter in Vienna is an hour ahead of UTC, summer two. */
const VIENNA = 'Europe/Vienna'

/** A gathering of Gandalf's in Vienna, on a server with pages. */
async function open(facts: GatheringFacts = {}) {
  const server = await startHttp()
  const { app } = server
  const host = await welcomed(app, 'gandalf')
  const date = wintersDay(app.now())
  const gatheringId = await createGathering(app, host, called(host, { date, timeZone: VIENNA }))
  const table = { app, host, gatheringId }
  await changes(table, facts)
  return { ...table, server, date, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

interface Hosted {
  readonly app: App
  readonly host: Member
  readonly gatheringId: string
}

/** Its host changes something. */
const changes = async ({ app, host, gatheringId }: Hosted, facts: GatheringFacts) =>
  await changeGathering(app, host, { gatheringId, ...facts })

/** The next tenth of January that is ahead. */
const wintersDay = (now: Date) => `${String(new Date(now.getTime() + DAY_MS).getUTCFullYear() + 1)}-01-10`

/** What search engines read on the page of a gathering. */
async function readOn(server: TestServer, gatheringId: string, reader: Client = server.visitor()) {
  const html = await (await reader.fetch(`/gatherings/${gatheringId}`)).text()
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  return { html, data: json === undefined ? undefined : (JSON.parse(json) as unknown) }
}

test('the page of a public gathering says to search engines what, when, where and by whom', async () => {
  await using table = await open({ minutes: 240 })
  const { app, server, gatheringId, date } = table
  const { data } = await readOn(server, gatheringId)
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'A draft gathering at The Prancing Pony',
    description: expect.stringMatching(
      /^gandalf hosts a draft gathering at The Prancing Pony: [A-Z][a-z]+, 10 January \d{4}, 12:00\.$/,
    ) as unknown,
    url: `${app.config.publicUrl}/gatherings/${gatheringId}`,
    image: [expect.stringContaining(`${app.config.publicUrl}/pictures/gatherings/${gatheringId}?v=`)],
    startDate: `${date}T12:00+01:00`,
    endDate: `${date}T16:00+01:00`,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'The Prancing Pony', address: 'The Prancing Pony' },
    organizer: { '@type': 'Person', name: 'gandalf' },
  })
})

test('a page is called as its hosts call the gathering', async () => {
  await using table = await open({ title: 'Winter Draft' })
  const { html } = await readOn(table.server, table.gatheringId)
  expect(html).toContain('<title>Winter Draft · Tradewyrm</title>')
})

test('nobody reads the private address in it, not even the page of who may know it', async () => {
  const address = 'The room above the stable'
  await using table = await open({ address })
  const { server, gatheringId } = table
  const visited = await readOn(server, gatheringId)
  expect(visited.html).not.toContain(address)
  const frodo = await server.as('frodo')
  const sam = await welcomed(server.app, 'sam')
  await come(server.app, sam, { gatheringId, guests: 0, takesAtOnce: false })
  const own = await readOn(server, gatheringId, await server.as('sam'))
  expect(own.html).toContain(address)
  for (const { data } of [visited, own, await readOn(server, gatheringId, frodo)]) {
    expect(data).toBeDefined()
    expect(JSON.stringify(data)).not.toContain(address)
  }
})

test.for(['link', 'fellowship'] as const)(
  'a gathering for %s alone says nothing to search engines, which list it nowhere',
  async (visibility) => {
    await using table = await open({ visibility })
    const { server, gatheringId } = table
    const host = await server.as('gandalf')
    for (const reader of [host, server.visitor()]) {
      const { html, data } = await readOn(server, gatheringId, reader)
      expect(data).toBeUndefined()
      expect(html).toContain('<meta name="robots" content="noindex">')
    }
    expect((await readOn(server, gatheringId, host)).html).toContain('gandalf hosts a draft gathering')
  },
)

test('one that is moved says from when, until it is moved back; a change of anything else does not count', async () => {
  await using table = await open()
  const { server, gatheringId, date } = table
  const statusOf = async () => found((await readOn(server, gatheringId)).data)
  const summer = date.replace('-01-10', '-07-10')
  await changes(table, { date: summer, time: '18:30' })
  await changes(table, { time: '19:00' })
  await changes(table, { title: 'Winter draft' })
  expect(await statusOf()).toMatchObject({
    name: 'Winter draft',
    startDate: `${summer}T19:00+02:00`,
    previousStartDate: `${date}T12:00+01:00`,
    eventStatus: 'https://schema.org/EventRescheduled',
  })
  await changes(table, { date, time: '12:00' })
  expect(await statusOf()).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
  expect(await statusOf()).not.toHaveProperty('previousStartDate')
})

test('new rules of a time zone move no gathering', async () => {
  await using table = await open()
  const { app, server, gatheringId } = table
  // As if it had been called under rules by which Vienna was an hour behind.
  const renewed = app.db.updateTable('gathering').where('id', '=', gatheringId)
  await renewed.set({ starts_at: `${table.date}T12:00:00.000Z` }).execute()
  await renewInstants(app)
  expect((await readOn(server, gatheringId)).data).toMatchObject({
    startDate: `${table.date}T12:00+01:00`,
    eventStatus: 'https://schema.org/EventScheduled',
  })
})

test('a cancelled one says so, and when it would have been', async () => {
  await using table = await open()
  const { app, host, server, gatheringId, date } = table
  await cancelGathering(app, host, { gatheringId, word: 'The road goes on.' })
  expect((await readOn(server, gatheringId)).data).toMatchObject({
    startDate: `${date}T12:00+01:00`,
    eventStatus: 'https://schema.org/EventCancelled',
  })
})

test('what hosts write cannot end the data', async () => {
  const title = '</script><script>alert("ale")</script><!--'
  await using table = await open({ title })
  const { html, data } = await readOn(table.server, table.gatheringId)
  expect(data).toMatchObject({ name: title })
  expect(html).not.toContain('<script>alert')
})
