import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findBegunReference } from './begun-reference.ts'
import { idsIn, labelled, withIds, withLabels } from './named-words.ts'

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const LABELS = labelled([
  { id: idOf(1), name: 'Friday Draft, Fri 27 Nov' },
  { id: idOf(2), name: 'Friday Draft, Fri 27 Nov' },
  { id: idOf(3), name: 'Friday' },
  { id: idOf(4), name: 'Odd (a|b)? $&' },
])

test('gatherings of one name are told apart', () => {
  expect(LABELS.map(({ label }) => label)).toEqual([
    'Friday Draft, Fri 27 Nov',
    'Friday Draft, Fri 27 Nov (2)',
    'Friday',
    'Odd (a|b)? $&',
  ])
})

test.each([
  ['#Friday Draft, Fri 27 Nov?', `#${idOf(1)}?`],
  ['#Friday Draft, Fri 27 Nov (2)', `#${idOf(2)}`],
  ['#Friday Draft', `#${idOf(3)} Draft`],
  ['(#Odd (a|b)? $&)', `(#${idOf(4)})`],
  ['#Fridays, a#Friday, #Fri', '#Fridays, a#Friday, #Fri'],
])('%j is sent as %j, and shown again as it was', (shown, words) => {
  expect(withIds(shown, LABELS)).toBe(words)
  expect(withLabels(words, LABELS)).toBe(shown)
})

test('whatever is typed around labels, what is shown is what was typed', () => {
  const piece = fc.oneof(
    fc.constantFrom(...LABELS.map(({ label }) => `#${label}`), '#', ' ', '(', '_', `#${idOf(1)}`),
    fc.string({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const words = withIds(pieces.join(''), LABELS)
      expect(withIds(withLabels(words, LABELS), LABELS)).toBe(words)
    }),
  )
})

test('ids are found that have no label', () => {
  expect(idsIn(`#${idOf(9)} #${idOf(9)} #${idOf(1)}`)).toEqual([idOf(9), idOf(1)])
  expect(withLabels(`#${idOf(9)}`, LABELS)).toBe(`#${idOf(9)}`)
})

test.each([
  ['#', { beginning: '', from: 1, to: 1 }],
  ['See #friday dr', { beginning: 'friday dr', from: 5, to: 14 }],
  ['(#fr', { beginning: 'fr', from: 2, to: 4 }],
  ['We are #1', undefined],
  ['c#fr', undefined],
  ['##fr', undefined],
  ['[[#fr', undefined],
  ['#fr\n', undefined],
])('%j begins the name %j', (text, begun) => {
  expect(findBegunReference(text, text.length)).toEqual(begun)
})
