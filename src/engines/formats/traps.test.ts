import { expect, test } from 'vitest'

import { openReader } from './reader.ts'
import type { ReadRow } from './row.ts'
import type { FormatId } from './vocabulary.ts'

const readAll = (format: FormatId, text: string) => {
  const reader = openReader(format)
  return [...reader.push(text), ...reader.end()]
}

test('a row with two counts becomes two rows, and a playset four copies', () => {
  const reader = openReader('delver-lens')
  const rows = reader.push(
    'Reg Qty,Foil Qty,Name,Set,Acquired,Language\n2,1,Sol Ring,Commander Legends,,English\n',
  )
  expect(rows).toMatchObject([
    { quantity: 2, finish: 'nonfoil' },
    { quantity: 1, finish: 'foil' },
  ])
  const playset = 'idProduct;groupCount;price;idLanguage;condition;isPlayset\n5942;1;4.00;1;2;1\n'
  expect(readAll('cardmarket', playset)[0]).toMatchObject({ quantity: 4, asking: { cents: 100 } })
})

const MOXFIELD = '"Count","Name","Edition","Condition","Language","Foil","Last Modified","Collector Number"\n'
const names = (rows: readonly ReadRow[]) => rows.map((row) => (row.kind === 'bad' ? 'bad' : row.name))
const long = (count: number) => 'x'.repeat(count)

test.each([
  ['1.5', 'quantity_not_whole'],
  ['1,5', 'quantity_not_whole'],
  ['3 copies', 'quantity_unclear'],
  ['0', 'quantity_zero'],
  ['-2', 'quantity_negative'],
  ['10000', 'quantity_too_big'],
  ['10,000', 'quantity_too_big'],
  ['99999999999999999999', 'quantity_too_big'],
  ['', 'quantity_missing'],
])('quantity %j spoils only its own row', (quantity, fault) => {
  const rows = readAll(
    'moxfield',
    `${MOXFIELD}"${quantity}","Opt","","","","","",""\n"1","Sol Ring","","","","","",""\n`,
  )
  expect(rows).toMatchObject([
    { kind: 'bad', line: 2, fault, column: 'Count' },
    { name: 'Sol Ring', line: 3 },
  ])
})

test('a quantity after the name that no stack can hold is named as the fault', () => {
  expect(readAll('list', 'Sol Ring x10000\nSol Ring 10000x\nSol Ring x0')).toMatchObject([
    { fault: 'quantity_too_big' },
    { fault: 'quantity_too_big' },
    { fault: 'quantity_zero' },
  ])
})

test('list lines without a whole quantity are bad rows', () => {
  const rows = readAll(
    'list',
    '1.5 Opt\n0 Opt\n-1 Opt\n4x\n+2 Mace\n4 B.F.M. (Big Furry Monster)\n4 Bolt (Magic 2010)',
  )
  expect(rows).toMatchObject([
    { fault: 'quantity_not_whole' },
    { fault: 'quantity_zero' },
    { fault: 'quantity_negative' },
    { fault: 'name_missing' },
    { name: '+2 Mace', quantity: 1 },
    { name: 'B.F.M. (Big Furry Monster)', setName: '' },
    { name: 'Bolt', setName: 'Magic 2010', setCode: '' },
  ])
})

test('a list may count at the end and number in letters', () => {
  const rows = readAll('list', 'Opt 2x\nOpt x3\n1 Mox (SLD) VS\n1 Opt (XLN) FOIL\n1 Opt (XLN) NM')
  expect(rows).toMatchObject([
    { name: 'Opt', quantity: 2 },
    { name: 'Opt', quantity: 3 },
    { name: 'Mox', setCode: 'SLD', collectorNumber: 'VS' },
    { name: 'Opt (XLN) FOIL' },
    { name: 'Opt (XLN) NM' },
  ])
})

test('a list may count before the name with the sign first', () => {
  const rows = readAll('list', 'x4 Sol Ring (CMR) 472 *F*\nX2 Opt\n×3 Opt\nx0 Opt\nx10000 Opt\nx4\nX-23')
  expect(rows).toMatchObject([
    { name: 'Sol Ring', quantity: 4, setCode: 'CMR', collectorNumber: '472', finish: 'foil' },
    { name: 'Opt', quantity: 2 },
    { name: 'Opt', quantity: 3 },
    { fault: 'quantity_zero' },
    { fault: 'quantity_too_big' },
    { fault: 'name_missing' },
    { name: 'X-23', quantity: 1 },
  ])
})

test('a list may end its lines with tags, as Moxfield writes them', () => {
  const lines = [
    '1 Sol Ring (CMR) 472 *F* #Ramp #!My rocks #Ramp',
    '2 Fire // Ice #2-drop',
    '1 Opt (XLN) #65',
    '1 Opt (XLN) #65 #draw',
    '1 Opt [XLN] #draw',
    '1 Opt # not a tag',
    `1 Opt #${'a'.repeat(41)}`,
  ]
  expect(readAll('list', lines.join('\n'))).toMatchObject([
    { name: 'Sol Ring', setCode: 'CMR', collectorNumber: '472', finish: 'foil', tags: ['Ramp', 'My rocks'] },
    { name: 'Fire // Ice', quantity: 2, setCode: '', tags: ['2-drop'] },
    { name: 'Opt', setCode: 'XLN', collectorNumber: '65', tags: [] },
    { name: 'Opt', setCode: 'XLN', collectorNumber: '65', tags: ['draw'] },
    { name: 'Opt', setCode: 'XLN', tags: ['draw'] },
    { name: 'Opt # not a tag' },
    { fault: 'cell_too_long' },
  ])
})

test('hashes without end cost next to nothing', () => {
  const lines = Array.from({ length: 1000 }, () => `1 Opt${' #a '.repeat(240)} # `)
  expect(readAll('list', lines.join('\n'))).toHaveLength(1000)
})

test('line numbers are those of the file, even after quoted rows over several lines', () => {
  const heading = 'amount,card_name,comment\r\n'
  const rows = readAll('deckstats', `${heading}1,Opt,"two\r\nlines"\r\n\r\n1,Sol Ring,\r\n`)
  expect(rows).toMatchObject([
    { line: 2, note: 'two\nlines' },
    { line: 5, name: 'Sol Ring' },
  ])
})

test('an unclosed quote spoils one row and none after it', () => {
  const rows = readAll(
    'deckstats',
    'amount,card_name,comment\n1,"Opt,x\n1,"Sol Ring",\n1,Bolt,\n1,"Shock",\n',
  )
  expect(names(rows)).toEqual(['bad', 'Sol Ring', 'Bolt', 'Shock'])
  expect(rows[0]).toMatchObject({ line: 2, fault: 'quote_not_closed' })
})

test('a truncated file is read up to where it was cut off', () => {
  const whole = `${MOXFIELD}"1","Opt","xln","","","","","65"\n"1","Sol Ring","cm`
  expect(readAll('moxfield', whole)).toMatchObject([
    { name: 'Opt' },
    { kind: 'bad', line: 3, fault: 'cut_off' },
  ])
})

test.each([
  ['Sol Ring [C21]', { name: 'Sol Ring', setCode: 'C21', tags: [] }],
  ['4 Sol Ring [c21] *F*', { name: 'Sol Ring', setCode: 'c21', quantity: 4, finish: 'foil' }],
  ['Sol Ring [C21#263]', { name: 'Sol Ring', setCode: 'C21', collectorNumber: '263' }],
  ['Sol Ring [C21] 263', { name: 'Sol Ring', setCode: 'C21', collectorNumber: '263' }],
  ['Sol Ring [Ramp]', { name: 'Sol Ring', setCode: '', tags: ['Ramp'] }],
  ['Sol Ring [ramp]', { name: 'Sol Ring', setCode: '', tags: ['ramp'] }],
  ['Sol Ring [Ramp,Land]', { name: 'Sol Ring', setCode: '', tags: ['Ramp', 'Land'] }],
  ['Sol Ring (CMR) 472 [EDH]', { name: 'Sol Ring', setCode: 'CMR', tags: ['EDH'] }],
  ['[M10] Shock [EDH]', { name: 'Shock', setCode: 'M10', tags: ['EDH'] }],
])(
  'in %s what is in brackets is a set only if it looks like a code and nothing else names one',
  (line, row) => {
    expect(readAll('list', line)).toMatchObject([row])
  },
)

test('too many columns, an oversized cell and an oversized line make bad rows', () => {
  const heading = 'amount,card_name,comment\n'
  const text = `${heading}1,Opt,,,\n1,Opt,,,extra\n1,${long(301)},\n1,Opt,${long(200_000)}\n1,Bolt,\n`
  expect(readAll('deckstats', text)).toMatchObject([
    { name: 'Opt' },
    { fault: 'too_many_columns', line: 3 },
    { fault: 'cell_too_long', line: 4, column: 'card_name' },
    { fault: 'line_too_long', line: 5 },
    { name: 'Bolt' },
  ])
  const million = `${'a,'.repeat(40_000)}Name\n${'1,'.repeat(40_000)}Opt\n`
  expect(readAll('table', million)).toMatchObject([{ kind: 'bad', line: 1, fault: 'too_many_columns' }])
})

test('a table without a card column gives one bad row, not thousands', () => {
  expect(readAll('table', 'a,b\n1,2\n3,4\n')).toMatchObject([{ fault: 'no_name_column', line: 1 }])
})

test('rows of another game and invalid prices are bad rows', () => {
  const heading = 'Product Line,Product Name,Total Quantity,TCG Marketplace Price,TCGplayer Id\n'
  const rows = readAll(
    'tcgplayer-seller',
    `${heading}Pokemon,Pikachu,1,1.00,1\nMagic,Opt,1,cheap,2\nMagic,Opt,1,,3\n`,
  )
  expect(rows).toMatchObject([
    { fault: 'other_game' },
    { fault: 'price_unclear' },
    { name: 'Opt', asking: null },
  ])
})

test('reading time stays linear in a file full of unclosed quotes', () => {
  const rows = readAll('deckstats', `amount,card_name,comment\n${'x",",\n'.repeat(30_000)}`)
  expect(rows.length).toBeGreaterThan(10_000)
})
