import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type MovedCopies, writeMovedCopies, writeMovedStart } from './moved-copies.ts'
import { openReader } from './reader.ts'
import { recogniseFormat } from './recognise.ts'
import { blankRow, type CopyRow } from './row.ts'
import { FINISHES, GRADES, LANGUAGES, MARKS } from './vocabulary.ts'

/** Names that break tables, or run in spreadsheets. */
const name = fc.constantFrom(
  'Sol Ring',
  'Fire // Ice',
  '+2 Mace',
  '=SUM(A1)',
  'Arrows, 100,000 of them',
  'Say "please"',
)

const copies: fc.Arbitrary<CopyRow> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    name,
    binder: fc.constantFrom('', 'Trade folder', '-1', 'A, or B'),
    finish: fc.constantFrom(...FINISHES),
    grade: fc.constantFrom(...GRADES),
    code: fc.constantFrom(...LANGUAGES),
    marks: fc.subarray([...MARKS]),
  })
  .map(({ grade, code, ...row }) =>
    Object.assign(blankRow(0), row, {
      setCode: 'lom',
      setName: 'Legends of the Mill',
      collectorNumber: '219',
      condition: { grade, scale: null, word: '' },
      language: { code, word: '' },
      acquired: '2026-11-20T19:15:00.000Z',
    }),
  )

const moved: fc.Arbitrary<MovedCopies> = fc.record({
  way: fc.constantFrom('given', 'got'),
  partner: fc.constantFrom('Frodo', 'thaddeus-k', ''),
  at: fc.constant('2026-11-20T19:15:00.000Z'),
  price: fc.option(
    fc.record({ cents: fc.integer({ min: 0, max: 9_999_999 }), currency: fc.constant('EUR') }),
  ),
  tradeId: fc.uuid(),
  copies,
})

test('a file of what changed hands is read back as our own, copy by copy', () => {
  fc.assert(
    fc.property(fc.array(moved, { minLength: 1, maxLength: 20 }), (rows) => {
      const text = writeMovedStart() + rows.map((row) => writeMovedCopies(row)).join('')
      expect(recogniseFormat(text)).toMatchObject({ format: 'tradewyrm' })
      const reader = openReader('tradewyrm')
      const read = [...reader.push(text), ...reader.end()]
      expect(read.map((row) => withoutPlace(row))).toEqual(rows.map((row) => withoutPlace(row.copies)))
    }),
    { endOnFailure: true },
  )
})

function withoutPlace(row: { readonly line: number; readonly text: string }) {
  const { line: _, text: _text, ...rest } = row
  return rest
}

test('a line says which way copies went, with whom, when, and what one counted for', () => {
  const row: MovedCopies = {
    way: 'given',
    partner: '=Frodo',
    at: '2026-11-20T19:15:00.000Z',
    price: { cents: 1250, currency: 'EUR' },
    tradeId: 't1',
    copies: { ...blankRow(0), quantity: 2, name: 'Sol Ring' },
  }
  expect(writeMovedStart()).toMatch(
    /^Given or Got,Partner,Traded,Price Then,Price Then Currency,Trade,Binder,Quantity,/,
  )
  expect(writeMovedCopies(row)).toMatch(
    /^given,'=Frodo,2026-11-20T19:15:00\.000Z,12\.50,EUR,t1,,2,0,Sol Ring,/,
  )
  expect(writeMovedCopies({ ...row, price: null })).toContain(',,,t1,')
})
