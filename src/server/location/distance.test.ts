import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DISTANCE_BANDS } from '#contract/location.ts'

import { bandBetween, bandOf, type Centre, distanceKm, type Position, regionWords } from './distance.ts'

const vienna = { lat: 48.20849, lng: 16.37208 }
const bratislava = { lat: 48.14816, lng: 17.10674 }
const anywhere: fc.Arbitrary<Position> = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const shown = (position: Position, shownTo = 'everyone'): Centre => ({ ...position, shownTo })

test('Vienna and Bratislava are about 55 km apart', () => {
  expect(distanceKm(vienna, bratislava)).toBeCloseTo(55, 0)
  expect(bandBetween(shown(vienna), shown(bratislava), false)).toBe('<100')
})

test('a distance is the same both ways, never negative, and at most half the Earth’s circumference', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (one, other) => {
      const distance = distanceKm(one, other)
      expect(distance).toBe(distanceKm(other, one))
      expect(distance).toBeGreaterThanOrEqual(0)
      expect(distance).toBeLessThanOrEqual(6371 * Math.PI)
    }),
  )
})

test('opposite ends of the Earth are half its circumference apart, and the date line is not far', () => {
  expect(distanceKm({ lat: 90, lng: 0 }, { lat: -90, lng: 77 })).toBeCloseTo(6371 * Math.PI, 6)
  expect(bandOf(distanceKm({ lat: 0, lng: 179.99 }, { lat: 0, lng: -179.99 }))).toBe('<5')
})

test.for([
  [0, '<5'],
  [4.99, '<5'],
  [5, '<10'],
  [10, '<25'],
  [25, '<50'],
  [50, '<100'],
  [99.9, '<100'],
  [100, '100+'],
  [20_000, '100+'],
] as const)('%d km are in the band %s', ([kilometres, band]) => {
  expect(bandOf(kilometres)).toBe(band)
})

test('a member farther away is never in a nearer band', () => {
  const distance = fc.double({ min: 0, max: 20_100, noNaN: true })
  fc.assert(
    fc.property(distance, distance, (one, other) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)]
      expect(DISTANCE_BANDS.indexOf(bandOf(near))).toBeLessThanOrEqual(DISTANCE_BANDS.indexOf(bandOf(far)))
    }),
  )
})

const audience = fc.constantFrom('everyone', 'fellowship', 'nobody')
const centre = fc.option(
  fc.tuple(anywhere, audience).map(([position, shownTo]) => shown(position, shownTo)),
  { nil: undefined },
)

test('both members get the same band, and none unless both show their place to the other', () => {
  fc.assert(
    fc.property(centre, centre, fc.boolean(), (one, other, areFellows) => {
      const band = bandBetween(one, other, areFellows)
      expect(band).toBe(bandBetween(other, one, areFellows))
      const shownTo: (string | undefined)[] = areFellows ? ['everyone', 'fellowship'] : ['everyone']
      expect(band !== null).toBe(shownTo.includes(one?.shownTo) && shownTo.includes(other?.shownTo))
    }),
  )
})

test.for([
  [{ country: 'AT', admin: '09' }, 'Austria'],
  [{ country: 'US', admin: 'IL' }, 'IL, United States'],
  [{ country: 'CA', admin: '08' }, 'ON, Canada'],
  [{ country: 'AU', admin: '02' }, 'NSW, Australia'],
  [{ country: 'GB', admin: 'ENG' }, 'England, United Kingdom'],
  [{ country: '', admin: '' }, ''],
] as const)('%o is described as %s', ([region, words]) => {
  expect(regionWords(region)).toBe(words)
})
