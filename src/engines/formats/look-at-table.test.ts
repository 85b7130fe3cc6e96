import fc from 'fast-check'
import { expect, test } from 'vitest'

import { headingsOfTable, lookAtTable, readFirstRows } from './look-at-table.ts'
import { openReader } from './reader.ts'
import type { CopyRow } from './row.ts'
import { COLUMN_USES, type ColumnUse, FORMAT_IDS } from './vocabulary.ts'

const ID = '0a1b2c3d-1111-4222-8333-444455556666'
const OWN_TABLE =
  'Karte;Ausgabe;Stück;Zustand\nEmberwake Drake;First Hoard;3;NM\nWyrmling Egg;First Hoard;1;LP\n'
const WITHOUT_HEADINGS = '2,Emberwake Drake,FHD,foil\n1,"Egg, Sleeping",FHD,\n'
const usesOf = (text: string) => lookAtTable(text)?.columns.map(({ use }) => use)

function readAs(text: string, uses: readonly ColumnUse[], hasHeadings = true) {
  return readFirstRows(text, lookAtTable(text)?.format ?? 'table', { hasHeadings, uses })
}

test('it shows each column with what we take it for, and up to three different cells', () => {
  const text = 'Name,Set,Rarity,Qty\nOpt,XLN,common,1\nOpt,XLN,common,2\nDuress,XLN,,3\nEgg,M10,rare,4\n'
  expect(lookAtTable(text)).toEqual({
    format: 'table',
    headings: ['Name', 'Set', 'Rarity', 'Qty'],
    hasHeadings: true,
    columns: [
      { heading: 'Name', use: 'name', field: 'name', samples: ['Opt', 'Duress', 'Egg'] },
      { heading: 'Set', use: 'set_code', field: 'setNameOrCode', samples: ['XLN', 'M10'] },
      { heading: 'Rarity', use: 'left_out', field: undefined, samples: ['common', 'rare'] },
      { heading: 'Qty', use: 'quantity', field: 'quantity', samples: ['1', '2', '3'] },
    ],
    question: undefined,
    counts: [],
  })
})

test('each word for a column is used once, and columns members have no word for stay as they are', () => {
  expect(usesOf('Quantity,Name,Simple Name,Set Code,Product ID\n1,Opt (Showcase),Opt,XLN,7')).toEqual([
    'quantity',
    'as_usual',
    'name',
    'set_code',
    'tcgplayer',
  ])
  expect(usesOf('idProduct;groupCount;price;idLanguage;condition;isPlayset\n7;1;1,5;1;2;')).toEqual([
    'as_usual',
    'quantity',
    'asking',
    'language',
    'condition',
    'as_usual',
  ])
})

test.each([
  ['Acquired', '2026-05-15', 'acquired'],
  ['Acquired', '$70.04', 'cost'],
  ['Set', 'First Hoard', 'set_name'],
  ['Set', 'FHD', 'set_code'],
])('a column %s with %s is taken for %s', (heading, cell, use) => {
  expect(usesOf(`Name,${heading},Qty\nOpt,${cell},1\n`)).toEqual(['name', use, 'quantity'])
})

test('where no column has names, that is the question, and a choice answers it', () => {
  expect(lookAtTable(OWN_TABLE)).toMatchObject({ question: 'names', hasHeadings: true })
  expect(readAs(OWN_TABLE, ['name', 'set_name', 'quantity', 'condition'])).toMatchObject([
    { line: 2, name: 'Emberwake Drake', setName: 'First Hoard', quantity: 3, condition: { grade: 'NM' } },
    { line: 3, name: 'Wyrmling Egg', quantity: 1, condition: { grade: 'LP' } },
  ])
})

test.each([
  ['2,Emberwake Drake,FHD', 'names'],
  ['2,Emberwake Drake,foil', 'names'],
  [`${ID},Emberwake Drake,FHD`, 'names'],
  ['"Drake, Emberwake",FHD,$1.50', 'names'],
])('a first row %s is a card already', (row, question) => {
  expect(lookAtTable(`${row}\n${row}\n`)).toMatchObject({ hasHeadings: false, question })
})

test('a table without headings is read from its first row on', () => {
  const look = lookAtTable(WITHOUT_HEADINGS)
  expect(look?.columns.map(({ heading }) => heading)).toEqual([
    'Column 1',
    'Column 2',
    'Column 3',
    'Column 4',
  ])
  expect(look?.columns[1]?.samples).toEqual(['Emberwake Drake', 'Egg, Sleeping'])
  expect(readAs(WITHOUT_HEADINGS, ['quantity', 'name', 'set_code', 'finish'], false)).toMatchObject([
    { line: 1, quantity: 2, name: 'Emberwake Drake', finish: 'foil' },
    { line: 2, quantity: 1, name: 'Egg, Sleeping', finish: 'nonfoil' },
  ])
})

test('the member may say that the first row is none of headings, and the other way round', () => {
  const text = 'Opt,XLN\nDuress,XLN\n'
  expect(lookAtTable(text, { hasHeadings: false })?.columns[0]?.samples).toEqual(['Opt', 'Duress'])
  expect(lookAtTable(text, { hasHeadings: true })?.columns[0]?.samples).toEqual(['Duress'])
})

test.each([
  ['Pieces', '3', 'count'],
  ['#', '1x', 'count'],
  ['Stück', '', undefined],
  ['CMC', '3', undefined],
  ['Edhrec Rank', '3', undefined],
  ['Market Price', '3', undefined],
  ['oracle_id', '3', undefined],
  ['Shelf', '3b', undefined],
  ['Collector Number', '3', undefined],
])('without a column for quantities, a column %s with "%s" asks: %s', (heading, cell, question) => {
  const look = lookAtTable(`Name,Set Code,${heading}\nOpt,XLN,${cell}\nDuress,XLN,${cell}\n`)
  expect(look?.question).toBe(question)
  expect(look?.counts).toEqual(question === 'count' ? [2] : [])
})

test('with a column for quantities, nothing asks for another', () => {
  expect(lookAtTable('Name,Qty,Pieces\nOpt,1,3\n')).toMatchObject({ question: undefined, counts: [] })
})

test('a known app’s column keeps its way of reading under the member’s word for it', () => {
  const text = 'idProduct;groupCount;idLanguage;condition;isFoil;comments\n7;2;3;2;1;for Ada\n'
  const uses: ColumnUse[] = ['as_usual', 'quantity', 'language', 'condition', 'finish', 'tags']
  expect(readAs(text, uses)).toMatchObject([
    { ids: { cardmarket: 7 }, language: { code: 'de' }, quantity: 2, note: '', tags: ['for Ada'] },
  ])
})

test('a column may be left out, and one that we take for something else be what the member says', () => {
  const text = 'Name,Number,Qty,Notes\nOpt,4,1,red box\n'
  expect(readAs(text, ['name', 'quantity', 'left_out', 'binder'])).toMatchObject([
    { name: 'Opt', quantity: 4, collectorNumber: '', note: '', binder: 'red box' },
  ])
})

test('empty rows before the headings are none', () => {
  const text = ',,\n"","",\n\nName,Set,Qty\nOpt,XLN,2\n'
  expect(usesOf(text)).toEqual(['name', 'set_code', 'quantity'])
  expect(readFirstRows(text, 'table')).toMatchObject([{ line: 5, name: 'Opt', quantity: 2 }])
})

test('what was not read is told by its heading, if there was anything in it', () => {
  const reader = openReader('table')
  reader.push('Name,Rarity,,Price,Qty,Empty\nOpt,common,x,1,1,\n')
  expect(reader.notes()).toEqual({ notRead: ['Rarity', 'Column 3', 'Price'], isCounted: true })
  const chosen = openReader('table', { hasHeadings: true, uses: ['name', 'left_out', 'left_out'] })
  chosen.push('Name,Rarity,Qty\nOpt,,3\n')
  expect(chosen.notes()).toEqual({ notRead: ['Qty'], isCounted: false })
  expect(openReader('list').notes()).toBeUndefined()
})

test('one slip among many counts leaves it a question', () => {
  const cells = ['4', '2', '1', '?', '3', '1', '7']
  const text = `Name,Set,Pieces\n${cells.map((cell) => `Opt,XLN,${cell}`).join('\n')}\n`
  expect(lookAtTable(text)).toMatchObject({ question: 'count', counts: [2] })
  expect(lookAtTable('Name,Set,Shelf\nOpt,XLN,4\nDuress,XLN,B4\n')).toMatchObject({ question: undefined })
})

test('counts of foils and of all other copies are read from two columns', () => {
  const text = 'Name,Count,Shiny\nOpt,3,1\nDuress,0,2\n'
  expect(readAs(text, ['name', 'quantity', 'foil_quantity'])).toMatchObject([
    { name: 'Opt', quantity: 3, finish: 'nonfoil' },
    { name: 'Opt', quantity: 1, finish: 'foil' },
    { name: 'Duress', quantity: 2, finish: 'foil' },
  ])
})

test.each([
  ['', 'an empty file'],
  ['4 Lightning Bolt\n20 Mountain', 'a list'],
  ['Sol Ring', 'one name'],
  ['Dear friend, here is what I have to say.\nIt is long, and it is not a list, is it.', 'a letter'],
  ['{"cards": [1, 2]}', 'something else'],
  ['Name,Attribute,ATK,DEF\nKuriboh,DARK,300,200', 'another game'],
])('%j is no table to say columns of: %s', (text) => {
  expect(lookAtTable(text)).toBeUndefined()
})

test('a choice is remembered for headings in any separator, and without a mark at the start', () => {
  expect(headingsOfTable('\uFEFFName;"Set;x"; Qty\nOpt;XLN;1')).toEqual(['Name', 'Set;x', 'Qty'])
  expect(headingsOfTable(`sep=,\n\n${'x'.repeat(300)},Qty\n`)?.map((each) => each.length)).toEqual([100, 3])
  expect(headingsOfTable('Opt')).toBeUndefined()
})

test('whatever a member says about whatever file, it gives rows or reasons, and no copy twice', () => {
  const cell = fc.constantFrom(
    'Opt',
    '3',
    '0',
    '1x',
    'NM',
    'XLN',
    'foil',
    ID,
    '$1.50',
    '2026-01-02',
    'Qty',
    'Name',
    '',
  )
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 })
  const uses = fc.array(fc.constantFrom(...COLUMN_USES), { maxLength: 6 })
  fc.assert(
    fc.property(
      table,
      uses,
      fc.boolean(),
      fc.constantFrom(...FORMAT_IDS),
      (rows, chosen, hasHeadings, format) => {
        const text = rows.map((cells) => cells.join(',')).join('\n')
        const reader = openReader(format, { hasHeadings, uses: chosen })
        const read = [...reader.push(text), ...reader.end()]
        const copies = read.filter((row): row is CopyRow => row.kind === 'copies')
        for (const { quantity } of copies) expect(quantity).toBeGreaterThan(0)
        const shown = copies.map(({ line, finish }) => `${String(line)} ${String(finish)}`)
        expect(new Set(shown).size).toBe(shown.length)
        lookAtTable(text, { format, hasHeadings })
      },
    ),
    { numRuns: 400 },
  )
})
