import fc from 'fast-check'
import { expect, test } from 'vitest'

import { beginningOf, byPeriod, keptSince, mayBeAmong, placeAmong, placesOf, tallyOf } from './periods.ts'

test.for([
  ['2030-01-01T00:00:00.000Z', '2029-12-31T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ['2030-01-06T23:59:59.999Z', '2029-12-31T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ['2030-01-07T00:00:00.000Z', '2030-01-07T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ['2032-02-29T12:00:00.000Z', '2032-02-23T00:00:00.000Z', '2032-02-01T00:00:00.000Z'],
] as const)('at %s the week is the one of %s and the month the one of %s', ([at, week, month]) => {
  expect(beginningOf('week', new Date(at))).toBe(week)
  expect(beginningOf('month', new Date(at))).toBe(month)
})

test('the current and the previous week and month are kept', () => {
  const now = new Date('2030-03-13T10:00:00.000Z')
  expect(keptSince('week', now)).toBe('2030-03-04T00:00:00.000Z')
  expect(keptSince('month', now)).toBe('2030-02-01T00:00:00.000Z')
})

test('points are summed by week and month, for as long as those are kept', () => {
  const earned = [
    { points: 5, awardedAt: '2030-01-31T10:00:00.000Z' },
    { points: 10, awardedAt: '2030-03-05T10:00:00.000Z' },
    { points: 15, awardedAt: '2030-03-06T10:00:00.000Z' },
    { points: 25, awardedAt: '2030-03-12T10:00:00.000Z' },
  ]
  expect(byPeriod(earned, new Date('2030-03-13T10:00:00.000Z'))).toEqual([
    { kind: 'week', since: '2030-03-04T00:00:00.000Z', points: 25 },
    { kind: 'week', since: '2030-03-11T00:00:00.000Z', points: 25 },
    { kind: 'month', since: '2030-03-01T00:00:00.000Z', points: 50 },
  ])
})

test.for([
  [1, undefined, true],
  [1, [50], true],
  [9, [30, 20, 10], false],
  [10, [30, 20, 10], true],
] as const)('%i points beside the three %o: among them, perhaps: %s', ([points, seen, expected]) => {
  expect(mayBeAmong(points, seen, 3)).toBe(expected)
})

test.for([
  [[], { offset: 0, ahead: 0 }, []],
  [[30, 20, 10], { offset: 0, ahead: 0 }, [1, 2, 3]],
  [[30, 30, 10, 10, 5], { offset: 0, ahead: 0 }, [1, 1, 3, 3, 5]],
  [[10, 10, 5], { offset: 50, ahead: 48 }, [49, 49, 53]],
] as const)('the points %o, %o, have the places %o', ([points, before, places]) => {
  expect(placesOf(points, before)).toEqual(places)
})

test('a place is one more than the number of members with more points', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 })), fc.integer({ min: 1, max: 21 }), (all, own) => {
      const sums = [...new Set(all)].toSorted((one, other) => other - one)
      const rows = sums.map((points) => ({ points, members: all.filter((other) => other === points).length }))
      const tally = tallyOf(rows)
      expect(tally.total).toBe(all.length)
      expect(placeAmong(tally, own)).toBe(all.filter((other) => other > own).length + 1)
    }),
  )
})
