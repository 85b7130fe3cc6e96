import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readTables, subset } from '#scripts/build/true-type.ts'
import { writeWoff2 } from '#scripts/build/woff2.ts'
import { propertyRuns } from '#tests/property-runs.ts'

const FONT = path.resolve(import.meta.dirname, '../../node_modules/mana-font/fonts/mana.ttf')
/** White, blue, tap, the number nine, and energy. */
const POINTS = [0xe6_00, 0xe6_01, 0xe6_0e, 0xe6_1a, 0xe9_07]
const mana = readTables(readFileSync(FONT))

test('a glyph is the same whether it is cut out of the font or out of a part of the font', () => {
  fc.assert(
    fc.property(fc.subarray(POINTS, { minLength: 1 }), fc.nat(), (kept, at) => {
      const point = kept[at % kept.length] ?? 0
      expect(subset(subset(mana, kept), [point])).toEqual(subset(mana, [point]))
    }),
    { numRuns: propertyRuns(50) },
  )
})

test('a part of the font has one width and one outline for each of its characters', () => {
  const part = subset(mana, POINTS)
  const count = POINTS.length + 1
  expect(part.get('maxp')?.readUInt16BE(4)).toBe(count)
  expect(part.get('hmtx')).toHaveLength(count * 4)
  expect(part.get('loca')?.readUInt32BE(count * 4)).toBe(part.get('glyf')?.length)
})

test('a character that the font lacks is not left out silently', () => {
  expect(() => subset(mana, [0x41_41])).toThrow('U+4141')
})

test('a packed font unpacks to its tables', () => {
  const tables = subset(mana, POINTS)
  const packed = writeWoff2(tables)
  expect(packed.toString('latin1', 0, 4)).toBe('wOF2')
  expect(packed.readUInt32BE(8)).toBe(packed.length)
  // Up to three bytes of nothing follow.
  const until = packed.findLastIndex((byte) => byte !== 0) + 1
  const body = brotliDecompressSync(packed.subarray(until - packed.readUInt32BE(20)))
  expect(body).toEqual(Buffer.concat([...tables.values()]))
})
