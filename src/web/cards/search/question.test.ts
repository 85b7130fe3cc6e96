import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findTerm, withoutTerm } from './terms.ts'

/** The search with the first occurrence of a term removed. */
function without(text: string, typed: string): string {
  const place = findTerm(text, { typed, from: text.indexOf(typed) })
  if (place === undefined) throw new Error(`${typed} is not in ${text}`)
  return withoutTerm(text, place)
}

test.for([
  ['the only one', 't:elf', 't:elf', ''],
  ['the first', 't:elf c:g', 't:elf', 'c:g'],
  ['one in the middle, with the spaces around it', 'a  t:elf  b', 't:elf', 'a b'],
  ['one arm of two', 'c:r or c:u', 'c:u', 'c:r'],
  ['the first arm of two', 'c:r or c:u', 'c:r', 'c:u'],
  ['the middle arm of three', 'c:r or c:g or c:u', 'c:g', 'c:r or c:u'],
  ['one of several in an arm', 'c:r or c:g t:elf', 'c:g', 'c:r or t:elf'],
  ['the last of several in an arm', 'c:r t:elf or c:g', 't:elf', 'c:r or c:g'],
  ['one after a written and', 'c:r and t:elf or c:g', 't:elf', 'c:r or c:g'],
  ['an arm within parentheses', '(c:r or c:u) t:elf', 'c:r', '(c:u) t:elf'],
  ['the only term in parentheses', 't:elf -(c:r)', 'c:r', 't:elf'],
  ['the only term in two pairs of parentheses, with their or', 't:elf or ((c:r))', 'c:r', 't:elf'],
  ['one with its minus', '-t:elf c:g', '-t:elf', 'c:g'],
] as const)('a term is removed: %s', ([, text, typed, left]) => {
  expect(without(text, typed)).toBe(left)
})

test('a term is found again after more was typed before it', () => {
  expect(findTerm('  t:elf', { typed: 't:elf', from: 0 })).toEqual({ from: 2, to: 7 })
  expect(findTerm('c:g t:elf', { typed: 't:elf', from: 0 })).toEqual({ from: 4, to: 9 })
  expect(findTerm('c:g', { typed: 't:elf', from: 0 })).toBeUndefined()
})

/** Searches with `or`, `and`, minus and parentheses, nested. */
const { search: anySearch } = fc.letrec<{ search: string; arm: string; part: string }>((tie) => ({
  search: fc.array(tie('arm'), { minLength: 1, maxLength: 3 }).map((arms) => arms.join(' or ')),
  arm: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' ')),
  part: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('t:elf', '-c:g', 'mv<=2', 'light and dark', '!"Sol Ring"'),
    tie('search').map((inner) => `(${inner})`),
    tie('search').map((inner) => `-(${inner})`),
  ),
}))

test('whichever term is removed, the rest is still readable', () => {
  fc.assert(
    fc.property(anySearch, fc.nat(), (search, choice) => {
      const terms = [...search.matchAll(/t:elf|-c:g|mv<=2|light|dark|!"Sol Ring"/g)]
      const term = terms[choice % terms.length]
      if (term === undefined) return
      const left = withoutTerm(search, { from: term.index, to: term.index + term[0].length })
      expect(left.split('(')).toHaveLength(left.split(')').length)
      expect(left).not.toMatch(/\(\)|^or\b|\bor$|\(or\b|\bor\)|\bor or\b|^and\b|\band$| {2}/)
      expect([...left.matchAll(/t:elf|-c:g|mv<=2|light|dark|!"Sol Ring"/g)]).toHaveLength(terms.length - 1)
    }),
  )
})
