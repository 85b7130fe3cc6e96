import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { freeSeats } from '#contract/gatherings.ts'
import { callingEndpoints, type NewGathering } from '#contract/gatherings/calling.ts'
import { gatheringDetailsEndpoints } from '#contract/gatherings/details.ts'
import { FindingFilters } from '#contract/gatherings/finding.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { createGathering } from './actions.ts'
import { findGatherings } from './finding/find.ts'
import { listOfMember } from './of-member-queries.ts'
import { findGathering, listRecent } from './queries.ts'

const DAY_MS = 86_400_000

const draftNight = (host: Pick<Member, 'username'>, wishes: Partial<NewGathering> = {}): NewGathering => ({
  username: host.username,
  gatheringType: 'draft',
  location: 'The Prancing Pony',
  date: '2030-02-01',
  time: '18:00',
  timeZone: 'Europe/Vienna',
  maxPlayers: 2,
  ...wishes,
})

const refused = (code: string) => ({ code })

const upcoming = (app: TestApp) => ({ when: 'upcoming', now: app.now(), after: undefined }) as const

test('a gathering stores local time, zone and instant, and its host has the first seat', async () => {
  await using app = await startApp()
  const host = await welcomed(app, 'Gandalf')
  const id = await createGathering(app, host, draftNight(host))
  expect(await findGathering(app.db, id)).toMatchObject({
    hostUsername: 'Gandalf',
    date: '2030-02-01',
    time: '18:00',
    timeZone: 'Europe/Vienna',
    startsAt: '2030-02-01T17:00:00.000Z',
    participants: 1,
    maxPlayers: 2,
  })
  const created = (await app.events()).find(({ type }) => type === 'gathering.created')
  expect(created).toEqual({
    type: 'gathering.created',
    gatheringId: id,
    hostId: host.id,
    hostUsername: 'Gandalf',
    kind: 'draft',
    location: 'The Prancing Pony',
    startsAt: '2030-02-01T17:00:00.000Z',
  })
})

test('nobody can create a gathering in another’s name, or with an unverified address', async () => {
  await using app = await startApp()
  const host = await welcomed(app, 'gandalf')
  const unverified = await joined(app, 'frodo')
  await expect(createGathering(app, host, draftNight(unverified))).rejects.toMatchObject(
    refused('not_allowed'),
  )
  await expect(createGathering(app, unverified, draftNight(unverified))).rejects.toMatchObject(
    refused('email_not_verified'),
  )
  await createGathering(app, host, draftNight({ username: 'GANDALF' }))
  expect(await listRecent(app.db)).toHaveLength(1)
})

test('a day long past, or years ahead, is refused with the field named', async () => {
  await using app = await startApp()
  const host = await welcomed(app, 'gandalf')
  for (const date of ['2029-12-30', '2032-02-01']) {
    await expect(createGathering(app, host, draftNight(host, { date }))).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'date' }],
    })
  }
  expect((await app.events()).map(({ type }) => type)).not.toContain('gathering.created')
})

test('a member can create twenty gatherings a day and no more', async () => {
  await using app = await startApp()
  const host = await welcomed(app, 'gandalf')
  for (let count = 0; count < 20; count += 1) await createGathering(app, host, draftNight(host))
  const another = () => createGathering(app, host, draftNight(host))
  await expect(another()).rejects.toMatchObject(refused('too_many_today'))
  app.pass(DAY_MS + 1)
  await another()
})

test('upcoming gatherings come soonest first, 20 a page, and past ones only among one’s own', async () => {
  await using app = await startApp()
  const host = await welcomed(app, 'gandalf')
  const days = Array.from({ length: 20 }, (_, at) => `2030-02-${String(20 - at).padStart(2, '0')}`)
  for (const date of days) await createGathering(app, host, draftNight(host, { date }))
  app.pass(2 * DAY_MS)
  await createGathering(app, host, draftNight(host, { date: '2030-03-01' }))

  const asked = FindingFilters.parse({})
  const first = await findGatherings(app, host.id, asked)
  expect(first.gatherings.map(({ date }) => date)).toEqual(days.toReversed())
  const last = first.gatherings.at(-1)
  const after = { key: last?.startsAt ?? '', id: last?.id ?? '' }
  const next = await findGatherings(app, host.id, { ...asked, cursor: first.nextCursor ?? '' })
  expect(next.gatherings.map(({ date }) => date)).toEqual(['2030-03-01'])
  expect(await listOfMember(app.db, host.id, { ...upcoming(app), after })).toHaveLength(1)

  app.pass(50 * DAY_MS)
  expect(await listOfMember(app.db, host.id, upcoming(app))).toHaveLength(1)
  const past = await listOfMember(app.db, host.id, { ...upcoming(app), when: 'past' })
  expect(past.map(({ date }) => date).slice(0, 2)).toEqual(['2030-02-20', '2030-02-19'])
})

test('the ticker names host, place and number of players', async () => {
  await using app = await startApp()
  const host = await welcomed(app, 'gandalf')
  const gatheringId = await createGathering(app, host, draftNight(host))
  expect(await listRecent(app.db)).toEqual([
    { hostId: host.id, gatheringId, username: 'gandalf', location: 'The Prancing Pony', participants: 1 },
  ])
})

test.for([
  [0, 500, 0, Infinity],
  [4, 1, 0, 3],
  [4, 1, 2, 1],
  [2, 2, 0, 0],
  [2, 3, 0, 0],
] as const)(
  'with %i seats, %i players and %i seats held, so many are free: %s',
  ([maxPlayers, participants, held, free]) => {
    expect(freeSeats({ maxPlayers, participants, held })).toBe(free)
  },
)

test('over HTTP, an unverified member is refused, and an unknown gathering is not found', async () => {
  await using server = await startHttp()
  const client = await server.as('gandalf')
  expect(await client.call(callingEndpoints.create, draftNight({ username: 'gandalf' }))).toEqual({
    status: 403,
    body: { refusal: 'email_not_verified' },
  })
  const wrong = await client.call(callingEndpoints.create, { username: 'gandalf', maxPlayers: 'many' })
  expect(wrong.status).toBe(422)
  expect(await server.visitor().call(gatheringDetailsEndpoints.get, { gatheringId: 'none' })).toMatchObject({
    status: 404,
  })
  expect(await server.visitor().call(callingEndpoints.create, {})).toMatchObject({ status: 401 })
})

test('over HTTP, the page of a gathering describes it in its head, for anybody', async () => {
  await using server = await startHttp()
  const host = { ...(await joined(server.app, 'gandalf')), isVerified: true }
  const date = new Date(server.app.now().getTime() + 10 * DAY_MS).toISOString().slice(0, 10)
  const id = await createGathering(server.app, host, draftNight(host, { date, location: 'The <b>Pony</b>' }))
  const page = await server.visitor().fetch(`/gatherings/${id}`)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('<title>A draft gathering at The &lt;b&gt;Pony&lt;/b&gt; · Tradewyrm</title>')
  expect(html).not.toContain('<b>Pony')
  expect((await server.visitor().fetch('/gatherings/none')).status).toBe(404)
})
