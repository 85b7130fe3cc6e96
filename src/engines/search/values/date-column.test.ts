import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Comparison, Term } from '#engines/search/term.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import type { Facts } from '#tests/search/invented-printings.ts'

const date = (is: Comparison, from: string, to = from): Term => ({ on: 'date', is, from, to })
const setDate = (is: Comparison, set: string): Term => ({ on: 'set-date', is, set })
const year = (is: Comparison) => date(is, '2022-01-01', '2022-12-31')

const editions: readonly Facts[] = [
  { set: 'old', released_at: '2021-12-31' },
  { set: 'new', released_at: '2022-01-01' },
  { set: 'new', released_at: '2022-01-01' },
  { set: 'far', released_at: '2023-06-15' },
  { set: 'lst', released_at: undefined },
]

test.each([
  ['in a year', year('='), ['new/2', 'new/3']],
  ['not in it', year('!='), ['far/4', 'old/1']],
  ['before it', year('<'), ['old/1']],
  ['not after it', year('<='), ['new/2', 'new/3', 'old/1']],
  ['after it', year('>'), ['far/4']],
  ['not before it', year('>='), ['far/4', 'new/2', 'new/3']],
  ['on a day', date('=', '2023-06-15'), ['far/4']],
  ['with a set', setDate('=', 'new'), ['new/2', 'new/3']],
  ['before a set', setDate('<', 'new'), ['old/1']],
] as const)('finds printings that came out %s', (_, term, found) => {
  expect(askTerms(editions).ask(term)).toEqual(found)
})

test.each([
  ['an unknown set', 'zzz'],
  ['a set whose day is unknown', 'lst'],
])('the day of %s is ignored', (_, set) => {
  const sentence = `ignored: Invalid date or unknown set code “${set}”`
  expect(askTerms(editions).ask(setDate('>', set))).toEqual([sentence])
})

test("a set's day comes from the list of sets, unless nearly all its printings share another", () => {
  const aSet = { name: 'New', set_type: 'expansion', released_at: '2022-03-03' }
  const terms = askTerms(
    [...editions, { set: 'mix', released_at: '2022-03-03' }, { set: 'mix', released_at: '2024-01-01' }],
    [
      { ...aSet, code: 'new' },
      { ...aSet, code: 'mix' },
    ],
  )
  expect(terms.ask(setDate('=', 'new'))).toEqual(['new/2', 'new/3'])
  expect(terms.ask(setDate('=', 'mix'))).toEqual(['mix/6'])
})

test('before, within and after a span cover all printings with a day, once each', () => {
  const aDay = fc
    .tuple(fc.integer({ min: 2020, max: 2023 }), fc.integer({ min: 1, max: 12 }))
    .map(([of, month]) => `${String(of)}-${String(month).padStart(2, '0')}-15`)
  fc.assert(
    fc.property(
      fc.array(fc.option(aDay, { nil: undefined }), { minLength: 1 }),
      aDay,
      aDay,
      (days, one, other) => {
        const { ask } = askTerms(days.map((released_at) => ({ released_at })))
        const [from = '', to = ''] = [one, other].toSorted()
        const count = (is: Comparison) => ask(date(is, from, to)).length
        const known = days.filter((day) => day !== undefined).length
        expect(count('<') + count('=') + count('>')).toBe(known)
        expect(count('<=') + count('>')).toBe(known)
        expect(count('!=') + count('=')).toBe(known)
      },
    ),
    { numRuns: 40 },
  )
})
