import { expect, test } from 'vitest'

import { MENTIONS_MAX, readMentions } from './mentions.ts'

test.each([
  ['Ask @Tam, @hex_2 and @TAM.', ['tam', 'hex_2']],
  ['(@tam) @hex-otto- “@una”', ['tam', 'hex-otto', 'una']],
  ['tam@example.org, @@tam, @tam@example.org, a/@tam, x.@tam', []],
  ['[[Card @tam]] https://example.org/@tam and @', []],
  [`@${'a'.repeat(25)} @tamé`, []],
])('%j names %j', (words, names) => {
  expect(readMentions(words)).toEqual(names)
})

test('only the first names of a message count', () => {
  const names = Array.from({ length: MENTIONS_MAX + 5 }, (_, at) => `player${String(at)}`)
  const words = `@player0 ${names.map((name) => `@${name}`).join(' ')}`
  expect(readMentions(words)).toEqual(names.slice(0, MENTIONS_MAX))
})
