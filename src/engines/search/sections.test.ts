import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BadSnapshot, createSections, openSections } from './sections.ts'

function aSnapshot(): Uint8Array {
  const sections = createSections()
  const drakes = sections.of('drakes')
  drakes.numbers('bytes', Uint8Array.of(1, 2, 255))
  drakes.numbers('shorts', Uint16Array.of(1, 65_535))
  drakes.numbers('words', Uint32Array.of(4_294_967_295))
  drakes.numbers('integers', Int32Array.of(-5, 7))
  drakes.numbers('floats', Float64Array.of(0.5, -1e300))
  drakes.text('plain', 'Ember Drake')
  drakes.text('accented', 'Dráke 龍 🐉')
  sections.of('elders').text('plain', '')
  return sections.finish('of Tuesday')
}

test('everything written reads back', () => {
  const opened = openSections(aSnapshot())
  const drakes = opened.of('drakes')
  expect(opened.version).toBe('of Tuesday')
  expect(drakes.bytes('bytes')).toEqual(Uint8Array.of(1, 2, 255))
  expect(drakes.shorts('shorts')).toEqual(Uint16Array.of(1, 65_535))
  expect(drakes.words('words')).toEqual(Uint32Array.of(4_294_967_295))
  expect(drakes.integers('integers')).toEqual(Int32Array.of(-5, 7))
  expect(drakes.floats('floats')).toEqual(Float64Array.of(0.5, -1e300))
  expect(drakes.text('plain')).toBe('Ember Drake')
  expect(drakes.text('accented')).toBe('Dráke 龍 🐉')
  expect(opened.of('elders').text('plain')).toBe('')
  expect(drakes.has('plain')).toBe(true)
  expect(drakes.has('missing')).toBe(false)
})

test('a snapshot can be anywhere in a larger buffer', () => {
  const snapshot = aSnapshot()
  for (const offset of [1, 4, 8]) {
    const larger = new Uint8Array(snapshot.length + offset)
    larger.set(snapshot, offset)
    expect(openSections(larger.subarray(offset)).of('drakes').words('words')).toEqual(
      Uint32Array.of(4_294_967_295),
    )
  }
})

test("what was read doesn't depend on the snapshot's bytes", () => {
  const snapshot = Buffer.from(aSnapshot())
  const drakes = openSections(snapshot).of('drakes')
  const shorts = drakes.shorts('shorts')
  snapshot.fill(0)
  expect(shorts).toEqual(Uint16Array.of(1, 65_535))
})

test('a closed snapshot still gives numbers but no texts', () => {
  const opened = openSections(aSnapshot())
  opened.close()
  expect(() => opened.of('drakes').text('plain')).toThrow('closed')
  expect(opened.of('drakes').words('words')).toEqual(Uint32Array.of(4_294_967_295))
})

test('duplicate, missing and mistyped sections are errors', () => {
  const twice = createSections().of('drakes')
  twice.text('words', 'one')
  expect(() => {
    twice.numbers('words', Uint8Array.of(2))
  }).toThrow('written twice')
  const drakes = openSections(aSnapshot()).of('drakes')
  expect(() => drakes.words('missing')).toThrow(BadSnapshot)
  expect(() => drakes.words('bytes')).toThrow(BadSnapshot)
})

test('refuses bytes that are no snapshot', () => {
  expect(() => openSections(new Uint8Array())).toThrow('too few')
  expect(() => openSections(new TextEncoder().encode('{"object":"card","name":"Ember Drake"}'))).toThrow(
    'no snapshot',
  )
})

test('a truncated snapshot, or one of another format, says so', () => {
  const other = aSnapshot()
  other[4] = (other[4] ?? 0) + 1
  expect(() => openSections(other)).toThrow('format')
  expect(() => openSections(aSnapshot().slice(0, -8))).toThrow('should have')
})

test('changing any byte is detected', () => {
  const snapshot = aSnapshot()
  const anyChange = fc.tuple(fc.nat(snapshot.length - 1), fc.integer({ min: 1, max: 255 }))
  fc.assert(
    fc.property(anyChange, ([at, change]) => {
      const damaged = snapshot.slice()
      damaged[at] = (damaged[at] ?? 0) ^ change
      expect(() => openSections(damaged)).toThrow(BadSnapshot)
    }),
  )
})
