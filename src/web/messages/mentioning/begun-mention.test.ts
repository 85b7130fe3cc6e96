import { expect, test } from 'vitest'

import { findBegunMention } from './begun-mention.ts'

test.each([
  ['@', { beginning: '', from: 1, to: 1 }],
  ['Ask @ta', { beginning: 'ta', from: 5, to: 7 }],
  ['(@ta', { beginning: 'ta', from: 2, to: 4 }],
  ['tam@ex', undefined],
  ['@tam ', undefined],
  ['@@ta', undefined],
])('%j begins the name %j', (text, begun) => {
  expect(findBegunMention(text, text.length)).toEqual(begun)
})
