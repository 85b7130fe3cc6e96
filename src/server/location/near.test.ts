import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DISTANCE_BANDS } from '#contract/location.ts'
import { isNear, reachOf } from '#contract/nearness.ts'
import type { Preferences } from '#contract/profile.ts'
import { insertFellows } from '#server/people/queries.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { joined } from '#tests/members/joining.ts'
import { AT_SEA, IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'

import { boxAround, distanceKm } from './distance.ts'
import { listNear } from './near-queries.ts'
import { bandsTo, upsertMemberPlace } from './queries.ts'
import { findSurroundings } from './surroundings.ts'

test.for([
  [{ radius: 1, unit: 'km' }, '<5'],
  [{ radius: 7, unit: 'km' }, '<5'],
  [{ radius: 8, unit: 'km' }, '<10'],
  [{ radius: 50, unit: 'km' }, '<50'],
  [{ radius: 50, unit: 'mi' }, '<100'],
  [{ radius: 75, unit: 'km' }, '<100'],
  [{ radius: 149, unit: 'km' }, '<100'],
  [{ radius: 150, unit: 'km' }, '100+'],
  [{ radius: 94, unit: 'mi' }, '100+'],
  [{ radius: 20_000, unit: 'mi' }, '100+'],
] as const)('a radius of %o reaches as far as the band %s', ([radius, band]) => {
  expect(reachOf(radius)).toBe(band)
})

test('a larger radius never reaches less far, and what is near stays near', () => {
  const radius = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(radius, radius, fc.constantFrom('km', 'mi'), (one, other, unit) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const nearWithin = (each: number) =>
        DISTANCE_BANDS.filter((band) => isNear(band, reachOf({ radius: each, unit })))
      expect(nearWithin(more).slice(0, nearWithin(less).length)).toEqual(nearWithin(less))
      expect(isNear(null, reachOf({ radius: more, unit }))).toBe(false)
    }),
    { numRuns: propertyRuns(100) },
  )
})

const position = fc.record({
  lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, -89.5, 0, 89.5, 90)),
  lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, -179.9, 179.9, 180)),
})
const bump = fc.double({ min: -1.2, max: 1.2, noNaN: true })

test('everything closer than a distance lies in the box, at the poles and the date line too', () => {
  const kilometres = fc.constantFrom(5, 10, 25, 50, 100)
  fc.assert(
    fc.property(position, bump, bump, kilometres, (from, north, east, reach) => {
      const to = {
        lat: Math.max(-90, Math.min(90, from.lat + north)),
        lng: ((from.lng + east + 540) % 360) - 180,
      }
      fc.pre(distanceKm(from, to) < reach)
      const box = boxAround(from, reach)
      expect(to.lat).toBeGreaterThanOrEqual(box.south)
      expect(to.lat).toBeLessThanOrEqual(box.north)
      expect(to.lng).toBeGreaterThanOrEqual(box.west)
      expect(to.lng).toBeLessThanOrEqual(box.east)
    }),
    { numRuns: propertyRuns(2000) },
  )
})

test('near are those, and only those, whose shown distance lies within the reader’s radius', async () => {
  await using app = await startApp()
  // Towns a few to some hundred kilometres apart, on both sides of the date line.
  const lat = fc.integer({ min: -12, max: 12 }).map((step) => 48 + step / 10)
  const lng = fc.integer({ min: -12, max: 12 }).map((step) => ((180 + step / 8 + 540) % 360) - 180)
  const member = fc.record({
    lat,
    lng,
    shownTo: fc.constantFrom('everyone', 'everyone', 'everyone', 'fellowship', 'nobody'),
    radius: fc.constantFrom(3, 9, 20, 50, 90, 200),
    unit: fc.constantFrom('km' as const, 'mi' as const),
    /** Whether they are a fellow of the first. */
    isFellow: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(member, { minLength: 1, maxLength: 12 }), async (members) => {
      await app.db.deleteFrom('member_place').execute()
      await app.db.deleteFrom('fellow').execute()
      const ids = members.map((_, at) => `m${String(at)}`)
      for (const [at, { lat: north, lng: east, isFellow, ...rest }] of members.entries()) {
        if (isFellow && at > 0) await insertFellows(app.db, ['m0', `m${String(at)}`], '2030-01-01')
        const place = { id: Math.round(north * 1000) * 1000 + Math.round(east * 8), name: '', region: '' }
        await upsertMemberPlace(app.db, `m${String(at)}`, {
          place: { ...place, lat: north, lng: east },
          ...rest,
        })
      }
      const [reader] = members
      const bandOf = await bandsTo(app.db, 'm0', ids)
      const around = await findSurroundings(app.db, 'm0')
      const hasFellows = members.some(({ isFellow }, at) => isFellow && at > 0)
      const tellsSomebody = reader?.shownTo === 'everyone' || (reader?.shownTo === 'fellowship' && hasFellows)
      expect(around !== undefined).toBe(tellsSomebody)
      const found = around === undefined ? [] : await listNear(app.db, around)
      const reach = reachOf(reader ?? { radius: 0, unit: 'km' })
      // A reader who shows no town is shown no distance, so that nobody is near.
      const near = ids.filter((id) => isNear(bandOf(id), reach) || (around !== undefined && id === 'm0'))
      expect(found.toSorted()).toEqual(near.toSorted())
    }),
    { numRuns: propertyRuns(60) },
  )
})

test('the radius and its unit decide who is near, from the moment they change', async () => {
  await using app = await startApp()
  const [frodo, sam, bilbo, merry] = [
    await joined(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'bilbo'),
    await joined(app, 'merry'),
  ]
  await settles(app, frodo, IN_LINZ)
  await settles(app, sam, IN_WELS)
  await settles(app, bilbo, IN_GRAZ)
  await settles(app, merry, AT_SEA)
  const nearWith = async (preferences: Partial<Preferences>) => {
    await changeProfile(app, frodo, { username: 'frodo', preferences })
    const around = await findSurroundings(app.db, frodo.id)
    return around && new Set(await listNear(app.db, around))
  }
  expect(await nearWith({})).toEqual(new Set([frodo.id, sam.id]))
  expect(await nearWith({ radius: 10 })).toEqual(new Set([frodo.id]))
  expect(await nearWith({ radius: 12 })).toEqual(new Set([frodo.id]))
  expect(await nearWith({ unit: 'mi' })).toEqual(new Set([frodo.id, sam.id]))
  expect(await nearWith({ radius: 100 })).toEqual(new Set([frodo.id, sam.id, bilbo.id]))
  expect(await nearWith({ placeShownTo: 'fellowship' })).toBeUndefined()
  expect(await findSurroundings(app.db, merry.id)).toBeUndefined()
  expect(await findSurroundings(app.db, undefined)).toBeUndefined()
})
