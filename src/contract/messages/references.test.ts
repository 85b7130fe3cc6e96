import { expect, test } from 'vitest'

import { asSpoken, inPlainWords, readReferences, REFERENCES_MAX } from './references.ts'

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const draft = idOf(1)

test.each([
  [`Come to #${draft}.`, [draft]],
  [`#${draft.toUpperCase()} or (#${idOf(2)})`, [draft, idOf(2)]],
  [`#${draft} #${draft}`, [draft]],
  [`a#${draft} ##${draft} #${draft}0 #${draft}-x`, []],
  [`https://example.org/#${draft} and [[#${draft}]]`, []],
  ['#friday', []],
])('%j refers to %j', (words, ids) => {
  expect(readReferences(words)).toEqual(ids)
})

test('a message refers to so many gatherings at most', () => {
  const words = Array.from({ length: REFERENCES_MAX + 1 }, (_, at) => `#${idOf(at)}`).join(' ')
  expect(readReferences(words)).toHaveLength(REFERENCES_MAX)
})

test('in plain words a gathering is its name, or just a gathering', () => {
  const said = `#${draft}, or #${idOf(2)}?`
  expect(inPlainWords(said, [{ id: draft, name: 'Friday Draft' }])).toBe('Friday Draft, or a gathering?')
})

test('said aloud, a card is its name', () => {
  const said = `A [[Fire // Ice]], or the [[Ember Drake|lea 12]] at #${draft}? [[]] [[|x]]`
  const gatherings = [{ id: draft, name: 'Friday Draft' }]
  expect(asSpoken(said, gatherings)).toBe('A Fire // Ice, or the Ember Drake at Friday Draft? [[]] [[|x]]')
})
