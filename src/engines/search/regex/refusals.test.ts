import { expect, test } from 'vitest'

import { readPattern } from './read-pattern.ts'

function reasonFor(source: string): string | undefined {
  const pattern = readPattern(source)
  return 'ignored' in pattern ? pattern.ignored : undefined
}

const QUANTIFIER = 'Invalid regular expression: quantifier operand invalid.'
const ESCAPE = 'Invalid regular expression: invalid escape \\ sequence.'
const PARENTHESES = 'Invalid regular expression: parentheses () not balanced.'
const BRACKETS = 'Invalid regular expression: brackets [] not balanced.'
const COUNTS = 'Invalid regular expression: invalid repetition count(s).'
const RANGE = 'Invalid regular expression: invalid character range.'

test.each([
  ['(?i)elf', QUANTIFIER],
  ['(?i:elf)', QUANTIFIER],
  ['elf(?-i)', QUANTIFIER],
  ['(?<name>elf)', QUANTIFIER],
  ['(?>elf)', QUANTIFIER],
  ['elf++', QUANTIFIER],
  ['elf*+', QUANTIFIER],
  ['elf???', QUANTIFIER],
  ['elf{1}{2}', QUANTIFIER],
  ['*elf', QUANTIFIER],
  ['(+)', QUANTIFIER],
  ['elf|?', QUANTIFIER],
  ['{2}elf', QUANTIFIER],
  ['^*elf', QUANTIFIER],
  ['elf$+', QUANTIFIER],
  ['\\belf\\b{2}', QUANTIFIER],
  ['(?=e)*elf', QUANTIFIER],
  ['\\p{L}', ESCAPE],
  ['\\h', ESCAPE],
  ['elf\\z', ESCAPE],
  ['\\Qelf\\E', ESCAPE],
  ['(e)\\g1', ESCAPE],
  ['elf\\', ESCAPE],
  ['\\xgnome', ESCAPE],
  ['\\u12', ESCAPE],
  ['[\\p]', ESCAPE],
  ['(elf', PARENTHESES],
  ['elf)', PARENTHESES],
  ['(elf))', PARENTHESES],
  ['(?=elf', PARENTHESES],
  ['[elf', BRACKETS],
  ['[]', BRACKETS],
  ['[[:alpha:]', BRACKETS],
  ['[[:alpha', BRACKETS],
  ['el{2,1}f', COUNTS],
  ['el{256,}f', COUNTS],
  ['el{1x}f', COUNTS],
  ['el{1', 'Invalid regular expression: braces {} not balanced.'],
  ['[z-a]', RANGE],
  ['[a-\\w]', RANGE],
  ['[a-c-e]', RANGE],
  ['[[:elves:]]', 'Invalid regular expression: invalid character class.'],
  ['[[.elf.]]', 'Invalid regular expression: invalid collating element.'],
  ['(el++', QUANTIFIER],
  ['el)++', PARENTHESES],
  ['(?:(?:x{255,}){255,})', 'Invalid regular expression: regular expression is too complex.'],
])('/%s/ is refused', (source, reason) => {
  expect(reasonFor(source)).toBe(reason)
})

const TOO_COMPLEX = 'Regular expression too complex.'
const TOO_DEEP = 'Too many nested groups.'
const TOO_MUCH = 'Too much repetition.'

test.each([
  ['.'.repeat(89), undefined],
  ['.'.repeat(90), TOO_COMPLEX],
  ['a*'.repeat(44), undefined],
  ['a*'.repeat(45), TOO_COMPLEX],
  ['x' + '|'.repeat(22), undefined],
  ['x' + '|'.repeat(23), TOO_COMPLEX],
  [`${'a+'.repeat(20)}${'.'.repeat(50)}`, TOO_COMPLEX],
  ['e'.repeat(248), undefined],
  ['e'.repeat(249), TOO_COMPLEX],
  ['é'.repeat(248), undefined],
  ['\\w'.repeat(82), undefined],
  ['\\w'.repeat(83), TOO_COMPLEX],
  ['((a)(b))', undefined],
  ['(a)(b)(c)', undefined],
  ['((a)((b)))', TOO_DEEP],
  ['(?:(?=(?:b)))', TOO_DEEP],
  ['\\(\\(\\(', TOO_DEEP],
  ['a{50}', undefined],
  ['a{20,30}b{20}', undefined],
  ['a{25}b{26}', TOO_MUCH],
  ['.{0,51}', TOO_MUCH],
  ['a{60,}', undefined],
  ['{r}{51}', TOO_MUCH],
  [`((( ${'.'.repeat(90)}`, TOO_COMPLEX],
  ['(((a{60}', TOO_DEEP],
  ['a{60}[', TOO_MUCH],
])('/%s/ exceeds a limit: %s', (source, reason) => {
  expect(reasonFor(source)).toBe(reason)
})
