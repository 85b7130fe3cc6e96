import fc from 'fast-check'
import { expect, test } from 'vitest'

import { possibleSetCodes, type LineContext } from './line-tokens.ts'
import { type LineReading, readLine, READINGS_MAX } from './read-line.ts'
import { QUICK_LINE_MAX } from './vocabulary.ts'
import { CONDITION_WORDS, FINISH_WORDS, LANGUAGE_WORDS } from './words.ts'
import { writeLine } from './write-line.ts'

const SETS: LineContext = { sets: new Set(['c21', 'dsk', 'foil', 'plst', 'hou']) }

/** The reading a caller takes who knows only these cards. */
function read(line: string, names: readonly string[], context = SETS): LineReading | undefined {
  const known = new Set(names.map((name) => name.toLowerCase()))
  return readLine(line, context).find(({ name }) => name === '' || known.has(name.toLowerCase()))
}

test('a whole line is read', () => {
  expect(read('4 sol ring c21 f lp de', ['Sol Ring'])).toEqual({
    quantity: 4,
    name: 'sol ring',
    setCode: 'c21',
    finish: 'foil',
    condition: 'LP',
    language: 'de',
  })
})

test.for([
  ['sol ring', { name: 'sol ring' }],
  ['4x sol ring', { quantity: 4, name: 'sol ring' }],
  ['sol ring x4', { quantity: 4, name: 'sol ring' }],
  ['sol ring [C21]', { name: 'sol ring', setCode: 'c21' }],
  ['sol ring (C21) 263 *F*', { name: 'sol ring', setCode: 'c21', number: '263', finish: 'foil' }],
  ['dsk sol ring', { setCode: 'dsk', name: 'sol ring' }],
  ['2 foil sol ring', { quantity: 2, finish: 'foil', name: 'sol ring' }],
  ['sol ring 263', { name: 'sol ring', number: '263' }],
  ['sol ring de lp', { name: 'sol ring', language: 'de', condition: 'LP' }],
] as const)('%s', ([line, meant]) => {
  expect(read(line, ['Sol Ring'])).toEqual(meant)
})

test('a set and a number name a card without its name', () => {
  expect(read('c21 263', [])).toEqual({ name: '', setCode: 'c21', number: '263' })
  expect(read('3 c21 263a f', [])).toEqual({
    name: '',
    quantity: 3,
    setCode: 'c21',
    number: '263a',
    finish: 'foil',
  })
  expect(read('plst #DOM-130', [])).toEqual({ name: '', setCode: 'plst', number: 'dom-130' })
})

test('under a lock a number alone names a card', () => {
  const locked = { ...SETS, lockedSet: 'dsk' }
  expect(read('17', [], locked)).toEqual({ name: '', number: '17' })
  expect(read('4 17 lp', [], locked)).toEqual({ name: '', quantity: 4, number: '17', condition: 'LP' })
  expect(read('17', [])).toBeUndefined()
})

test('a card named like a set, a finish, a language or a count wins over that meaning', () => {
  expect(read('Foil', ['Foil'])).toEqual({ name: 'Foil' })
  expect(read('foil foil', ['Foil'])).toEqual({ name: 'foil', finish: 'foil' })
  expect(read('1996 world champion', ['1996 World Champion', 'World Champion'])).toEqual({
    name: '1996 world champion',
  })
  expect(read('2 1996 world champion', ['1996 World Champion'])).toEqual({
    quantity: 2,
    name: '1996 world champion',
  })
  expect(read('hou', ['Hou'])).toEqual({ name: 'hou' })
  expect(read('la de', ['La'])).toEqual({ name: 'la', language: 'de' })
  expect(read('sword of fire f', ['Sword of Fire', 'Sword of'])).toEqual({
    name: 'sword of fire',
    finish: 'foil',
  })
})

test('a word that names a set and a finish is read as both', () => {
  const readings = readLine('foil', { sets: new Set(['foil']), lockedSet: 'dsk' })
  expect(readings).toEqual([{ name: 'foil' }])
  expect(readLine('ring foil', SETS)).toEqual(
    expect.arrayContaining([
      { name: 'ring', finish: 'foil' },
      { name: 'ring', setCode: 'foil' },
    ]),
  )
})

test('nothing is read from nothing', () => {
  expect(readLine('', SETS)).toEqual([])
  expect(readLine('   ', SETS)).toEqual([])
})

const keysOf = <Word extends string>(words: Readonly<Record<Word, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of an object as strings
  fc.constantFrom(...(Object.keys(words) as Word[]))

const facts = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 9999 }),
    finish: keysOf(FINISH_WORDS),
    condition: keysOf(CONDITION_WORDS),
    language: keysOf(LANGUAGE_WORDS),
    setCode: fc.stringMatching(/^[a-z0-9]{3,5}$/),
    number: fc.oneof(
      fc.integer({ min: 1, max: 99_999 }).map(String),
      fc.stringMatching(/^[a-z]{0,3}\d{1,4}[a-z★]?$/),
    ),
  },
  { requiredKeys: [] },
)
/** Names of one to four words, some of which look like facts. */
const name = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[A-Z][a-z']{2,9}$/),
      fc.constantFrom('of', 'the', 'Foil', 'de', 'C21', '1996', 'It', 'nm', 'x2'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(' '))

test('what is written reads back as the same', () => {
  fc.assert(
    fc.property(name, facts, (card, said) => {
      const reading: LineReading = { name: card, ...said }
      const line = writeLine(reading)
      const context = { sets: new Set(said.setCode === undefined ? [] : [said.setCode]) }
      expect(readLine(line, context).find((each) => each.name === card)).toEqual(reading)
    }),
    { numRuns: 500 },
  )
})

test('a set and a number alone read back as the same', () => {
  fc.assert(
    fc.property(facts, fc.stringMatching(/^[a-z][a-z0-9]{2,4}$/), fc.nat(9999), (said, setCode, number) => {
      const reading: LineReading = { name: '', ...said, setCode, number: String(number) }
      const readings = readLine(writeLine(reading), { sets: new Set([setCode]) })
      expect(readings.find((each) => each.name === '')).toEqual(reading)
    }),
    { numRuns: 300 },
  )
})

test('any text has few readings, each made of its own words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (line) => {
      const readings = readLine(line, { sets: new Set(possibleSetCodes(line)), lockedSet: 'dsk' })
      expect(readings.length).toBeLessThanOrEqual(READINGS_MAX)
      for (const { name: part } of readings) expect(part.length).toBeLessThanOrEqual(QUICK_LINE_MAX)
    }),
    { numRuns: 300 },
  )
})

test('a line of nothing but words for facts is read in bounded time', () => {
  const line = Array.from({ length: 100 }, () => 'f').join(' ')
  expect(readLine(line, SETS).length).toBeLessThanOrEqual(READINGS_MAX)
  const mixed = readLine('f foil lp nm de fr c21 dsk 12 34 foil', SETS)
  expect(mixed.length).toBeLessThanOrEqual(READINGS_MAX)
})
