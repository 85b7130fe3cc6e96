import { expect, test } from 'vitest'

import { findBegunCard } from './begun-card.ts'

test.for([
  ['See [[Emb', { beginning: 'Emb', from: 6, to: 9 }],
  ['[[Ember Dr', { beginning: 'Ember Dr', from: 2, to: 10 }],
  ['[[Emb]] and [[Wis', { beginning: 'Wis', from: 14, to: 17 }],
  ['[[', undefined],
  ['[[ ', undefined],
  ['[Emb', undefined],
  ['[[Ember Drake]] is', undefined],
  ['[[Ember\nDrake', undefined],
  ['[[Ember Drake|hrd', undefined],
] as const)('%s', ([text, begun]) => {
  expect(findBegunCard(text, text.length)).toEqual(begun)
})

test('brackets that close already are taken along', () => {
  expect(findBegunCard('See [[Emb]] too', 9)).toEqual({ beginning: 'Emb', from: 6, to: 11 })
})
