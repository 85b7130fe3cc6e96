import { expect, test } from 'vitest'

import type { SetObject } from '#engines/search/card.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import { anEngine, editions, found } from '#tests/search/invented-search.ts'

const aSet = (code: string, name: string, more: Partial<SetObject> = {}): SetObject => ({
  code,
  name,
  set_type: 'expansion',
  ...more,
})

const SETS: readonly SetObject[] = [
  aSet('usg', "Urza's Saga", { block: 'Urza' }),
  aSet('ulg', "Urza's Legacy", { block: 'Urza' }),
  aSet('5ed', 'Fifth Edition', { set_type: 'core' }),
  aSet('dom', 'Dominaria'),
  aSet('khm', 'Kaldheim'),
  aSet('khc', 'Kaldheim Commander', { set_type: 'commander', parent_set_code: 'khm' }),
  aSet('neo', 'Kamigawa: Neon Dynasty'),
  aSet('dd1', 'Duel Decks: Elves vs. Goblins', { set_type: 'duel_deck' }),
  aSet('40k', 'Warhammer 40,000 Commander', { set_type: 'commander' }),
  aSet('gs1', 'Jiang Yanggu & Mu Yanling'),
  aSet('cei', 'Intl. Collectors’ Edition'),
  aSet('ulst', 'The List (Unfinity Foil Edition)', { set_type: 'funny' }),
  aSet('plst', 'The List', { set_type: 'masters' }),
  aSet('hop', 'Planechase', { set_type: 'planechase' }),
  aSet('pc2', 'Planechase 2012', { set_type: 'planechase' }),
  aSet('tdmu', 'Dominaria United Tokens', { set_type: 'token' }),
  aSet('ptdmu', 'Dominaria United Southeast Asia Tokens', { set_type: 'token' }),
]

const engine = anEngine(
  SETS.flatMap(({ code, name, set_type: type }) => [
    { name: `Relic of ${name}`, set: code, set_name: name, set_type: type, collector_number: '1' },
  ]),
  SETS,
)

/** The sets of the printings found as Scryfall reads the search. */
function setsFound(query: string): readonly string[] {
  return editions(engine, query, { dialect: 'scryfall' })
    .map((edition) => edition.split('/')[0] ?? '')
    .toSorted()
}

test.each([
  [`e:"urza's saga"`, ['usg']],
  ['e:"urza’s saga"', ['usg']],
  ['e:"urzas saga"', ['usg']],
  ['e:urzassaga', ['usg']],
  ['e:saga', ['usg']],
  ['e:fifth', ['5ed']],
  ['e:5e', ['5ed']],
  ['e:DAR', ['dom']],
  ['e:plist', ['plst']],
  ['e:kaldheim-commander', ['khc']],
  ['e:kaldheim_commander', ['khc']],
  ['e:"kaldheim  commander"', ['khc']],
  ['e:"kamigawa neon dynasty"', ['neo']],
  ['e:"duel decks elves vs. goblins"', ['dd1']],
  ['e:"duel decks elves vs goblins"', ['dd1']],
  ['e:"warhammer 40000 commander"', ['40k']],
  ['e:"warhammer 40 000 commander"', ['40k']],
  ['e:"jiang yanggu mu yanling"', ['gs1']],
  ['e:"intl collectors edition"', ['cei']],
  ['e:"the list (unfinity foil edition)"', ['ulst']],
  ['e:"the list unfinity foil edition"', []],
  ['e:"kamigawa: neon dynasty"', []],
  ['e:"warhammer 40,000 commander"', []],
  ['e:kaldhei', []],
  ['e:uz', []],
  ['-e:saga e:ulg', ['ulg']],
  ['e:"dominaria united tokens"', ['ptdmu', 'tdmu']],
  ['in:"dominaria united tokens"', ['tdmu']],
])('on Scryfall, %s finds sets %j', (query, sets) => {
  expect(setsFound(query)).toEqual(sets)
})

test.each([
  ['e:"kamigawa: neon dynasty"', ['neo/1']],
  ['e:"Warhammer 40,000 Commander"', ['40k/1']],
  ['e:"Jiang Yanggu & Mu Yanling"', ['gs1/1']],
  ['e:"the list unfinity foil edition"', ['ulst/1']],
  ['e:5th', ['5ed/1']],
  ['e:"5th edition"', ['5ed/1']],
  ['in:"kamigawa: neon dynasty"', ['neo/1']],
])('in the app, punctuation and figures are read as they are typed: %s', (query, printings) => {
  expect(editions(engine, query)).toEqual(printings)
})

test.each([
  [`b:"urza's"`, ['ulg', 'usg']],
  ['b:urza', ['ulg', 'usg']],
  ['b:legacy', ['ulg', 'usg']],
  ['b:dar', ['dom']],
  ['b:khc', ['khc', 'khm']],
  ['b:khm', ['khm']],
  ['g:kaldheim_commander', ['khc', 'khm']],
  ['g:dar', ['dom']],
  ['in:plist', ['plst']],
  ['in:saga', ['usg']],
  ['st:duel-deck', ['dd1']],
])('blocks, groups and places take the same names: %s', (query, sets) => {
  expect(setsFound(query)).toEqual(sets)
})

test("a set's name means more than its type, wherever a card may be", () => {
  expect(setsFound('in:planechase')).toEqual(['hop'])
  expect(setsFound('st:planechase')).toEqual(['hop', 'pc2'])
})

test('on Scryfall, a minus before a group keeps the set that was named', () => {
  expect(setsFound('-g:khc (e:khc or e:khm)')).toEqual(['khc'])
  expect(setsFound('-(g:khc) (e:khc or e:khm or e:dom)')).toEqual(['dom'])
  expect(editions(engine, '-g:khc (e:khc or e:khm or e:dom)')).toEqual(['dom/1'])
})

test('the code of a set with extras includes them; its names and retired codes do not', () => {
  const withExtras = anEngine(
    [
      { name: 'Listed', set: 'plst', set_name: 'The List' },
      { name: 'Listed Token', set: 'plst', set_name: 'The List', layout: 'token' },
    ],
    SETS,
  )
  for (const query of ['e:plst', '-e:plst', 'b:plist', 'e:"the list" or e:plst'])
    expect(found(withExtras, query).hasExtras).toBe(true)
  for (const query of ['e:"the list"', '-e:"the list"', 'e:plist', 'in:plst'])
    expect(found(withExtras, query).hasExtras).toBe(false)
})

test('a name counts only if its set is there', () => {
  const { ask } = askTerms([{ set: 'hoa' }], [aSet('hoa', 'Hoard')])
  expect(ask({ on: 'value', name: 'set', value: 'saga' })).toEqual([])
  expect(ask({ on: 'value', name: 'block', value: 'saga' })).toEqual([])
  expect(ask({ on: 'value', name: 'set', value: ' ' })).toEqual([])
})
