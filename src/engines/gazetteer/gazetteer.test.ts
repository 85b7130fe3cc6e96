import fc from 'fast-check'
import { expect, test } from 'vitest'

import { buildColumns } from './columns.ts'
import { foldPlace } from './fold.ts'
import { Gazetteer } from './gazetteer.ts'
import { readTowns, type Town } from './towns.ts'

function aTown(name: string, population: number, more: Partial<Town> = {}): Town {
  return {
    id: population,
    name,
    country: 'US',
    admin: 'NY',
    population,
    lat: 4_071_427,
    lng: -7_400_597,
    ...more,
  }
}

const gazetteerOf = (...towns: readonly Town[]) => new Gazetteer(buildColumns(towns))
const namesOf = (gazetteer: Gazetteer, begun: string, limit = 8) =>
  gazetteer.complete(begun, limit).map(({ name }) => name)

test.for([
  ['Saint-Léger-l’Orme', 'saint leger lorme'],
  ['St. Pölten', 'st polten'],
  ['Łódź', 'lodz'],
  ['Straßwalchen', 'strasswalchen'],
  ['Frankfurt (Oder)', 'frankfurt oder'],
  ['  ', ''],
] as const)('folds %s to %s', ([name, folded]) => {
  expect(foldPlace(name)).toBe(folded)
})

test('names that start like this come first, largest first, then names with a later word that does', () => {
  const gazetteer = gazetteerOf(
    aTown('York', 150),
    aTown('New York City', 8000),
    aTown('Yorkville', 200),
    aTown('Cape York', 90),
    aTown('Newark', 300),
  )
  expect(namesOf(gazetteer, 'york')).toEqual(['Yorkville', 'York', 'New York City', 'Cape York'])
  expect(namesOf(gazetteer, 'york', 3)).toEqual(['Yorkville', 'York', 'New York City'])
  expect(namesOf(gazetteer, 'NEW Yo')).toEqual(['New York City'])
})

test("case and accents don't matter in the query or the name", () => {
  const gazetteer = gazetteerOf(aTown('Århus', 200), aTown('Sant Julià de Lòria', 8))
  expect(namesOf(gazetteer, 'arhus')).toEqual(['Århus'])
  expect(namesOf(gazetteer, 'SANT JULIÀ')).toEqual(['Sant Julià de Lòria'])
  expect(namesOf(gazetteer, 'loria')).toEqual(['Sant Julià de Lòria'])
})

test('other names find a town once, and only the largest of its name', () => {
  const gazetteer = gazetteerOf(
    aTown('Vienna', 1700, { country: 'AT' }),
    aTown('Vienna', 3, { country: 'AT' }),
    aTown('Vienna', 4),
  )
  expect(gazetteer.complete('wie', 8).map(({ id }) => id)).toEqual([1700])
  expect(namesOf(gazetteer, 'vi')).toEqual(['Vienna', 'Vienna', 'Vienna'])
})

test.for(['', 'y', ' y ', '-', '…'])('finds nothing for less than two letters, such as %o', (begun) => {
  expect(namesOf(gazetteerOf(aTown('York', 1), aTown('Y', 2)), begun)).toEqual([])
})

const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'é', 'ø', '-', "'", ' '),
  minLength: 1,
  maxLength: 5,
})

test('completion finds the same as a scan of all towns', () => {
  const towns = fc.array(fc.record({ name: word, population: fc.nat(9) }), { maxLength: 30 })
  fc.assert(
    fc.property(towns, word, fc.integer({ min: 1, max: 8 }), (given, begun, limit) => {
      const all = given.map(({ name, population }, id) => aTown(name, population, { id }))
      const wanted = foldPlace(begun)
      const largest = all.toSorted((one, other) => other.population - one.population || one.id - other.id)
      const begins = largest.filter(({ name }) => foldPlace(name).startsWith(wanted))
      const within = largest.filter(
        (town) => !begins.includes(town) && foldPlace(town.name).includes(` ${wanted}`),
      )
      const expected = wanted.length < 2 ? [] : [...begins, ...within].slice(0, limit)
      expect(
        gazetteerOf(...all)
          .complete(begun, limit)
          .map(({ id }) => id),
      ).toEqual(expected.map(({ id }) => id))
    }),
  )
})

test('a file of towns gives back the towns it was made from', () => {
  const town: fc.Arbitrary<Town> = fc.record({
    id: fc.nat(20_000_000),
    name: fc.string(),
    country: fc.constantFrom('AT', 'US'),
    admin: fc.constantFrom('', '09'),
    population: fc.nat(30_000_000),
    lat: fc.integer({ min: -9_000_000, max: 9_000_000 }),
    lng: fc.integer({ min: -18_000_000, max: 18_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(town), (towns) => {
      expect([...readTowns(fileOf(towns))]).toEqual(towns)
    }),
  )
})

test('a truncated file is an error', () => {
  const whole = fileOf([aTown('York', 150)])
  for (let length = 1; length < whole.length; length += 1) {
    expect(() => [...readTowns(whole.subarray(0, length))]).toThrow(RangeError)
  }
})

test('abandoned places are skipped, but later coordinates still build on them', () => {
  const gone = { ...aTown('Atlantis', 0), feature: 'PPLH' }
  const town = aTown('York', 150, { lat: 1, lng: 2 })
  expect([...readTowns(fileOf([gone, town]))]).toEqual([town])
})

/** The file that the package would make of these towns. */
function fileOf(towns: readonly (Town & { readonly feature?: string })[]): Uint8Array {
  const before = { lat: 0, lng: 0 }
  return Uint8Array.from(
    towns.flatMap((town) => {
      const body = [
        ...number(1, zigzag(town.id)),
        ...text(2, town.name),
        ...text(3, town.country),
        ...text(7, town.feature ?? 'PPL'),
        ...text(8, town.admin),
        ...number(9, town.population),
        ...number(10, zigzag(town.lng - before.lng)),
        ...number(11, zigzag(town.lat - before.lat)),
      ]
      Object.assign(before, { lat: town.lat, lng: town.lng })
      return [...varint(body.length), ...body]
    }),
  )
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)]

function text(field: number, value: string): number[] {
  const bytes = [...new TextEncoder().encode(value)]
  return [...varint(field * 8 + 2), ...varint(bytes.length), ...bytes]
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
