import { expect, test } from 'vitest'

import { openReader } from '#engines/formats/reader.ts'

import { readDate } from './dates.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['3/4/2026', '2026-03-04'],
  ['25/4/2026', '2026-04-25'],
  ['05/15/2026 10:20 AM', '2026-05-15'],
  ['21.11.2026', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['45000', '2023-03-15'],
  ['May 15, 2026', '2026-05-15'],
  ['15 May 2026', '2026-05-15'],
  ['15-Sept-2026', '2026-09-15'],
  ['Fri May 15 2026 16:43:29 GMT+0200 (Central European Summer Time)', '2026-05-15T14:43:29.000Z'],
  ['2026-02-31', null],
  ['20261341', null],
  ['99999', null],
  ['15 Smarch 2026', null],
  ['soon', null],
])('%s is read as %s', (cell, day) => {
  expect(readDate(cell)).toBe(day)
})

const readRows = (heading: string, cell: string) => {
  const reader = openReader('table')
  return [...reader.push(`Quantity,Name,${heading}\n1,Opt,${cell}\n`), ...reader.end()]
}

test.each([
  ['$70.04', null, 7004],
  ['0.03', null, 3],
  ['45000', null, 4_500_000],
  ['2026-11-21', '2026-11-21', null],
  ['', null, null],
])('under Acquired, “%s” is a day or what was paid', (cell, acquired, cents) => {
  const cost = cents === null ? null : { cents }
  expect(readRows('Acquired', cell)).toMatchObject([{ acquired, cost, isDateUnclear: false }])
})

test('a day that cannot be read is never dropped without a word', () => {
  expect(readRows('Date Added', 'last spring')).toMatchObject([{ acquired: null, isDateUnclear: true }])
  expect(readRows('Acquired', 'at the fair')).toMatchObject([
    { acquired: null, cost: null, isDateUnclear: true },
  ])
  expect(readRows('Date Added', '0000-00-00 00:00:00')).toMatchObject([{ isDateUnclear: false }])
})
