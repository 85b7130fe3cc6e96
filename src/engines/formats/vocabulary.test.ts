import { expect, test } from 'vitest'

import { openReader } from './reader.ts'
import type { CopyRow } from './row.ts'
import type { FormatId, Grade, Language, Scale } from './vocabulary.ts'

/** A table row of this format with one extra cell. */
function readCell(format: FormatId, heading: string, cell: string): CopyRow {
  const separator = format === 'cardmarket' ? ';' : ','
  const [names, values] =
    format === 'cardmarket' ? ['idProduct;groupCount', '5942;1'] : [NAMES[format] ?? 'Quantity,Name', '1,Opt']
  const reader = openReader(format)
  const text = `${names}${separator}${heading}\n${values}${separator}"${cell}"\n`
  const [row] = [...reader.push(text), ...reader.end()]
  if (row?.kind !== 'copies') throw new Error(JSON.stringify(row))
  return row
}

const NAMES: Readonly<Partial<Record<FormatId, string>>> = {
  deckbox: 'Count,Name',
  moxfield: 'Count,Name',
  cardsphere: 'Count,Name',
  'dragon-shield': 'Quantity,Card Name',
  tcgplayer: 'Quantity,Simple Name',
}

/** Each app's words from best to worst, one per rung of its ladder. */
const LADDERS: readonly (readonly [FormatId, Scale, Readonly<Record<string, Grade>>])[] = [
  [
    'deckbox',
    'us',
    {
      Mint: 'NM',
      'Near Mint': 'NM',
      'Good (Lightly Played)': 'LP',
      Played: 'MP',
      'Heavily Played': 'HP',
      Poor: 'DMG',
    },
  ],
  [
    'moxfield',
    'us',
    {
      Mint: 'NM',
      'Near Mint': 'NM',
      'Good (Lightly Played)': 'LP',
      'Lightly Played': 'LP',
      Played: 'MP',
      'Moderately Played': 'MP',
      'Heavily Played': 'HP',
      Damaged: 'DMG',
    },
  ],
  ['archidekt', 'us', { NM: 'NM', LP: 'LP', MP: 'MP', HP: 'HP', D: 'DMG' }],
  [
    'manabox',
    'eu',
    {
      mint: 'NM',
      near_mint: 'NM',
      excellent: 'LP',
      good: 'LP',
      light_played: 'MP',
      played: 'HP',
      poor: 'DMG',
    },
  ],
  [
    'dragon-shield',
    'eu',
    { Mint: 'NM', NearMint: 'NM', Excellent: 'LP', Good: 'LP', LightPlayed: 'MP', Played: 'HP', Poor: 'DMG' },
  ],
  [
    'tcgplayer',
    'us',
    {
      'Near Mint': 'NM',
      'Lightly Played': 'LP',
      'Moderately Played': 'MP',
      'Heavily Played': 'HP',
      Damaged: 'DMG',
    },
  ],
  [
    'cardsphere',
    'us',
    { 'Near Mint': 'NM', 'Good (Lightly Played)': 'LP', Played: 'MP', 'Heavily Played': 'HP' },
  ],
  ['cardmarket', 'eu', { MT: 'NM', NM: 'NM', EX: 'LP', GD: 'LP', LP: 'MP', PL: 'HP', PO: 'DMG' }],
]

test.each(LADDERS)('reads every condition of %s with its grade, ladder and word', (...ladder) => {
  const [format, scale, words] = ladder
  for (const [word, grade] of Object.entries(words)) {
    expect(readCell(format, 'Condition', word).condition).toEqual({ grade, scale, word })
  }
})

test('Cardmarket numbers its conditions and languages', () => {
  const grades = ['1', '2', '3', '4', '5', '6', '7'].map(
    (cell) => readCell('cardmarket', 'condition', cell).condition.grade,
  )
  expect(grades).toEqual(['NM', 'NM', 'LP', 'LP', 'MP', 'HP', 'DMG'])
  const codes = Array.from(
    { length: 11 },
    (_, at) => readCell('cardmarket', 'idLanguage', String(at + 1)).language.code,
  )
  expect(codes).toEqual(['en', 'fr', 'de', 'es', 'it', 'zhs', 'ja', 'pt', 'ru', 'ko', 'zht'])
  expect(readCell('cardmarket', 'idLanguage', '12').language).toEqual({ code: null, word: '12' })
  expect(readCell('cardmarket', 'condition', '8').condition).toEqual({ grade: null, scale: null, word: '8' })
})

test('"played" is ambiguous in a table of unknown origin', () => {
  for (const word of ['Played', 'light_played', 'Light Played', 'so so'])
    expect(readCell('table', 'Condition', word).condition).toEqual({ grade: null, scale: null, word })
})

test.each<readonly [FormatId, string, Language | null]>([
  ['deckbox', 'Chinese', 'zhs'],
  ['deckbox', 'Portuguese', 'pt'],
  ['moxfield', 'Traditional Chinese', 'zht'],
  ['dragon-shield', 'Japanese', 'ja'],
  ['manabox', 'zh_TW', 'zht'],
  ['manabox', 'zh_CN', 'zhs'],
  ['archidekt', 'JP', 'ja'],
  ['archidekt', 'JA', 'ja'],
  ['archidekt', 'CS', 'zhs'],
  ['archidekt', 'CT', 'zht'],
  ['tcgplayer', 'Chinese (S)', 'zhs'],
  ['table', 'ph', 'ph'],
  ['table', 'cn', 'zhs'],
  ['table', 'Français', 'fr'],
  ['table', 'Klingon', null],
])('the language of %s, %s, reads as %s and keeps its word', (format, word, code) => {
  expect(readCell(format, 'Language', word).language).toEqual({ code, word })
})

test.each<readonly [FormatId, string, string, object]>([
  ['moxfield', 'Foil', 'etched', { finish: 'etched', treatment: '' }],
  ['moxfield', 'Foil', 'glossy', { finish: null, treatment: 'glossy' }],
  ['moxfield', 'Foil', '', { finish: 'nonfoil', isFinishSaid: false, treatment: '' }],
  ['manabox', 'Foil', 'normal', { finish: 'nonfoil' }],
  ['dragon-shield', 'Printing', 'Double Rainbow Foil', { finish: 'foil', treatment: 'Double Rainbow Foil' }],
  ['dragon-shield', 'Printing', 'Gilded Foil', { finish: 'foil', treatment: 'Gilded Foil' }],
  ['table', 'Finish', 'nonfoil', { finish: 'nonfoil', treatment: '' }],
  ['table', 'Finish', 'Non-Foil', { finish: 'nonfoil', treatment: '' }],
  ['table', 'Finish', 'Etched Foil', { finish: 'etched', treatment: '' }],
  ['table', 'Finish', 'Foil Etched', { finish: 'etched', treatment: '' }],
  ['table', 'Foil', 'FALSE', { finish: 'nonfoil' }],
  ['mtggoldfish', 'Foil', 'FOIL_ETCHED', { finish: 'etched' }],
  ['mtggoldfish', 'Foil', 'REGULAR', { finish: 'nonfoil' }],
  ['helvault', 'extras', 'etchedFoil', { finish: 'etched' }],
  ['mtgo-csv', 'Premium', 'Yes', { finish: 'foil' }],
])('%s: %s “%s” has the right meaning', (format, heading, word, expected) => {
  const names: Readonly<Partial<Record<FormatId, string>>> = {
    mtggoldfish: 'Quantity,Card',
    helvault: 'quantity,name',
    'mtgo-csv': 'Quantity,Card Name',
  }
  const reader = openReader(format)
  const text = `${names[format] ?? NAMES[format] ?? 'Quantity,Name'},${heading}\n1,Opt,${word}\n`
  expect([...reader.push(text), ...reader.end()]).toMatchObject([expected])
})
