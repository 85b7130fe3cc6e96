import fc from 'fast-check'
import { expect, test } from 'vitest'

import { compareCollectorNumbers, compareKeys, insertFew, sortInSteps } from './sorting.ts'

/** Runs a sort to its end. */
function sorted(
  places: readonly number[],
  keys: readonly number[],
  direction: 'up' | 'down' = 'up',
): number[] {
  const steps = sortInSteps(Uint32Array.from(places), compareKeys(Float64Array.from(keys), direction))
  for (;;) {
    const step = steps.next()
    if (step.done === true) return Array.from(step.value)
  }
}

test('a sort in steps sorts, and keeps the order of equal items', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 300 }), (keys) => {
      const places = keys.map((_, place) => place)
      expect(sorted(places, keys)).toEqual(
        places.toSorted((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0)),
      )
    }),
  )
})

test('inserting a few gives the same result as sorting everything', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 60 }), fc.nat(60), (keys, split) => {
      const places = keys.map((_, place) => place)
      const [many, few] = [places.slice(0, split), places.slice(split)].map((part) =>
        Uint32Array.from(sorted(part, keys)),
      )
      const all = insertFew(
        many ?? new Uint32Array(),
        few ?? new Uint32Array(),
        compareKeys(Float64Array.from(keys), 'up'),
      )
      expect(Array.from(all)).toEqual(sorted(places, keys))
    }),
  )
})

test('unknown values come last in either direction', () => {
  const keys = [3, Number.NaN, 1, Number.NaN, 2]
  expect(sorted([0, 1, 2, 3, 4], keys, 'up')).toEqual([2, 4, 0, 1, 3])
  expect(sorted([0, 1, 2, 3, 4], keys, 'down')).toEqual([0, 4, 2, 1, 3])
})

test('a long sort pauses so that others get their turn', () => {
  const places = Uint32Array.from({ length: 50_000 }, (_, place) => place)
  const keys = Float64Array.from(places, (place) => -place)
  const steps = [...sortInSteps(places, compareKeys(keys, 'up'))]
  expect(steps.length).toBeGreaterThan(20)
})

test.each([
  ['2', '10'],
  ['10', '10a'],
  ['10a', '10b'],
  ['99', 'A1'],
])('number %s comes before %s', (one, other) => {
  expect(compareCollectorNumbers(one, other)).toBeLessThan(0)
  expect(compareCollectorNumbers(other, one)).toBeGreaterThan(0)
})
