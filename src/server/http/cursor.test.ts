import { expect, test } from 'vitest'

import { cursorAfter, readCursor, readNumberCursor } from './cursor.ts'

const placeOf = (name: string) => ({ key: name, id: `id of ${name}` })

test('a full page has a cursor that leads back to its last row; a page that is not full was the last', () => {
  const cursor = cursorAfter(['one', 'Lim-Dûl'], 2, placeOf)
  expect(readCursor(cursor ?? '')).toEqual({ key: 'Lim-Dûl', id: 'id of Lim-Dûl' })
  expect(cursorAfter(['one'], 2, placeOf)).toBeNull()
  expect(cursorAfter([], 2, placeOf)).toBeNull()
})

test('without a cursor it is the first page', () => {
  expect(readCursor(undefined)).toBeUndefined()
})

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.for([
  '',
  'nonsense',
  coded(1),
  coded(['one']),
  coded(['one', 2]),
  coded(['a', 'b', 'c']),
  coded(['a\0', 'b']),
])('the cursor "%s" was never given out and is refused', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
})

test('a list sorted by a number continues after it', () => {
  expect(readNumberCursor(coded(['2147483647', 'a']))).toEqual({ number: 2_147_483_647, id: 'a' })
  expect(readNumberCursor(undefined)).toBeUndefined()
})

test.for(['2147483648', '9999999999999999999999', '-1', '1e300', 'NaN', '1.5', ''])(
  'a cursor at the number "%s" was never given out and is refused',
  (key) => {
    expect(() => readNumberCursor(coded([key, 'a']))).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    )
  },
)
