import { expect, test } from 'vitest'

import { blankRow, type CopyRow, NO_IDS } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { knownPrinting } from '#tests/cards/known-printing.ts'

import type { FindOwners } from './foreign-ids.ts'
import { KnownCards } from './known/known-cards.ts'
import type { PrintingRow } from './known/printing-row.ts'
import { matchRow } from './match-row.ts'

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Invented printings: id number, card, name, set, number, and anything unusual. */
const PRINTINGS: readonly (readonly [number, string, string, string, string, Partial<PrintingRow>?])[] = [
  [1, 'c1', 'Ember Drake', 'fir', '10'],
  [
    2,
    'c1',
    'Ember Drake',
    'fir',
    '210',
    { frameEffects: 'showcase', preference: '000001', finishes: 'foil' },
  ],
  [3, 'c1', 'Ember Drake', 'fir', '310★', { promoTypes: 'prerelease', isPromo: 1, preference: '000101' }],
  [4, 'c1', 'Ember Drake', 'old', '7', { preference: '000000 9' }],
  [16, 'c1', 'Ember Drake', 'pold', '7★', { preference: '000100' }],
  [5, 'c2', 'Äther Söul // Husk', 'fir', '11', { layout: 'transform' }],
  [6, 'c3', 'Mud Imp', 'fir', '12', { finishes: 'etched' }],
  [7, 'c4', 'Goblin', 'tfir', '2', { layout: 'token' }],
  [8, 'c5', 'Goblin', 'told', '3', { layout: 'token' }],
  [9, 'c6', 'Twin', 'fir', '20'],
  [10, 'c7', 'Twin', 'old', '21'],
  [11, 'c8', 'Ember Drake // Ember Drake', 'afir', '5', { layout: 'art_series' }],
  [12, 'c9', 'Rare Thing', 'fir', '30'],
  [13, 'd1', 'Rare Thing', 'jok', '1', { preference: '000100' }],
  [14, 'd2', 'Mirage Walker', 'mir', '116'],
  [15, 'd3', 'Listed One', 'plst', 'FIR-49'],
]

const known = new KnownCards()
known.addSets([
  { code: 'fir', name: 'Fires of Old', parentCode: null },
  { code: 'tfir', name: 'Fires of Old Tokens', parentCode: 'fir' },
  { code: 'afir', name: 'Fires of Old Art', parentCode: 'fir' },
  { code: 'old', name: 'Olden Days', parentCode: null },
  { code: 'pold', name: 'Olden Days Promos', parentCode: 'old' },
  { code: 'told', name: 'Olden Days Tokens', parentCode: 'old' },
  { code: 'jok', name: 'Jokes', parentCode: null },
  { code: 'mir', name: 'Mirage', parentCode: null },
  { code: 'plst', name: 'The List', parentCode: null },
])
for (const [number, cardId, name, setCode, collector, more = {}] of PRINTINGS) {
  known.addPrinting(
    knownPrinting({
      id: id(number),
      cardId,
      name,
      setCode,
      number: collector,
      nonfoilCents: number,
      ...more,
    }),
  )
}

/** A shop's ids: 77 is the plain Ember Drake, whatever its finish. */
const findOwners: FindOwners = (place, number) =>
  place === 'tcgplayer' && number === 77 ? [{ printingId: id(1), finish: null }] : []

function match(row: Partial<CopyRow>, format: FormatId = 'table') {
  const found = matchRow(
    { ...blankRow(1), ...row },
    { known, format, assumedAs: 'first', currency: 'usd', findOwners },
  )
  const number = found.printing === null ? 0 : Number(found.printing.id.slice(-4))
  return [found.outcome, found.reason, number, found.finish]
}

test.each([
  [
    'set and number',
    { name: 'Ember Drake', setCode: 'FIR', collectorNumber: '10' },
    ['matched', null, 1, 'nonfoil'],
  ],
  ['an id', { ids: { ...NO_IDS, scryfall: id(4) } }, ['matched', null, 4, 'nonfoil']],
  [
    'an id with an unknown name',
    { name: 'Flammendrache', ids: { ...NO_IDS, scryfall: id(4) } },
    ['matched', null, 4, 'nonfoil'],
  ],
  [
    'an id of another language, then set and number',
    { name: 'Ember Drake', setCode: 'old', collectorNumber: '7', ids: { ...NO_IDS, scryfall: id(999) } },
    ['matched', null, 4, 'nonfoil'],
  ],
  [
    'an id of a shop',
    { name: 'Ember Drake', ids: { ...NO_IDS, tcgplayer: 77 } },
    ['matched', null, 1, 'nonfoil'],
  ],
  [
    'a star as an asterisk',
    { name: 'Ember Drake', setCode: 'fir', collectorNumber: '310*' },
    ['matched', null, 3, 'nonfoil'],
  ],
  [
    'a number without the star that only we write',
    { name: 'Ember Drake', setCode: 'pold', setName: 'Olden Days Promos', collectorNumber: '7' },
    ['matched', null, 16, 'nonfoil'],
  ],
  [
    'a number with the total',
    { name: 'Mirage Walker', setCode: 'MI', collectorNumber: '116/350' },
    ['matched', null, 14, 'nonfoil'],
  ],
  [
    'only the front, without accents',
    { name: 'Ather Soul', setCode: 'fir', collectorNumber: '11' },
    ['matched', null, 5, 'nonfoil'],
  ],
  ['a set by its name', { name: 'Ember Drake', setName: 'Olden Days' }, ['matched', null, 4, 'nonfoil']],
  [
    'a token counted to the main set',
    { name: 'Goblin Token', setCode: 'fir', collectorNumber: '2' },
    ['matched', null, 7, 'nonfoil'],
  ],
  [
    'a picture of a card, by its front',
    { name: 'Ember Drake', setCode: 'afir', collectorNumber: '5' },
    ['matched', null, 11, 'nonfoil'],
  ],
  [
    'the only one of its set in that finish',
    { name: 'Ember Drake', setCode: 'old', finish: 'foil' },
    ['matched', null, 4, 'foil'],
  ],
  [
    'an etched card without a word for it',
    { name: 'Mud Imp', setCode: 'fir', collectorNumber: '12' },
    ['matched', null, 6, 'etched'],
  ],
] as const)('%s decides by itself', (_name, row, expected) => {
  expect(match(row)).toEqual(expected)
})

test.each([
  ['only a name', { name: 'Ember Drake' }, ['assumed', 'no_printing_named', 1, 'nonfoil']],
  [
    'a name with an unknown id',
    { name: 'Ember Drake', ids: { ...NO_IDS, scryfall: id(999) } },
    ['assumed', 'id_unknown', 1, 'nonfoil'],
  ],
  ['an unknown set', { name: 'Ember Drake', setCode: 'zzz' }, ['assumed', 'set_unknown', 1, 'nonfoil']],
  [
    'several printings in a set',
    { name: 'Ember Drake', setCode: 'fir' },
    ['assumed', 'several_printings', 1, 'nonfoil'],
  ],
  [
    'several printings in a set, and a hint',
    { name: 'Ember Drake', setCode: 'fir', hints: ['Showcase'], finish: 'foil' },
    ['assumed', 'several_printings', 2, 'foil'],
  ],
  [
    'another card’s number',
    { name: 'Ember Drake', setCode: 'fir', collectorNumber: '12' },
    ['assumed', 'number_unknown', 1, 'nonfoil'],
  ],
  [
    'a number without its old set',
    { name: 'Listed One', setName: 'The List', collectorNumber: '49' },
    ['assumed', 'number_unknown', 15, 'nonfoil'],
  ],
  [
    'an unknown name with set and number',
    {
      name: 'Flammendrache',
      setCode: 'fir',
      collectorNumber: '10',
      language: { code: 'de', word: 'German' },
    },
    ['assumed', 'card_unknown', 1, 'nonfoil'],
  ],
  [
    'two cards of one name, one of them a joke',
    { name: 'Rare Thing' },
    ['assumed', 'several_cards', 12, 'nonfoil'],
  ],
] as const)('%s leaves something to be assumed', (_name, row, expected) => {
  expect(match(row)).toEqual(expected)
})

test.each([
  ['an id of another card', { name: 'Mud Imp', ids: { ...NO_IDS, scryfall: id(1) } }, 'several_cards'],
  [
    'set and number of another card, and no such card in the set',
    { name: 'Mirage Walker', setCode: 'fir', collectorNumber: '10' },
    'several_cards',
  ],
  ['two cards with one name', { name: 'Twin' }, 'several_cards'],
  ['two tokens with one name', { name: 'Goblin Token' }, 'several_cards'],
  [
    'a finish that was never printed',
    { name: 'Ember Drake', setCode: 'fir', collectorNumber: '10', finish: 'etched' },
    'finish_not_printed',
  ],
  [
    'a foil that is printed plain elsewhere',
    { name: 'Ember Drake', setCode: 'fir', collectorNumber: '210', finish: 'nonfoil' },
    'finish_not_printed',
  ],
  [
    'foil for etched, where the app has a word for each',
    { name: 'Mud Imp', finish: 'foil' },
    'finish_not_printed',
  ],
  [
    'an unknown word for the finish',
    { name: 'Ember Drake', setCode: 'old', treatment: 'Surging' },
    'finish_unclear',
  ],
] as const)('%s needs a choice', (_name, row, reason) => {
  expect(match(row)).toEqual(['ambiguous', reason, 0, null])
})

test('an app with one word for all foils means etched if there is no other foil', () => {
  const row = { name: 'Mud Imp', setCode: 'fir', collectorNumber: '12', finish: 'foil' } as const
  expect(match(row, 'deckbox')).toEqual(['matched', null, 6, 'etched'])
})

test('a shop’s id of several printings means the one in the row’s finish', () => {
  const row = { ids: { ...NO_IDS, tcgplayer: 77 }, finish: 'etched' } as const
  expect(match(row)).toEqual(['ambiguous', 'finish_not_printed', 0, null])
  expect(match({ ...row, finish: 'foil' })).toEqual(['matched', null, 1, 'foil'])
})

test.each([
  [{ name: 'Nobody' }, 'card_unknown'],
  [{ setCode: 'fir', collectorNumber: '999', ids: { ...NO_IDS, scryfall: id(999) } }, 'number_unknown'],
  [{ ids: { ...NO_IDS, scryfall: id(999) } }, 'id_unknown'],
] as const)('%j matches nothing we know', (row, reason) => {
  expect(match(row)).toEqual(['unmatched', reason, 0, null])
})
