import { expect, test } from 'vitest'

import { type Location, profileEndpoints } from '#contract/profile.ts'
import { joined, welcomed } from '#tests/members/joining.ts'
import { AT_SEA, IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { placeMembers } from './actions.ts'
import { countMove, isMove } from './preferences.ts'
import { findSetup, listUnplaced } from './queries.ts'

test('a location is stored, and marks the preferences as set, even when it is removed again', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const set = await gandalf.call(profileEndpoints.change, { username: 'gandalf', location: IN_LINZ })
  expect(set.body).toMatchObject({ location: IN_LINZ, locationPreferencesSet: true })
  const cleared = await gandalf.call(profileEndpoints.change, { username: 'gandalf', location: null })
  expect(cleared.body).toMatchObject({ location: null, locationPreferencesSet: true })
})

test('a sixth move in one day is refused; more digits, a name or turning it off do not count', async () => {
  await using app = await startApp()
  const member = await welcomed(app, 'gandalf')
  const goTo = (location: Location | null) => settles(app, member, location)
  for (const place of [IN_LINZ, IN_WELS, IN_GRAZ, IN_LINZ, IN_WELS]) await goTo(place)
  await goTo({ ...IN_WELS, lat: IN_WELS.lat + 0.0001, name: 'Here' })
  await goTo({ ...IN_WELS, useLocation: false })
  await goTo(AT_SEA)
  for (const place of [IN_GRAZ, IN_WELS]) {
    await expect(goTo(place)).rejects.toMatchObject({ code: 'too_many_requests' })
  }
  expect(await findSetup(app.db, member.id)).toMatchObject({ location: AT_SEA, moves: 5 })
  await goTo(null)
  app.pass(86_400_000)
  await goTo(IN_GRAZ)
})

test.for([
  [null, 1, true],
  [1, 1, false],
  [1, 2, true],
  [1, null, false],
  [null, null, false],
] as const)('from town %o to town %o: a move? %s', ([before, after, expected]) => {
  expect(isMove(before, after)).toBe(expected)
})

test('a place off the globe is refused, with the field named', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  for (const [field, value] of [
    ['lat', 90.1],
    ['lat', -91],
    ['lng', 180.5],
    ['lng', '12'],
  ] as const) {
    const location = { ...IN_LINZ, [field]: value }
    const { status, body } = await gandalf.call(profileEndpoints.change, { username: 'gandalf', location })
    expect(status).toBe(422)
    expect(body).toMatchObject({ refusal: 'invalid_input', issues: [{ path: `location.${field}` }] })
  }
  const { body: after } = await gandalf.call(profileEndpoints.get)
  expect(after).toMatchObject({ location: null })
})

test('members whose location is older than towns are assigned one', async () => {
  await using app = await startApp()
  const [frodo, sam, bilbo] = [
    await joined(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'bilbo'),
  ]
  await settles(app, frodo, IN_LINZ)
  await settles(app, sam, IN_WELS, { placeShownTo: 'nobody' })
  await settles(app, bilbo, { ...IN_WELS, useLocation: false })
  const listPlaces = () =>
    app.db.selectFrom('member_place').select(['member_id', 'name', 'shown_to']).orderBy('name').execute()
  const expected = await listPlaces()
  expect(expected).toEqual([
    { member_id: frodo.id, name: 'Linz', shown_to: 'everyone' },
    { member_id: sam.id, name: 'Wels', shown_to: 'nobody' },
  ])
  // As the migration leaves them.
  await app.db.deleteFrom('member_place').execute()
  await app.db.updateTable('profile').set({ unplaced_since: '2029-01-01T00:00:00.000Z' }).execute()
  await placeMembers(app)
  expect(await listPlaces()).toEqual(expected)
  expect(await listUnplaced(app.db, 9)).toEqual([])
  await placeMembers(app)
  expect(await listPlaces()).toEqual(expected)
})

test.for([
  [
    { movedOn: null, moves: 0 },
    { movedOn: '2030-01-01', moves: 1 },
  ],
  [
    { movedOn: '2030-01-01', moves: 4 },
    { movedOn: '2030-01-01', moves: 5 },
  ],
  [{ movedOn: '2030-01-01', moves: 5 }, undefined],
  [
    { movedOn: '2029-12-31', moves: 5 },
    { movedOn: '2030-01-01', moves: 1 },
  ],
] as const)('after %o a move on the first of January gives %o', ([before, expected]) => {
  expect(countMove(before, '2030-01-01')).toEqual(expected)
})
