import { expect, test } from 'vitest'

import { blankRow, type CopyRow, NO_IDS } from '#engines/formats/row.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { knownPrinting } from '#tests/cards/known-printing.ts'

import type { FindOwners } from './foreign-ids.ts'
import { KnownCards } from './known/known-cards.ts'
import type { PrintingRow } from './known/printing-row.ts'
import { matchRow } from './match-row.ts'

const id = (number: number) => `a0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const known = new KnownCards()
known.addSets([
  { code: 'fir', name: 'Fires of Old', parentCode: null },
  { code: 'tfir', name: 'Fires of Old Tokens', parentCode: 'fir' },
  { code: 'pfir', name: 'Fires of Old Promos', parentCode: 'fir' },
  { code: 'firc', name: 'Fires of Old Commander', parentCode: 'fir' },
  { code: 'dd1', name: 'Duel Decks: Elves vs. Goblins', parentCode: null },
  { code: 'evg', name: 'Duel Decks Anthology: Elves vs. Goblins', parentCode: null },
])
/** Invented printings by their number: card, name, set, collector number, and anything unusual. */
const PRINTINGS: readonly (readonly [string, string, string, string, Partial<PrintingRow>?])[] = [
  ['weaver', 'Juniper Weaver', 'fir', '22'],
  ['drake', 'Ember Drake', 'fir', '40'],
  ['goblin', 'Goblin', 'tfir', '2', { layout: 'token' }],
  ['path', 'Tide Path // Reef Teeth', 'fir', '50', { layout: 'modal_dfc' }],
  ['regent', 'Regent // Claim // Regent', 'fir', '60', { layout: 'reversible_card' }],
  ['mage', 'Hooded Mage', 'fir', '70', { flavourNames: ['Eleven of Twelve'] }],
  ['elf', 'Elder Elf', 'dd1', '1'],
  ['elf', 'Elder Elf', 'evg', '1'],
  ['shiny', 'Only Shiny', 'fir', '80', { finishes: 'foil' }],
]
for (const [at, [cardId, name, setCode, number, more]] of PRINTINGS.entries())
  known.addPrinting(knownPrinting({ id: id(at), cardId, name, setCode, number, ...more }))

const findOwners: FindOwners = (place, number) =>
  place === 'tcgplayer' && number === 77 ? [{ printingId: id(3), finish: null }] : []

function match(row: Partial<CopyRow>, format: FormatId = 'table') {
  const { outcome, reason, printing } = matchRow(
    { ...blankRow(1), ...row },
    { known, format, assumedAs: 'first', currency: 'usd', findOwners },
  )
  return [outcome, reason, printing === null ? '' : `${printing.setCode}/${printing.number}`]
}

test.each([
  [
    'a name in a set that is only guessed',
    { name: 'Swamp Bird', setName: 'Fires of Old Tokens', collectorNumber: '22' },
  ],
  [
    'a commander’s name in the set beside it',
    { name: 'Bird Lord', setName: 'Commander: Fires of Old', collectorNumber: '22' },
  ],
  ['an English name', { name: 'Swamp Bird', setCode: 'fir', collectorNumber: '22' }],
])('%s that agrees with nothing is not found', (_, row) => {
  expect(match(row)).toEqual(['unmatched', 'card_unknown', ''])
})

test.each([
  ['a misspelt name', { name: 'Juniper Waever' }],
  [
    'a name in another language',
    { name: 'Wacholderweberin', language: { code: 'de', word: 'German' } as const },
  ],
  ['a name in another script', { name: '杜松の織り手' }],
])('%s with set and number is assumed', (_, row) => {
  expect(match({ ...row, setCode: 'fir', collectorNumber: '22' })).toEqual([
    'assumed',
    'card_unknown',
    'fir/22',
  ])
})

test('a promo that is only known from the set it promotes is assumed, with the reason', () => {
  const promo = { name: 'Ember Drake', setCode: 'pfir', setName: 'Fires of Old Promos' }
  expect(match({ ...promo, collectorNumber: '40★' })).toEqual(['assumed', 'set_unknown', 'fir/40'])
  expect(match({ ...promo, collectorNumber: '40' })).toEqual(['assumed', 'set_unknown', 'fir/40'])
  const starred = { name: 'Ember Drake', setCode: 'fir', collectorNumber: '40★' }
  expect(match(starred)).toEqual(['assumed', 'number_unknown', 'fir/40'])
})

test('a token that an app counts to its set is matched', () => {
  expect(match({ name: 'Goblin Token', setCode: 'fir', collectorNumber: '2' })).toEqual([
    'matched',
    null,
    'tfir/2',
  ])
})

test.each([
  ['a back with set and number', { name: 'Reef Teeth', setCode: 'fir', collectorNumber: '50' }, 'fir/50'],
  ['a back with Scryfall’s id', { name: 'Reef Teeth', ids: { ...NO_IDS, scryfall: id(3) } }, 'fir/50'],
  [
    'a back with a shop’s id, set and number',
    { name: 'Reef Teeth', setCode: 'fir', collectorNumber: '50', ids: { ...NO_IDS, tcgplayer: 77 } },
    'fir/50',
  ],
  [
    'a card that is the same on both sides',
    { name: 'Regent // Claim', setCode: 'fir', collectorNumber: '60' },
    'fir/60',
  ],
  [
    'another name of a printing',
    { name: 'Eleven of Twelve', setCode: 'fir', collectorNumber: '70' },
    'fir/70',
  ],
  ['a look behind the set’s name', { name: 'Ember Drake', setName: 'Fires of Old Retro Frame' }, 'fir/40'],
] as const)('%s is found', (name, row, place) => {
  const isSure = !name.startsWith('a look')
  expect(match(row)).toEqual([isSure ? 'matched' : 'assumed', isSure ? null : 'set_unknown', place])
})

test('a code that other programs use for the set named beside it means that set', () => {
  const elf = { name: 'Elder Elf', setCode: 'EVG', collectorNumber: '1' }
  expect(match({ ...elf, setName: 'Duel Decks: Elves vs. Goblins' })).toEqual(['matched', null, 'dd1/1'])
  expect(match({ ...elf, setName: 'Duel Decks Anthology: Elves vs. Goblins' })).toEqual([
    'matched',
    null,
    'evg/1',
  ])
  expect(match(elf)).toEqual(['matched', null, 'evg/1'])
  expect(match(elf, 'mtgo-csv')).toEqual(['matched', null, 'dd1/1'])
})

test('an empty cell for the finish means the only finish there is, and a word never changes', () => {
  const shiny = { name: 'Only Shiny', setCode: 'fir', collectorNumber: '80' }
  expect(match({ ...shiny, finish: 'nonfoil', isFinishSaid: false })).toEqual(['matched', null, 'fir/80'])
  expect(match({ ...shiny, finish: 'nonfoil' })).toEqual(['ambiguous', 'finish_not_printed', ''])
})

test('a day that cannot be read is told', () => {
  const drake = { name: 'Ember Drake', setCode: 'fir', collectorNumber: '40' }
  expect(match({ ...drake, isDateUnclear: true })).toEqual(['assumed', 'date_unclear', 'fir/40'])
})
