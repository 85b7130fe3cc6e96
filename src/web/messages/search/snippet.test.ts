import fc from 'fast-check'
import { expect, test } from 'vitest'

import { snippetOf } from './snippet.ts'

const shown = (words: string, asked: string) =>
  snippetOf(words, asked)
    .map(({ text, isMatch }) => (isMatch ? `<${text}>` : text))
    .join('')

test.for<[words: string, asked: string, expected: string]>([
  ['Two drakes, a Drake', 'drake', 'Two <drake>s, a <Drake>'],
  ['A mandrake', 'drake', 'A mandrake'],
  ['Paladins of Lim-Dûl', 'lim dul', 'Paladins of <Lim>-<Dûl>'],
  ['My [[Ember Drake|fho 12]]!', '[[Ember Drake]]', 'My [[<Ember Drake>|fho 12]]!'],
  ['ember, drake', '"ember drake"', '<ember, drake>'],
  ['I asked sam', 'from:sam asked', 'I <asked> sam'],
  ['x (.*) y', '(.*) y', 'x (.*) <y>'],
])('%s, %s', ([words, asked, expected]) => {
  expect(shown(words, asked)).toBe(expected)
})

test('a long message is cut around the first match', () => {
  const words = `${'before '.repeat(30)}drake ${'after '.repeat(60)}`
  const text = shown(words, 'drake')
  expect(text).toMatch(/^….*<drake> after.*…$/)
  expect(text.length).toBeLessThan(170)
})

test('pieces put together are the message or a part of it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300, unit: 'binary' }),
      fc.string({ maxLength: 20 }),
      (words, asked) => {
        const text = snippetOf(words, asked)
          .filter(({ text: piece }, at, all) => piece !== '…' || (at > 0 && at < all.length - 1))
          .map(({ text: piece }) => piece)
          .join('')
        expect(words).toContain(text)
      },
    ),
  )
})
