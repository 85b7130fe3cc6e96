import fc from 'fast-check'
import { expect, test } from 'vitest'

import { Damaged, JsonSplitter } from './split-json.ts'

const MAX_BYTES = 10_000

function split(text: string, chunkSizes: readonly number[] = [], maxBytes = MAX_BYTES) {
  const bytes = new TextEncoder().encode(text)
  const splitter = new JsonSplitter(maxBytes)
  const pieces = []
  let at = 0
  for (const size of [...chunkSizes, bytes.length]) {
    pieces.push(...splitter.push(bytes.slice(at, at + size)))
    at += size
  }
  pieces.push(...splitter.end())
  return pieces.map(({ line, bytes: kept }) => ({
    line,
    text: kept === null ? null : new TextDecoder().decode(kept).trim(),
  }))
}

const anObject = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }))
const chunks = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 })

test('splits an array into its objects, wherever chunks end', () => {
  fc.assert(
    fc.property(fc.array(anObject), chunks, fc.constantFrom(0, 1, 2), (objects, sizes, indent) => {
      const found = split(JSON.stringify(objects, null, indent), sizes)
      expect(found.map(({ text }): unknown => JSON.parse(text ?? ''))).toEqual(
        JSON.parse(JSON.stringify(objects)),
      )
    }),
  )
})

test('splits lines into their objects, wherever chunks end', () => {
  fc.assert(
    fc.property(fc.array(anObject), chunks, (objects, sizes) => {
      const found = split(objects.map((object) => JSON.stringify(object)).join('\n'), sizes)
      expect(found.map(({ text }): unknown => JSON.parse(text ?? ''))).toEqual(
        JSON.parse(JSON.stringify(objects)),
      )
      expect(found.map(({ line }) => line)).toEqual(objects.map((_, at) => at + 1))
    }),
  )
})

test('each object of an array has the line it starts on', () => {
  const found = split('[\n{"a": 1},\n\n{\n"b": 2\n}, {"c": [3, "]"]}\n]')
  expect(found.map(({ line }) => line)).toEqual([2, 4, 6])
})

test('an unclosed string in an array spoils no other object', () => {
  const found = split('[\n{"a": "1"},\n{"b": "2},\n{"c": "3"}\n]')
  expect(found).toEqual([
    { line: 2, text: '{"a": "1"}' },
    { line: 3, text: '{"b": "2},' },
    { line: 4, text: '{"c": "3"}' },
  ])
})

test('skips a byte order mark and blank lines', () => {
  expect(split('\uFEFF\n\n{"a":1}\n\n{"b":2}\n')).toEqual([
    { line: 3, text: '{"a":1}' },
    { line: 5, text: '{"b":2}' },
  ])
})

test('drops a line that is too long, but not the next', () => {
  const long = JSON.stringify({ text: 'x'.repeat(200) })
  expect(split(`{"a":1}\n${long}\n{"b":2}`, [50, 50, 50], 100)).toEqual([
    { line: 1, text: '{"a":1}' },
    { line: 2, text: null },
    { line: 3, text: '{"b":2}' },
  ])
})

test('an object that is too long damages an array, because nobody knows where it ends', () => {
  const long = JSON.stringify([{ a: 1 }, { text: 'x'.repeat(200) }])
  expect(() => split(long, [50, 50, 50], 100)).toThrow(Damaged)
})

test('a truncated array is damaged', () => {
  expect(() => split('[{"a":1},{"b"')).toThrow(Damaged)
})

test('an empty stream contains nothing', () => {
  expect(split('')).toEqual([])
  expect(split('[]')).toEqual([])
  expect(split(' \n ')).toEqual([])
})
