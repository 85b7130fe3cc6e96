import { expect, test } from 'vitest'

import { LANGUAGES } from '#contract/collection/stacks.ts'

import { languageWord } from './plain-words.ts'

test('every language that cards are printed in has a name, also those nobody speaks', () => {
  expect(LANGUAGES.map(([code]) => [code, languageWord(code)])).toEqual(LANGUAGES)
})

test('a language nobody knows is called by its code', () => {
  expect(languageWord('?')).toBe('?')
})
