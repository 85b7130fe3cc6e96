import { expect, test } from 'vitest'

import { findNameAt } from './exact-name.ts'

test.for([
  ['a word', 'light', 'light'],
  ['several words', 'lightning bo', 'lightning bo'],
  ['words with an apostrophe and a comma', 'oakthane, the un', 'oakthane, the un'],
  ['words after a keyword', 't:instant light', 'light'],
  ['words in an arm of their own', 'c:r or light', 'light'],
  ['words in parentheses', '(light', 'light'],
  ['an exact name that was begun', '!"lightning bo', 'lightning bo'],
  ['an exact name in one word', 't:instant !light', 'light'],
] as const)('a name may be starting: %s', ([, text, words]) => {
  expect(findNameAt(text, text.length)).toMatchObject({ words, to: text.length })
})

test('the exact-name mark belongs to what a name replaces', () => {
  expect(findNameAt('t:elf !"li', 10)).toEqual({ from: 6, to: 10, words: 'li' })
})

test.for([
  ['one letter', 'l'],
  ['a keyword', 't:elf'],
  ['a phrase within quotes', 'o:"draw a card'],
  ['a pattern', 'o:/draw a card'],
  ['nothing yet', 'light '],
] as const)('no name is starting: %s', ([, text]) => {
  expect(findNameAt(text, text.length)).toBeUndefined()
})

test('in the middle of a word nothing is completed', () => {
  expect(findNameAt('lightning', 5)).toBeUndefined()
  expect(findNameAt('light bolt', 5)).toMatchObject({ words: 'light' })
})
