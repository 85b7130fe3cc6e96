import { expect, test } from 'vitest'

import { FORMATS } from './formats.ts'
import { lossesOf } from './losses.ts'
import { blankRow, type CopyRow } from './row.ts'
import { sentenceOfBadRow, sentenceOfLoss } from './sentences.ts'
import { FINISHES, type FormatId, GRADES, LANGUAGES, type Loss, LOSSES, ROW_FAULTS } from './vocabulary.ts'
import { readCondition } from './words/conditions.ts'
import { openWriter } from './writer.ts'

const WRITTEN = FORMATS.filter(({ isWritten }) => isWritten).map(({ id }) => id)

function write(format: FormatId, rows: readonly CopyRow[]): string {
  const writer = openWriter(format)
  if (writer === undefined) throw new RangeError(format)
  return [writer.start(), ...rows.map((each) => writer.write(each)), writer.end()].join('')
}

test.each(WRITTEN)('no cell in a file of %s starts like a formula', (format) => {
  const evil: CopyRow = {
    ...blankRow(1),
    name: '=cmd|calc',
    binder: '@x',
    note: '+1',
    tags: ['-1'],
    finish: 'foil',
  }
  const cells = write(format, [evil]).split(/[\n,;]/)
  expect(cells.filter((cell) => /^"?[=+@]/.test(cell))).toEqual([])
})

test('a changed grade is never hidden', () => {
  const played: CopyRow = { ...blankRow(1), name: 'Opt', condition: readCondition('light_played', 'eu') }
  expect(write('moxfield', [played])).toContain('"Moderately Played"')
  expect(lossesOf('moxfield', played)).toContain('condition_word')
  const poor: CopyRow = { ...blankRow(1), name: 'Opt', condition: readCondition('Poor', 'us') }
  expect(lossesOf('cardsphere', poor)).toContain('condition')
  expect(lossesOf('cardmarket', poor)).toContain('condition')
})

test('headings are exact', () => {
  expect(write('deckbox', [])).toBe(
    'Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price\n',
  )
  expect(write('dragon-shield', [])).toMatch(/^"sep=,"\r\nFolder Name,Quantity,Trade Quantity,Card Name,/)
  expect(write('moxfield', [])).toMatch(/^"Count","Tradelist Count","Name","Edition",/)
})

test('every fault and every loss has a sentence', () => {
  for (const fault of ROW_FAULTS) {
    expect(sentenceOfBadRow({ kind: 'bad', line: 3, fault, column: '', value: '', text: '' })).toMatch(
      /^Line 3: [A-Z].*\.$/,
    )
  }
  for (const loss of LOSSES) expect(sentenceOfLoss(loss)).toMatch(/^[A-Z].*[^.]$/)
})

test("losses are counted, and rows a format can't name are left out", () => {
  const writer = openWriter('arena')
  const row: CopyRow = { ...blankRow(1), name: 'Opt', finish: 'foil', note: 'mine' }
  expect([writer?.write(row), writer?.write(row), writer?.write({ ...row, name: '' })]).toEqual([
    '1 Opt\n',
    '1 Opt\n',
    '',
  ])
  expect([...(writer?.losses() ?? [])]).toEqual([
    ['finish', 2],
    ['note', 2],
    ['row', 1],
  ])
})

test('formats we only read have no writer', () => {
  expect(openWriter('cardmarket')).toBeUndefined()
  expect(openWriter('table')).toBeUndefined()
})

/** The formats in which one of these rows loses something. */
function losers(rows: readonly CopyRow[], loss: Loss): FormatId[] {
  return WRITTEN.filter((format) => rows.some((row) => lossesOf(format, row).includes(loss)))
}
const opt = (part: Partial<CopyRow>): CopyRow => ({ ...blankRow(1), name: 'Opt', ...part })
const WITHOUT_CONDITION = ['helvault', 'mtggoldfish', 'mtgo-csv', 'mtgo-dek', 'mtgo-text', 'arena', 'list']

test('every format with conditions has a word for every grade, except Cardsphere for the worst', () => {
  const rows = GRADES.map((grade) => opt({ condition: { grade, scale: null, word: '' } }))
  expect(losers(rows.slice(0, 4), 'condition').toSorted()).toEqual(WITHOUT_CONDITION.toSorted())
  expect(losers(rows, 'condition').toSorted()).toEqual([...WITHOUT_CONDITION, 'cardsphere'].toSorted())
  const europeans = ['mint', 'near_mint', 'excellent', 'good', 'light_played', 'played', 'poor']
  const worded = europeans.map((word) => opt({ condition: readCondition(word, 'eu') }))
  expect(losers(worded, 'condition_word')).not.toContain('dragon-shield')
  expect(losers(worded, 'condition_word')).not.toContain('manabox')
  expect(losers(worded, 'condition_word')).toContain('moxfield')
})

test('etched cards stay etched if the app knows them', () => {
  const rows = FINISHES.map((finish) => opt({ finish }))
  const keep = ['tradewyrm', 'moxfield', 'archidekt', 'manabox', 'helvault', 'mtggoldfish', 'list']
  expect(losers(rows, 'finish').toSorted()).toEqual(
    WRITTEN.filter((format) => !keep.includes(format)).toSorted(),
  )
  expect(losers(rows.slice(0, 2), 'finish').toSorted()).toEqual(['arena', 'mtgo-dek', 'mtgo-text'])
})

test('every format with languages has words for the common ones', () => {
  const rows = LANGUAGES.slice(0, 11).map((code) => opt({ language: { code, word: '' } }))
  const without = ['mtggoldfish', 'mtgo-csv', 'mtgo-dek', 'mtgo-text', 'arena', 'list']
  // Deckbox has one word for both Chinese scripts.
  expect(losers(rows, 'language').toSorted()).toEqual([...without, 'deckbox'].toSorted())
  expect(losers(rows.slice(0, 10), 'language').toSorted()).toEqual(without.toSorted())
})

test('a set whose code is another set’s in the app is reported as lost', () => {
  const anthology = opt({
    setCode: 'evg',
    setName: 'Duel Decks Anthology: Elves vs. Goblins',
    collectorNumber: '1',
  })
  expect(lossesOf('mtgo-csv', anthology)).toContain('printing')
  expect(lossesOf('mtgo-csv', opt({ ...anthology, ids: { ...anthology.ids, mtgo: 41_000 } }))).not.toContain(
    'printing',
  )
  expect(lossesOf('mtgo-csv', opt({ setCode: 'mir', collectorNumber: '1' }))).not.toContain('printing')
  expect(lossesOf('arena', opt({ setCode: 'dom', collectorNumber: '1' }))).not.toContain('printing')
  expect(lossesOf('moxfield', anthology)).not.toContain('printing')
})

test('Helvault keeps marks beside the finish', () => {
  const row = opt({ finish: 'foil', marks: ['signed', 'altered'] })
  expect(write('helvault', [row])).toContain('"foil/signed/alteredArt"')
  expect(lossesOf('helvault', row)).toEqual([])
})
