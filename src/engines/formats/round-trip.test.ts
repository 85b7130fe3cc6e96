import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FORMATS } from './formats.ts'
import { lossesOf } from './losses.ts'
import { frontFace, joinedFaces } from './matching/names.ts'
import { setCodeForms } from './matching/sets.ts'
import { openReader } from './reader.ts'
import { blankRow, type CopyRow, type Price, type ReadRow } from './row.ts'
import { sentenceOfBadRow } from './sentences.ts'
import { FINISHES, FORMAT_IDS, type FormatId, LANGUAGES, type Loss, MARKS } from './vocabulary.ts'
import { readCondition } from './words/conditions.ts'
import { openWriter } from './writer.ts'

const WRITTEN = FORMATS.filter(({ isWritten }) => isWritten).map(({ id }) => id)

/** Texts with everything that breaks tables. */
const text = fc
  .array(
    fc.constantFrom(
      '=',
      '+1',
      '-',
      '@x',
      "'",
      '"',
      ',',
      ';',
      '\n',
      '\t',
      ' ',
      'é',
      '“',
      '★',
      'a',
      'Bolt',
      '|',
      '\\',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').trim())
const name = fc.constantFrom(
  'Sol Ring',
  'Fire // Ice',
  'Jötun Grunt',
  '+2 Mace',
  'Borrowing 100,000 Arrows',
  '=SUM',
  '_____',
)
const price: fc.Arbitrary<Price | null> = fc.option(
  fc.record({ cents: fc.integer({ min: 1, max: 9_999_999 }), currency: fc.constantFrom(null, 'USD', 'EUR') }),
)
const condition = fc.oneof(
  fc
    .constantFrom('Mint', 'Near Mint', 'Good (Lightly Played)', 'Played', 'Damaged', '')
    .map((word) => readCondition(word, 'us')),
  fc
    .constantFrom('mint', 'excellent', 'good', 'light_played', 'played', 'poor')
    .map((word) => readCondition(word, 'eu')),
  fc.constantFrom('NM', 'LP', 'DMG').map((grade) => ({ grade, scale: null, word: '' }) as const),
)
const id = fc.option(fc.integer({ min: 1, max: 900_000 }))
const tag = text
  .map((words) => words.replaceAll(/\s+/g, ' ').trim())
  .filter((words) => words !== '' && !words.startsWith("'"))
const row: fc.Arbitrary<CopyRow> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    isForTrade: fc.boolean(),
    name,
    set: fc.constantFrom(['cmr', 'Commander Legends'], ['mir', 'Mirage'], ['dom', 'Dominaria'], ['', '']),
    collectorNumber: fc.constantFrom('1', '741z', '12★', '-3', ''),
    ids: fc.record({
      scryfall: fc.option(fc.uuid()),
      tcgplayer: id,
      mtgo: id,
      cardmarket: id,
      multiverse: id,
    }),
    finish: fc.constantFrom(...FINISHES),
    treatment: fc.constantFrom('', 'Rainbow Foil'),
    condition,
    language: fc.option(fc.constantFrom(...LANGUAGES)).map((code) => ({ code, word: '' })),
    marks: fc.subarray([...MARKS]),
    asking: price,
    cost: price,
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    note: text,
    acquired: fc.constantFrom(null, '2026-11-21', '2026-02-28T10:20:30.000Z'),
    binder: fc.constantFrom('', 'Trade stuff', '=cmd|calc'),
    hints: fc.constantFrom([], ['promo'], ['Retro Frame', 'textless']),
  })
  .map(({ set: [setCode = '', setName = ''], isForTrade, treatment, ...rest }) =>
    Object.assign(blankRow(1), rest, {
      forTrade: isForTrade ? rest.quantity : 0,
      setCode,
      setName,
      treatment: rest.finish === 'foil' ? treatment : '',
    }),
  )

function write(format: FormatId, rows: readonly CopyRow[]): string {
  const writer = openWriter(format)
  if (writer === undefined) throw new RangeError(format)
  return [writer.start(), ...rows.map((each) => writer.write(each)), writer.end()].join('')
}

function read(format: FormatId, file: string, size = file.length): ReadRow[] {
  const reader = openReader(format)
  const rows: ReadRow[] = []
  for (let at = 0; at < file.length; at += size) rows.push(...reader.push(file.slice(at, at + size)))
  return [...rows, ...reader.end()]
}

const amount = (money: Price | null) => money?.cents ?? null
/** What must survive in a row unless the loss beside it is reported. */
const KEPT: readonly (readonly [Loss, (copies: CopyRow) => unknown])[] = [
  ['for_trade', ({ forTrade }) => forTrade],
  ['finish', ({ finish }) => finish ?? 'nonfoil'],
  ['treatment', ({ treatment }) => treatment],
  ['condition', ({ condition: { grade } }) => grade],
  ['language', ({ language }) => language.code],
  ['signed', ({ marks }) => marks.includes('signed')],
  ['altered', ({ marks }) => marks.includes('altered')],
  ['misprint', ({ marks }) => marks.includes('misprint')],
  ['proxy', ({ marks }) => marks.includes('proxy')],
  ['asking', ({ asking }) => amount(asking)],
  ['cost', ({ cost }) => amount(cost)],
  ['tags', ({ tags }) => tags],
  ['note', ({ note }) => note],
  ['acquired', ({ acquired }) => acquired?.slice(0, 10)],
  ['binder', ({ binder }) => binder],
]

test.each(WRITTEN)('a file written for %s reads back the same, except for the reported losses', (format) => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
      const back = read(format, write(format, rows))
      expect(back).toHaveLength(rows.length)
      for (const [index, before] of rows.entries()) {
        const after = back[index]
        if (after?.kind !== 'copies') throw new Error(JSON.stringify(after))
        const losses = lossesOf(format, before)
        expect(after.quantity).toBe(before.quantity)
        expect([before.name, frontFace(before.name)]).toContain(joinedFaces(after.name))
        expect(['', ...setCodeForms(after.setCode, format)]).toContain(
          after.setCode === '' ? '' : before.setCode,
        )
        const kept = KEPT.filter(([loss]) => !losses.includes(loss))
        const partsOf = (copies: CopyRow) => kept.map(([loss, part]) => [loss, part(copies)])
        expect(partsOf(after)).toEqual(partsOf(before))
      }
    }),
    { numRuns: 40 },
  )
})

test('our own file loses nothing', () => {
  fc.assert(
    fc.property(row, (before) => {
      const [after] = read('tradewyrm', write('tradewyrm', [before]))
      expect(lossesOf('tradewyrm', before)).toEqual([])
      expect({ ...after, line: 1, text: '' }).toEqual(before)
    }),
    { numRuns: 200 },
  )
})

test('a note that was joined of four long ones comes back in our own file', () => {
  const note = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(2000)).join('\n')
  const [after] = read('tradewyrm', write('tradewyrm', [{ ...blankRow(1), name: 'Opt', note }]))
  expect(after).toMatchObject({ kind: 'copies', note })
})

test.each(WRITTEN)('a file of %s reads the same however it is cut into pieces', (format) => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), fc.integer({ min: 1, max: 40 }), (rows, size) => {
      const file = write(format, rows)
      expect(read(format, file, size)).toEqual(read(format, file))
    }),
    { numRuns: 15 },
  )
})

test.each(FORMAT_IDS)('any text at all, read as %s, gives rows or a reason', (format) => {
  const heading = FORMATS.find(({ id: own }) => own === format)?.isWritten === true ? write(format, []) : ''
  const anything = fc.array(
    fc.constantFrom(
      '"',
      '\n',
      '\r\n',
      ',',
      ';',
      '<Cards ',
      '/>',
      "Name='",
      '4 ',
      '(M10) ',
      '*F*',
      'Bolt',
      '\u0000',
      '=1',
    ),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(
      anything,
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      (parts, tail, size) => {
        const file = heading + parts.join('') + tail
        const rows = read(format, file, size)
        expect(rows).toEqual(read(format, file))
        const sentences = rows.map((each) => (each.kind === 'bad' ? sentenceOfBadRow(each) : 'Line 1: Read.'))
        expect(sentences.filter((sentence) => !/^Line \d+: [A-Z]/.test(sentence))).toEqual([])
      },
    ),
    { numRuns: 25 },
  )
})
