import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { type DistanceBand, locationEndpoints, type Place } from '#contract/location.ts'
import { type Location, type Preferences, profileEndpoints } from '#contract/profile.ts'
import { joined } from '#tests/members/joining.ts'
import { AT_SEA, IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

import { distanceKm } from './distance.ts'
import { places } from './gazetteer.ts'
import { bandsTo } from './queries.ts'

async function bandBetween(app: TestApp, reader: Member, other: Member): Promise<DistanceBand> {
  return (await bandsTo(app.db, reader.id, [other.id]))(other.id)
}

const change = (client: Client, username: string, input: object) =>
  client.call(profileEndpoints.change, { username, ...input })

const seenBy = async (client: Client) => (await client.call(profileEndpoints.get, { username: 'sam' })).body

async function complete(client: Client, begun: string, more: { limit?: number } = {}): Promise<Place[]> {
  const { body } = await client.call(locationEndpoints.complete, { q: begun, ...more })
  return locationEndpoints.complete.reply.parse(body).places
}

test('members complete the name of a place, with what tells it from others', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  const [york, ...others] = await complete(member, 'york')
  expect(york).toMatchObject({ name: 'York', region: 'England, United Kingdom' })
  expect(others).toHaveLength(7)
  expect(await complete(member, 'wien', { limit: 1 })).toMatchObject([{ name: 'Vienna', region: 'Austria' }])
  expect(await complete(member, 'new york c')).toMatchObject([
    { name: 'New York City', region: 'NY, United States' },
  ])
  expect(await complete(member, 'y')).toEqual([])
  expect(await complete(member, 'no such place at all')).toEqual([])
})

test('members look up the nearest place; at sea there is none', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  const nearest = async ({ lat, lng }: { lat: number; lng: number }) =>
    (await member.call(locationEndpoints.nearest, { lat, lng })).body
  expect(await nearest(IN_LINZ)).toEqual({
    place: { id: 2_772_400, name: 'Linz', region: 'Austria', lat: 48.306_39, lng: 14.286_11 },
  })
  expect(await nearest(AT_SEA)).toEqual({ place: null })
  const outside = await member.call(locationEndpoints.nearest, { lat: 91, lng: -181 })
  expect(outside).toMatchObject({ status: 422, body: { refusal: 'invalid_input' } })
  expect(JSON.stringify(outside.body)).toMatch(/"lat".*"lng"/)
})

test('visitors cannot look up places', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  expect(await visitor.call(locationEndpoints.complete, { q: 'york' })).toMatchObject({ status: 401 })
  expect(await visitor.call(locationEndpoints.nearest, { lat: 1, lng: 1 })).toMatchObject({ status: 401 })
})

test('no town is nearer than the nearest, from any position', async () => {
  const { complete: find, nearest } = await places()
  const towns = ['linz', 'wels', 'graz', 'suva', 'anadyr', 'apia'].flatMap((name) => find(name, 8))
  const anywhere = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const near = fc
    .tuple(fc.constantFrom(...towns), fc.double({ min: -0.2, max: 0.2, noNaN: true }), fc.boolean())
    .map(([{ lat, lng }, by, isNorth]) => (isNorth ? { lat: lat + by, lng } : { lat, lng: lng + by }))
  fc.assert(
    fc.property(fc.oneof(anywhere, near), (position) => {
      const found = nearest(position)
      const reach = found === null ? 100 : distanceKm(position, found)
      // The index stores centres to the metre.
      for (const town of towns) expect(distanceKm(position, town)).toBeGreaterThanOrEqual(reach - 0.005)
    }),
    { numRuns: propertyRuns(100) },
  )
  for (const town of towns) expect(nearest(town)).toMatchObject({ lat: town.lat, lng: town.lng })
})

test('two members with places see the distance between them, and nobody sees one to themselves', async () => {
  await using app = await startApp()
  const [frodo, sam, bilbo] = [
    await joined(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'bilbo'),
  ]
  await settles(app, frodo, IN_LINZ)
  await settles(app, sam, IN_WELS)
  const before = await bandsTo(app.db, frodo.id, [frodo.id, sam.id, bilbo.id, 'nobody'])
  expect([frodo.id, sam.id, bilbo.id, 'nobody'].map(before)).toEqual([null, '<25', null, null])
  await settles(app, bilbo, IN_LINZ)
  expect(await bandBetween(app, frodo, bilbo)).toBe('<5')
  await settles(app, bilbo, IN_GRAZ)
  expect(await bandBetween(app, bilbo, frodo)).toBe('100+')
  expect((await bandsTo(app.db, undefined, [frodo.id]))(frodo.id)).toBeNull()
})

test('there is no distance to a member whose place is removed, turned off, at sea or for fellows only', async () => {
  await using app = await startApp()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  await settles(app, frodo, IN_LINZ)
  const bandTo = async (location: Location | null, preferences: Partial<Preferences> = {}) => {
    await settles(app, sam, location, preferences)
    return await bandBetween(app, frodo, sam)
  }
  expect(await bandTo(IN_WELS)).toBe('<25')
  expect(await bandTo({ ...IN_WELS, useLocation: false })).toBeNull()
  expect(await bandTo(IN_WELS, { placeShownTo: 'fellowship' })).toBeNull()
  expect(await bandBetween(app, sam, frodo)).toBeNull()
  expect(await bandTo(IN_WELS, { placeShownTo: 'nobody' })).toBeNull()
  expect(await bandTo(IN_WELS, { placeShownTo: 'everyone' })).toBe('<25')
  expect(await bandTo(AT_SEA)).toBeNull()
  expect(await bandTo(null)).toBeNull()
})

test('a profile shows the member’s town by name, to those who may know', async () => {
  await using server = await startHttp()
  const [frodo, sam] = [await server.as('frodo'), await server.as('sam')]
  await change(frodo, 'frodo', { location: IN_LINZ })
  const own = await change(sam, 'sam', { location: IN_WELS })
  expect(own.body).toMatchObject({ placeName: 'Wels', band: null, location: IN_WELS })
  expect(await seenBy(frodo)).toMatchObject({ placeName: 'Wels', band: '<25' })
  expect(await seenBy(server.visitor())).toMatchObject({ placeName: 'Wels', band: null })
  await change(sam, 'sam', { preferences: { placeShownTo: 'fellowship' } })
  expect(await seenBy(frodo)).toMatchObject({ placeName: null, band: null })
  expect(await seenBy(sam)).toMatchObject({ placeName: 'Wels', band: null })
})
