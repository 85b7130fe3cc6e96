import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Automaton, automatonOf } from './automaton.ts'
import { Budget } from './budget.ts'
import { nativePattern } from './native.ts'
import { parse } from './parse.ts'
import { piecesOf } from './pieces.ts'

/** What means the same in both dialects. */
const ATOM = fc.constantFrom(
  'a',
  'b',
  'ab',
  'abc',
  ' ',
  '.',
  '[ab]',
  '[^a\\n]',
  '[a-c1]',
  '\\d',
  '\\s',
  '\\n',
  '1',
  '😀',
  '_',
)
const PLACE = fc.constantFrom('^', '$', '\\b', '\\B')
const QUANTIFIER = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?')
const LOOK = fc.constantFrom('?=', '?!', '?<=', '?<!')

const { pattern: PATTERN, plain: PLAIN } = fc.letrec<{ pattern: string; plain: string }>((tie) => ({
  pattern: patterns(tie('pattern'), true),
  plain: patterns(tie('plain'), false),
}))

function patterns(inner: fc.Arbitrary<string>, hasLooks: boolean): fc.Arbitrary<string> {
  const group = fc.tuple(fc.constantFrom('(', '(?:'), inner, QUANTIFIER)
  return fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc
      .tuple(
        ATOM.filter((atom) => atom.length === 1 || !/^[a-c]+$/.test(atom)),
        QUANTIFIER,
      )
      .map((parts) => parts.join('')),
    ATOM,
    PLACE,
    fc.tuple(inner, inner).map((parts) => parts.join('')),
    fc.tuple(inner, inner).map((parts) => `(?:${parts.join('|')})`),
    group.map(([open, part, quantifier]) => `${open}${part})${quantifier}`),
    ...(hasLooks ? [fc.tuple(LOOK, inner).map(([look, part]) => `(${look}${part})`)] : []),
  )
}

const TEXT = fc
  .array(fc.constantFrom('a', 'b', 'c', 'abc', ' ', '1', '\n', '_', '.'), { maxLength: 8 })
  .map((parts) => parts.join(''))
const TEXTS = fc.array(TEXT, { minLength: 1, maxLength: 8 })

const BEFORE = 'abc 1'
const AFTER = '\nabc'

/** Tries a text that stands between others, which must not matter. */
function finds(automaton: Automaton, text: string): boolean {
  const passage = { text: BEFORE + text + AFTER, from: BEFORE.length, to: BEFORE.length + text.length }
  return automaton.test(passage, new Budget())
}

test('the automaton finds what the language’s own matcher finds', () => {
  fc.assert(
    fc.property(PLAIN, TEXTS, (source, texts) => {
      const automaton = automatonOf(parse(source))
      const own = new RegExp(source, 'mu')
      expect(texts.map((text) => finds(automaton, text))).toEqual(texts.map((text) => own.test(text)))
    }),
    { numRuns: 3000 },
  )
})

test('the automaton finds the same with lookarounds', () => {
  fc.assert(
    fc.property(PATTERN, TEXTS, (source, texts) => {
      const automaton = automatonOf(parse(source))
      const own = new RegExp(source, 'mu')
      expect(texts.map((text) => finds(automaton, text))).toEqual(texts.map((text) => own.test(text)))
    }),
    { numRuns: 3000 },
  )
})

test('a pattern rewritten for the language’s own matcher means the same', () => {
  fc.assert(
    fc.property(PATTERN, TEXTS, (source, texts) => {
      const written = nativePattern(parse(source))
      const own = new RegExp(source, 'mu')
      expect(texts.map((text) => written.test(text))).toEqual(texts.map((text) => own.test(text)))
    }),
    { numRuns: 2000 },
  )
})

test('every match contains every piece', () => {
  fc.assert(
    fc.property(PATTERN, TEXTS, (source, texts) => {
      const tree = parse(source)
      const automaton = automatonOf(tree)
      const found = texts.filter((text) => finds(automaton, text))
      for (const piece of piecesOf(tree)) expect(found.filter((text) => !text.includes(piece))).toEqual([])
    }),
    { numRuns: 3000 },
  )
})

// At an anchor, the language's own matcher also looks between surrogates.
test.each([
  ['^.$', '😀', true],
  ['^..$', '😀', false],
  ['^[^a]$', '😀', true],
  ['^[a😀]{2}$', 'a😀', true],
  ['[😀-😂]', '😁', true],
  ['[😀-😂]', '😃', false],
  ['^a(?=.$)', 'a😀', true],
  ['(?<=^.)b', '😀b', true],
  ['(?<=^.)b', '😀😀b', false],
  ['(?!.)$', '😀', true],
  ['a\\Bb|\\B', 'a😀a', false],
])('a surrogate pair is one character: /%s/ in %s', (source, text, isFound) => {
  const tree = parse(source)
  expect(finds(automatonOf(tree), text)).toBe(isFound)
})

test('an automaton that cleared its table finds the same', () => {
  // More sets of states than the table holds, so it is cleared several times.
  const automaton = automatonOf(parse('[ab].{14}c|[^\\x00]{0}z'))
  const own = /[ab].{14}c|z/mu
  const letters = fc.constantFrom('a', 'b', 'd', 'd', ' ')
  const texts = fc.sample(fc.array(letters, { minLength: 400, maxLength: 400 }), { numRuns: 60, seed: 7 })
  for (const text of texts) {
    const joined = `${text.join('')}c`
    expect(finds(automaton, joined)).toBe(own.test(joined))
  }
})

test('characters not seen before make room for themselves', () => {
  const letters = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x4e_00 + index))
  const automaton = automatonOf(parse(`${letters.join('+')}$`))
  expect(finds(automaton, letters.join(''))).toBe(true)
  expect(finds(automaton, letters.toReversed().join(''))).toBe(false)
  const looking = automatonOf(parse(`(?<=^${letters.join('?')})(?!x)$`))
  expect(finds(looking, letters.join(''))).toBe(true)
  expect(finds(looking, `${letters.join('')}x`)).toBe(false)
})
