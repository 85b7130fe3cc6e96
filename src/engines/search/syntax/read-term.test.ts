import { expect, test } from 'vitest'

import { reason, term } from '#tests/search/read-terms.ts'

test.each([
  ['Wyrm-Lord', { on: 'name-word', word: 'wyrmlord' }],
  ['Dún', { on: 'name-word', word: 'dun' }],
  ['ætherling', { on: 'name-word', word: 'aetherling' }],
  ['name:wyrm', { on: 'name-word', word: 'wyrm' }],
  ['name="The Wyrm, Old"', { on: 'name-phrase', phrase: 'the wyrm, old' }],
  ['"say \\"cheese\\""', { on: 'name-phrase', phrase: 'say "cheese"' }],
  ["'the wyrm's tail'", { on: 'name-phrase', phrase: "the wyrm's tail" }],
  ['“old wyrm”', { on: 'name-phrase', phrase: 'old wyrm' }],
  ['‘old wyrm’', { on: 'name-phrase', phrase: 'old wyrm' }],
  ['«old', { on: 'name-word', word: 'old' }],
  ['!Wyrm', { on: 'name-exact', name: 'wyrm' }],
  ['!"Cave // Chasm"', { on: 'name-exact', name: 'cavechasm' }],
  ['+3', { on: 'name-phrase', phrase: '+3' }],
  ['!', { on: 'everything' }],
  ['?', { on: 'everything' }],
  ['-', { on: 'nothing' }],
  ['t : x', { on: 'name-word', word: 't' }],
  ['o:', { on: 'name-word', word: 'o' }],
  ['pow>', { on: 'name-word', word: 'pow' }],
  ['pow>=', { on: 'name-phrase', phrase: 'pow>=' }],
  ['hoard!=', { on: 'name-phrase', phrase: 'hoard!=' }],
])('reads the name in %s', (query, expected) => {
  expect(term(query)).toEqual(expected)
})

test.each([
  ['t:Wyrm', { on: 'text', text: 'type', part: 'wyrm' }],
  ['type="Legendary Wyrm"', { on: 'text', text: 'type', part: 'legendary wyrm' }],
  ['o:{T}:', { on: 'text', text: 'oracle', part: '{t}:' }],
  ['oracle:"~ deals 3"', { on: 'text', text: 'oracle', part: '~ deals 3' }],
  ['fo:"(it flies)"', { on: 'text', text: 'full-oracle', part: '(it flies)' }],
  ['ft:Séance', { on: 'text', text: 'flavor', part: 'seance' }],
  ['lore:Æon', { on: 'text', text: 'lore', part: 'aeon' }],
  ['artist:Öhman', { on: 'text', text: 'artist', part: 'ohman' }],
  ['t>wyrm', { on: 'nothing' }],
  ['name!=wyrm', { on: 'nothing' }],
  ['hoard>=1', { on: 'nothing' }],
  ['order!=usd', { on: 'nothing' }],
])('reads the text in %s', (query, expected) => {
  expect(term(query)).toEqual(expected)
})

test('keywords that allow patterns read them', () => {
  expect(term('name:/^old/')).toMatchObject({ on: 'name-pattern', pattern: { source: '^old' } })
  expect(term('FT=/a\\/b/')).toMatchObject({
    on: 'text-pattern',
    text: 'flavor',
    pattern: { source: 'a\\/b' },
  })
  expect(term('c:/wu/')).toEqual(term('c:wu'))
})

test.each([
  ['a:/old/', 'Unknown regular expression keyword “a”.'],
  ['-e:/old/', 'Unknown regular expression keyword “-e”.'],
  ['o://', 'Unknown regular expression keyword “o”.'],
  ['hoard:/old/', 'Unknown keyword “hoard”.'],
  ['set_type:/old/', 'Unknown set type “/old/”'],
  ['o:""', 'Unknown keyword “o”.'],
  ["-t:''", 'Unknown keyword “-t”.'],
  ['coloridentity:w', 'Unknown keyword “coloridentity”.'],
  ['n:wyrm', 'Unknown keyword “n”.'],
])('%s is ignored', (query, expected) => {
  expect(reason(`${query} wyrm`)).toBe(expected)
})

test.each([
  ['c:wr', { on: 'colours', of: 'colours', is: '>=', letters: 9 }],
  ['COLORS=GB', { on: 'colours', of: 'colours', is: '=', letters: 20 }],
  ['colour!u', { on: 'colours', of: 'colours', is: '=', letters: 2 }],
  ['c<=rakdos', { on: 'colours', of: 'colours', is: '<=', letters: 12 }],
  ['c=<rakdos', { on: 'colours', of: 'colours', is: '<=', letters: 12 }],
  ['c:blue', { on: 'colours', of: 'colours', is: '>=', letters: 2 }],
  ['c:c', { on: 'colours', of: 'colours', is: '=', letters: 0 }],
  ['c:brown', { on: 'colours', of: 'colours', is: '=', letters: 0 }],
  ['id:sultai', { on: 'colours', of: 'identity', is: '<=', letters: 22 }],
  ['ci>glint-eye', { on: 'colours', of: 'identity', is: '>', letters: 30 }],
  ['produces:gc', { on: 'colours', of: 'produced', is: '>=', letters: 48 }],
  ['c:3', { on: 'colour-count', of: 'colours', is: '=', count: 3 }],
  ['id>=4', { on: 'colour-count', of: 'identity', is: '>=', count: 4 }],
  ['c:gold', { on: 'colour-count', of: 'colours', is: '>=', count: 2 }],
  ['id!=m', { on: 'colour-count', of: 'identity', is: '<', count: 2 }],
  ['c<=multicolor', { on: 'everything' }],
  ['id:rainbow', { on: 'colour-count', of: 'identity', is: '=', count: 5 }],
  ['produces:rainbow', { on: 'colours', of: 'produced', is: '>=', letters: 31 }],
  ['produces=rainbow', { on: 'colour-count', of: 'produced', is: '=', count: 5 }],
  ['produces>=all', { on: 'colour-count', of: 'produced', is: '>=', count: 6 }],
  ['produces:any', { on: 'colour-count', of: 'produced', is: '>=', count: 1 }],
  ['produces<m', { on: 'colour-count', of: 'produced', is: '=', count: 1 }],
])('reads the colours in %s', (query, expected) => {
  expect(term(query)).toEqual(expected)
})

test.each([
  ['c:mg', 'Using “m” with other colors is no longer supported. Use c>g instead.'],
  ['ID:BMU', 'Using “m” with other colors is no longer supported. Use id>bu instead.'],
  ['c:monochrome', 'Using “m” with other colors is no longer supported. Use c>cehno instead.'],
  ['c:cg', 'A card cannot be both colored and colorless.'],
  ['produces:brown', 'Unknown color “n”'],
  ['c:yore', 'Unknown color “e”'],
  ['c:any', 'Unknown color “a”'],
])('refuses the colours in %s', (query, expected) => {
  expect(reason(query)).toBe(expected)
})

const cost = (query: string): unknown => {
  const found = term(query)
  return found?.on === 'mana' ? [found.is, found.cost.generic, Object.fromEntries(found.cost.symbols)] : found
}

test.each([
  ['m:3GG', ['>=', 3, { G: 2 }]],
  ['mana={1}{1}{x}{x}{r}', ['=', 2, { X: 2, R: 1 }]],
  ['m>{w/2}{p/g}{b/w}', ['>', 0, { '2/W': 1, 'G/P': 1, 'W/B': 1 }]],
  ['m<{g/p/u}', ['<', 0, { 'G/U/P': 1 }]],
  ['m!{S}', ['=', 0, { S: 1 }]],
  ['m:12', ['>=', 12, {}]],
  ['m:c{c/r}', ['>=', 0, { C: 1, 'C/R': 1 }]],
])('reads the mana in %s', (query, expected) => {
  expect(cost(query)).toEqual(expected)
})

test.each([
  ['m:{w}{v}', 'Unknown mana symbols “{V}”.'],
  ['m:3wave', 'Unknown mana symbols “AVE”.'],
  ['m:{w/w}', 'Unknown mana symbols “{/}”.'],
  ['m:{u', 'Unknown mana symbols “{”.'],
  ['m>{1/w}', 'Unknown mana symbols “{1/}”.'],
  ['devotion:{g}{u}', 'Devotion can only match single color or hybrid mana.'],
  ['devotion>=3', 'Devotion can only match single color or hybrid mana.'],
  ['devotion:{g/p}', 'Devotion can only match single color or hybrid mana.'],
  ['devotion:gold', 'Unknown mana symbols “GOLD”.'],
])('refuses the mana in %s', (query, expected) => {
  expect(reason(query)).toBe(expected)
})

test.each([
  ['devotion:gg', { on: 'devotion', is: '>=', letters: 16, count: 2 }],
  ['devotion={w/b}{b/w}', { on: 'devotion', is: '=', letters: 5, count: 2 }],
])('reads the devotion in %s', (query, expected) => {
  expect(term(query)).toEqual(expected)
})
