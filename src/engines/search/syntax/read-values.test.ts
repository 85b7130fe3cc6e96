import { expect, test } from 'vitest'

import { read, reason, term, termsOf } from '#tests/search/read-terms.ts'

test.each([
  ['pow>=4', { on: 'number', name: 'power', is: '>=', than: 4 }],
  ['tou:.5', { on: 'number', name: 'toughness', is: '=', than: 0.5 }],
  ['loyalty=X', { on: 'number', name: 'loyalty', is: '=', than: 0 }],
  ['pt=>pow', { on: 'number', name: 'pt', is: '>=', than: 'power' }],
  ['cmc<toughness', { on: 'number', name: 'mana-value', is: '<', than: 'toughness' }],
  ['manavalue:7', { on: 'number', name: 'mana-value', is: '=', than: 7 }],
  ['mv:EVEN', { on: 'parity', parity: 'even' }],
  ['mv>odd', { on: 'nothing' }],
  ['pow>=huge', { on: 'nothing' }],
  ['usd>=2.50', { on: 'number', name: 'usd', is: '>=', than: 2.5 }],
  ['usdfoil<usd', { on: 'number', name: 'usd-foil', is: '<', than: 'usd' }],
  ['year!2001', { on: 'number', name: 'year', is: '=', than: 2001 }],
  ['papersets!=3', { on: 'number', name: 'paper-sets', is: '!=', than: 3 }],
  ['cn:7a', { on: 'value', name: 'collector-number', value: '7a' }],
  ['number>70', { on: 'number', name: 'collector-number', is: '>', than: 70 }],
  ['cn="007"', { on: 'value', name: 'collector-number', value: '007' }],
  ['collector:040', { on: 'number', name: 'collector-number', is: '=', than: 40 }],
  ['collectornumber<7', { on: 'number', name: 'collector-number', is: '<', than: 7 }],
  ['collector:7★', { on: 'nothing' }],
  ['edhrec<=100', { on: 'number', name: 'edhrec-rank', is: '<=', than: 100 }],
  ['edhrecrank=12', { on: 'number', name: 'edhrec-rank', is: '=', than: 12 }],
  ['edhrec_rank!=12', { on: 'number', name: 'edhrec-rank', is: '!=', than: 12 }],
  ['mv<edhrec', { on: 'number', name: 'mana-value', is: '<', than: 'edhrec-rank' }],
])('reads the number in %s', (query, expected) => {
  expect(term(query)).toEqual(expected)
})

test.each([
  ['pow:huge', 'Unknown keyword “pow”.'],
  ['tou="2"', 'Unknown keyword “tou”.'],
  ['mv:huge', 'The value must be a number, or “even”/“odd”'],
  ['mv<cmc', 'The sides of your comparison must be different.'],
  ['pow>power', 'The sides of your comparison must be different.'],
  ['tou<99999999999', 'Value out of range'],
  ['cn:9999999999', 'Value out of range'],
  ['number>9999999999', 'Value out of range'],
  ['collector:2461449601', 'Value out of range'],
  ['edhrec>9999999999', 'Value out of range'],
  ['edhrec:popular', 'Unknown keyword “edhrec”.'],
  ['collector:a7', 'Unknown keyword “collector”.'],
  ['collector:"7"', 'Unknown keyword “collector”.'],
  ['-collector:7', 'Unknown keyword “-collector”.'],
  ['-edhrec:7', 'Unknown keyword “-edhrec”.'],
  ['collector>cn', 'The sides of your comparison must be different.'],
])('refuses the number in %s', (query, expected) => {
  expect(reason(query)).toBe(expected)
})

test('on Scryfall text right after a number is a separate term', () => {
  expect(termsOf(read('pow>3wyrm').root)).toEqual(termsOf(read('pow>3 wyrm').root))
  expect(termsOf(read('tou=power-a').root)).toEqual(termsOf(read('tou=power -a').root))
  expect(termsOf(read('collector:7a').root)).toEqual(termsOf(read('collector:7 a').root))
  expect(reason('pow:3wyrm', 'tradewyrm')).toBe('Unknown keyword “pow”.')
})

test('here the longer words for a collector number read its letters, too', () => {
  expect(term('collector:7a', 'tradewyrm')).toEqual(term('cn:7a'))
  expect(term('collector:7', 'tradewyrm')).toEqual(term('collector:7'))
  expect(term('-cn:7')).toEqual(term('cn:7'))
})

test.each([
  ['date=2019-07', { on: 'date', is: '=', from: '2019-07-01', to: '2019-07-31' }],
  ['date<2024-02', { on: 'date', is: '<', from: '2024-02-01', to: '2024-02-29' }],
  ['date>1998', { on: 'date', is: '>', from: '1998-01-01', to: '1998-12-31' }],
  ['date:2019-07-05', { on: 'date', is: '=', from: '2019-07-05', to: '2019-07-05' }],
  ['date<=today', { on: 'date', is: '<=', from: '2026-11-21', to: '2026-11-21' }],
  ['date>=ROE', { on: 'set-date', is: '>=', set: 'roe' }],
])('reads the day in %s', (query, expected) => {
  expect(term(query)).toEqual(expected)
})

test.each([
  ['date:2019-7', 'Invalid date or unknown set code “2019-7”'],
  ['date<2019-13', 'Invalid date “2019-13”'],
  ['-date:2019-01-32', 'Invalid date “2019-01-32”'],
])('refuses the day in %s', (query, expected) => {
  expect(reason(query)).toBe(expected)
})

test.each([
  ['r:m', { on: 'rarity', is: '=', rarity: 'mythic' }],
  ['rarity<=Uncommon', { on: 'rarity', is: '<=', rarity: 'uncommon' }],
  ['f:EDH', { on: 'legality', status: 'legal', format: 'commander' }],
  ['restricted:vintage', { on: 'legality', status: 'restricted', format: 'vintage' }],
  ['edition:ROE', { on: 'value', name: 'set', value: 'roe' }],
  ['s:"Rise of Wyrms"', { on: 'value', name: 'set', value: 'rise of wyrms' }],
  ['st:duel-deck', { on: 'value', name: 'set-type', value: 'duel_deck' }],
  ['lang:Korean', { on: 'value', name: 'language', value: 'ko' }],
  ['lang:any', { on: 'everything' }],
  ['game:mtga', { on: 'value', name: 'game', value: 'arena' }],
  ['frame:nyxtouched', { on: 'value', name: 'frame', value: 'enchantment' }],
  ['stamp:HEART', { on: 'value', name: 'stamp', value: 'heart' }],
  ['wm:Dimir', { on: 'value', name: 'watermark', value: 'dimir' }],
  ['kw:"First Strike"', { on: 'value', name: 'keyword', value: 'first strike' }],
  ['in:MTGO', { on: 'in', value: 'mtgo' }],
  ['new:lang', { on: 'new', aspect: 'language' }],
  ['new:printed', { on: 'new', aspect: 'card' }],
  ['new:CARDBOARD', { on: 'new', aspect: 'card' }],
  ['new:paper', { on: 'new', aspect: 'card' }],
  ['new:games', { on: 'new', aspect: 'game' }],
  ['new:modo', { on: 'new', aspect: 'mtgo' }],
  ['new:mtga', { on: 'new', aspect: 'arena' }],
  ['new:astral', { on: 'new', aspect: 'astral' }],
  ['new:sega', { on: 'new', aspect: 'sega' }],
  ['is:security_stamp', { on: 'kind', kind: 'stamp' }],
  ['has:SecurityStamp', { on: 'kind', kind: 'stamp' }],
  ['is:tcgplayer_id', { on: 'kind', kind: 'tcgplayer' }],
  ['cheapest:$', { on: 'cheapest', currency: 'usd' }],
  ['is:Judge_Gift', { on: 'kind', kind: 'judgegift' }],
  ['has:story', { on: 'kind', kind: 'spotlight' }],
  ['is:trikeland', { on: 'kind', kind: 'triome' }],
  ['is:future', { on: 'value', name: 'frame', value: 'future' }],
  ['is:core', { on: 'value', name: 'set-type', value: 'core' }],
  ['mtgo_id:123foil', { on: 'value', name: 'mtgo-id', value: '123' }],
  ['arena:none', { on: 'nothing' }],
  [
    'scryfallid:0DBB9439-6A4C-482A-83E7-5D6AA80D0CBD',
    { on: 'value', name: 'scryfall-id', value: '0dbb9439-6a4c-482a-83e7-5d6aa80d0cbd' },
  ],
])('reads the value in %s', (query, expected) => {
  expect(term(query)).toEqual(expected)
})

test.each([
  ['r:shiny', 'Unknown rarity “shiny.”'],
  ['legal:Cave', 'Unknown game format “cave”'],
  ['banned:cave', 'Unknown constructed format “cave”'],
  ['lang:Dragon', 'Unknown language `dragon`'],
  ['game:chess', 'Unknown game `chess`'],
  ['st:hoard', 'Unknown set type “hoard”'],
  ['frame:gilt', 'Unknown frame “gilt”'],
  ['stamp:wax', 'Unknown security stamp “wax”'],
  ['new:hat', 'Checking if cards have a new “hat” is not supported'],
  ['cheapest:gold', 'Unknown currency “gold”'],
  ['is:Wyrmish', 'Checking if cards are “wyrmish” is not supported'],
  ['not:devoid', 'Checking if cards are “devoid” is not supported'],
  ['is:"foil"', 'Unknown keyword “is”.'],
  ['oracleid:7', 'You must provide a valid v4 UUID.'],
  ['oracleid:0dbb9439-6a4c-582a-83e7-5d6aa80d0cbd', 'You must provide a valid v4 UUID.'],
  ['tcgplayerid:none', 'You must provide a vaid interger'],
  [
    'otag:ramp',
    'Tags of cards and pictures are kept outside the card file, so they cannot be searched here.',
  ],
  ['cube:arena', 'Lists of cubes are kept outside the card file, so they cannot be searched here.'],
  ['is:spikey', 'The card file doesn’t list these, so you can’t search for them here.'],
])('refuses the value in %s', (query, expected) => {
  expect(reason(query)).toBe(expected)
})

test('the games of one crossover belong together', () => {
  expect(termsOf(read('is:ff').root)).toHaveLength(16)
})
