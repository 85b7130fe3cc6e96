import { expect, test } from 'vitest'

import { readRecent, withRecent } from './recent-list.ts'

test('the last search comes first, and is there once', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
})

test('ten are remembered', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `t:elf${String(at)}`)
  expect(withRecent(ten, 't:owl')).toEqual(['t:owl', ...ten.slice(0, 9)])
})

test.for([
  ['nothing', '', []],
  ['what is no list', '{"a":1}', []],
  ['what is no JSON', 't:elf', []],
  ['things that are no words', '["t:elf",7,null]', ['t:elf']],
] as const)('kept by the browser: %s', ([, kept, searches]) => {
  expect(readRecent(kept)).toEqual(searches)
})
