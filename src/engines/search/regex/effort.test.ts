import { expect, test } from 'vitest'

import { tryingOf } from './effort.ts'
import { parse } from './parse.ts'

/** Longer than any card's text. */
const LONG_TEXT = 1500

test.each([
  'destroy target creature',
  '^{t}:',
  '\\bante\\b',
  'exile|destroy',
  '(?<!non)land',
  'draws? (two|three) cards',
  'create an? \\spt',
  '\\spp',
  'a.{20}b',
  '(a|a)*b',
])('/%s/ is fast to try on any text', (source) => {
  expect(tryingOf(parse(source)).longest).toBeGreaterThan(LONG_TEXT)
})

test.each(['whenever .* enters', '(tap|untap) .* gets', 'b[ab]*a[ab]{45}z'])(
  '/%s/ is fast to try on texts of limited length',
  (source) => {
    const longest = tryingOf(parse(source)).longest
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThan(LONG_TEXT)
  },
)

test.each([
  '(a+)+$',
  '(a+|b+)*c',
  '(ab)+c',
  '.*x',
  'x.*y.*z',
  'x[ab]*b\\w+!',
  '(x+x+)+y',
  '(.{25}){25}',
  '.{32}',
  '(x?){30}y',
  'x(?=.*y)[^z]*.*w',
])('/%s/ is left to the automaton', (source) => {
  expect(tryingOf(parse(source)).longest).toBeLessThan(10)
})
