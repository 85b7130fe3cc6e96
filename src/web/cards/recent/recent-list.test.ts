import { expect, test } from 'vitest'

import { readRecent, withRecent } from './recent-list.ts'

test('the last search comes first, and only once', () => {
  expect(withRecent(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
})

test('ten are remembered', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `t:elf${String(at)}`)
  expect(withRecent(ten, 't:owl')).toEqual(['t:owl', ...ten.slice(0, 9)])
})

test.for([
  ['nothing', '', []],
  ['something other than a list', '{"a":1}', []],
  ['invalid JSON', 't:elf', []],
  ['entries that are not text', '["t:elf",7,null]', ['t:elf']],
] as const)('stored text: %s', ([, kept, searches]) => {
  expect(readRecent(kept)).toEqual(searches)
})
