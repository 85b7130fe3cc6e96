import fc from 'fast-check'
import { expect, test } from 'vitest'

import { OverBudget } from './budget.ts'
import type { Matcher, Pattern } from './pattern.ts'
import { readPattern } from './read-pattern.ts'

function read(source: string): Pattern {
  const pattern = readPattern(source)
  if ('ignored' in pattern) throw new Error(`/${source}/ was ignored: ${pattern.ignored}`)
  return pattern
}

/** The answer for each text, or the error message. */
function answersOf(matcher: Matcher, texts: readonly string[]): readonly boolean[] | string {
  try {
    return texts.map((text) => matcher.test(text))
  } catch (error) {
    if (error instanceof OverBudget) return error.message
    throw error
  }
}

const LONG_TEXTS = ['a'.repeat(60_000), 'ab'.repeat(30_000), `${'a'.repeat(60_000)}!`, 'a b '.repeat(15_000)]

test.each([
  ['(a+)+$', [true, false, false, false]],
  ['(a|a)*b', [false, true, false, true]],
  ['(a*)*c', [false, false, false, false]],
  ['(.*.*.*)x', [false, false, false, false]],
  ['.*.*.*.*=.*', [false, false, false, false]],
  ['(a+a+)+c', [false, false, false, false]],
  ['(a?){25}a{25}', [true, false, true, false]],
  ['([a-z]+)*=', [false, false, false, false]],
  ['(\\w+\\s?)+!', [false, false, true, false]],
  ['a.{48}c', [false, false, false, false]],
  ['(a|ab)(.{20}a){2}c', [false, false, false, false]],
  ['(?=(a+)+$)a', [true, false, false, false]],
  ['(?<!(a|b)*c)(?!(a|b)+!)b', [false, true, false, true]],
  ['(?:(?=a|b)(?!c)a?){20}c', [false, false, false, false]],
])('/%s/ answers for long texts or takes too long', (source, answers) => {
  const matcher = read(source).matcher()
  expect([answers, 'The regular expression takes too long.']).toContainEqual(answersOf(matcher, LONG_TEXTS))
})

test('a search may try a pattern on a limited number of characters, and the next search starts afresh', () => {
  const pattern = read('(?<=x.*)y.*z')
  const matcher = pattern.matcher()
  const text = 'xy'.repeat(50_000)
  expect(() => {
    for (let count = 0; count < 1000; count += 1) matcher.test(text)
  }).toThrow(OverBudget)
  expect(() => matcher.test(text)).toThrow(OverBudget)
  expect(pattern.matcher().test('x, y and z')).toBe(true)
})

/** Signs with a meaning in patterns, so random patterns are more than words. */
const SIGN = fc.constantFrom(
  ...Array.from('()[]{}|*+?.^$\\-,:=!<#0129abmsyMz ~é½\n'),
  '(?',
  '(?<',
  '(?=',
  '[[:',
  ':]]',
  '\\s',
  '{2,',
  '😀',
)
const TYPED = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(SIGN, { maxLength: 30 }).map((signs) => signs.join('')),
)

test('anything typed gets an answer or a sentence', () => {
  fc.assert(
    fc.property(TYPED, fc.string({ unit: 'binary', maxLength: 80 }), (typed, text) => {
      const pattern = readPattern(typed)
      const answer = 'ignored' in pattern ? pattern.ignored : pattern.matcher().test(text)
      expect(String(answer)).toMatch(/^(?:true|false|[A-Z].*\.)$/)
    }),
    { numRuns: 6000 },
  )
})
