import { expect, test } from 'vitest'

import type { Node, Question, Reading } from '#engines/search/question.ts'
import { MAX_QUERY_LENGTH } from '#engines/search/vocabulary.ts'

import { readQuestion } from './read-question.ts'

const SCRYFALL: Reading = { dialect: 'scryfall', today: '2026-11-21' }
const TRADEWYRM: Reading = { dialect: 'tradewyrm', today: '2026-11-21' }

const read = (query: string): Question => readQuestion(query, SCRYFALL)
/** The terms as typed, joined by `&`, `|` and `~`. */
const shape = (query: string, reading = SCRYFALL): string => show(readQuestion(query, reading).root)

function show(node: Node | null): string {
  if (node === null) return ''
  if (node.join === 'none') return node.typed
  if (node.join === 'not') return `~${show(node.node)}`
  return `(${node.nodes.map(show).join(node.join === 'and' ? ' & ' : ' | ')})`
}

test.each([
  ['wyrm', 'wyrm'],
  ['young wyrm', '(young & wyrm)'],
  ['  young \t\n wyrm ', '(young & wyrm)'],
  ['young and wyrm', '(young & wyrm)'],
  ['young OR wyrm', '(young | wyrm)'],
  ['a b or c d', '((a & b) | (c & d))'],
  ['a (b or c)', '(a & (b | c))'],
  ['(a b) c', '(a & b & c)'],
  ['a or (b or c)', '(a | b | c)'],
  ['-(a or b)', '~(a | b)'],
  ['-(-(a b))', '(a & b)'],
  ['((((a))))', 'a'],
  ['(a)(b)c', '(a & b & c)'],
  ['a or or b', '(a | b)'],
  ['or a', 'a'],
  ['a or', 'a'],
  ['a () b', '(a & b)'],
  ['a or ()', 'a'],
  ['or', 'or'],
  ['!wyrm of the mill t:wyrm', '(!wyrm of the mill & t:wyrm)'],
  ['!wyrm or !drake', '(!wyrm | !drake)'],
  ['a ++ b', '(a & b)'],
  ['cave//chasm', '(cave// & chasm)'],
  ['cave/chasm/hoard', '(cave/ & chasm/ & hoard)'],
  ['-cave/chasm', '(~-cave/ & chasm)'],
  ['cave/', 'cave/'],
  ['and/or', '(and/ & or)'],
  ['cave-chasm', 'cave-chasm'],
  ['cave/t:wyrm', '(cave/ & t:wyrm)'],
  ['!cave/chasm', '!cave/chasm'],
  ['cave // chasm', '(cave & chasm)'],
  ['t:"young wyrm"x', '(t:"young wyrm" & x)'],
  ["o:'a hero's hoard' b", "(o:'a hero's hoard' & b)"],
  ['o:/a (b|c)/ d', '(o:/a (b|c)/ & d)'],
  ['t:wyrm(a or b)', '(t:wyrm & (a | b))'],
])('%s is read as %s', (query, expected) => {
  expect(shape(query)).toBe(expected)
})

test.each([
  ['-t:wyrm', '~-t:wyrm'],
  ['--t:wyrm', '--t:wyrm'],
  ['---t:wyrm', '~---t:wyrm'],
  ['not:foil', '~not:foil'],
  ['-not:foil', '-not:foil'],
  ['-"young wyrm"', '~-"young wyrm"'],
  ['-!wyrm', '~-!wyrm'],
])('what was typed keeps the minus of %s', (query, expected) => {
  expect(shape(query)).toBe(expected)
})

test('a term knows its offset, even after curly quotes', () => {
  const query = '  t:“young wyrm” or -o:hoard'
  const { root } = read(query)
  const places = root?.join === 'or' ? root.nodes.map((node) => (node.join === 'not' ? node.node : node)) : []
  const typed = places.map((leaf) =>
    leaf.join === 'none' ? [leaf.typed, query.slice(leaf.from, leaf.from + leaf.typed.length)] : [],
  )
  expect(typed).toEqual([
    ['t:“young wyrm”', 't:“young wyrm”'],
    ['-o:hoard', '-o:hoard'],
  ])
})

test.each([
  ['', 'You didn‘t enter anything to search for.'],
  [' \n ', 'You didn‘t enter anything to search for.'],
  ['()', 'All of your terms were ignored.'],
  ['//', 'All of your terms were ignored.'],
  ['order:usd', 'All of your terms were ignored.'],
  ['++', 'All of your terms were ignored.'],
  ['hoard:gold', 'All of your terms were ignored.'],
  ['(a', 'Your search contains unclosed parentheses.'],
  ['a) (b', 'Your search contains unclosed parentheses.'],
  ['a (unique:art b)', 'Display options may not be specified inside parentheses.'],
  ['a) (unique:art b)', 'Your search contains unclosed parentheses.'],
  ['(unique:art b', 'Display options may not be specified inside parentheses.'],
  ['o:/a/ o:/b/ o:/c/ o:/d/ o:/e/ o:/f/ o:/g/', 'Too many regular expression operators used'],
  ['a'.repeat(MAX_QUERY_LENGTH + 1), 'Your search is too long. Use at most 1000 characters.'],
])('%s is refused', (query, refusal) => {
  expect(read(query)).toMatchObject({ root: null, refusal })
})

test("parentheses in quotations and patterns don't group", () => {
  expect(read('o:"(" name:/\\(/ ":)"').refusal).toBeNull()
})

test('the start of a format means all formats that start like it', () => {
  const { root } = read('f:pau')
  expect(root).toMatchObject({
    join: 'or',
    nodes: [{ term: { format: 'pauper' } }, { term: { format: 'paupercommander' } }],
  })
  expect(read('t:wyrm f:cave').warnings).toHaveLength(1)
})

test('a refusal because everything was ignored still has the reasons', () => {
  expect(read('hoard:gold f:cave').warnings).toEqual([
    'Invalid expression “hoard:gold” was ignored. Unknown keyword “hoard”.',
    'Invalid expression “f:cave” was ignored. Unknown game format “cave”',
  ])
})

test.each([
  ['hoard:gold t:wyrm', 't:wyrm'],
  ['t:wyrm or hoard:gold', 't:wyrm'],
  ['(hoard:gold or lair:deep) t:wyrm', 't:wyrm'],
  ['-(hoard:gold) t:wyrm', 't:wyrm'],
  ['(hoard:gold t:wyrm) or e:dom', '(t:wyrm | e:dom)'],
])('%s leaves only %s', (query, expected) => {
  expect(shape(query)).toBe(expected)
})

test('a warning names the term in lower case and at most twenty characters', () => {
  expect(read('a Hoard:GoldenGoblets -Lair:X Hoard:GoldenGobletsOfYore').warnings).toEqual([
    'Invalid expression “hoard:goldengoblets” was ignored. Unknown keyword “hoard”.',
    'Invalid expression “-lair:x” was ignored. Unknown keyword “-lair”.',
    'Invalid expression “hoard:goldengoblets…” was ignored. Unknown keyword “hoard”.',
  ])
})

test.each([
  ['unique:prints', { unique: 'prints' }],
  ['++', { unique: 'prints' }],
  ['UNIQUE:Cards', { unique: 'cards' }],
  ['-unique:prints', { unique: 'prints' }],
  ['order:edhrec', { order: 'edhrec' }],
  ['sort:mv', { order: 'cmc' }],
  ['dir:desc', { direction: 'desc' }],
  ['direction:up', { direction: 'asc' }],
  ['as:checklist', { display: 'checklist' }],
  ['prefer:universesbeyond', { prefer: 'ub' }],
  ['include:extra', { extras: true }],
  ['include:everything', { extras: true, variations: true, multilingual: true }],
  ['include:funny', {}],
  ['order:usd order:eur', { order: 'eur' }],
])('%s says how to show the results', (option, wishes) => {
  expect(read(`${option} wyrm`)).toMatchObject({ wishes, warnings: [], refusal: null })
  expect(shape(`${option} wyrm`)).toBe('wyrm')
})

test('asking for every picture includes extras on Scryfall, but not here', () => {
  expect(readQuestion('@@ wyrm', SCRYFALL).wishes).toEqual({ unique: 'art', extras: true })
  expect(readQuestion('@@ wyrm', TRADEWYRM).wishes).toEqual({ unique: 'art' })
})

test.each([
  ['unique:hoards', 'Unknown unique mode “hoards” was ignored'],
  ['order:"usd"', 'Unknown order choice “"usd"” was ignored'],
  ['sort:Weight', 'Unknown order choice “weight” was ignored'],
  ['dir:sideways', 'Unknown direction choice “sideways” was ignored'],
  ['include:dragons', 'Unknown direction choice “dragons” was ignored'],
  ['as:parchment', 'Unknown display mode “parchment” was ignored'],
  ['prefer:shiniest', 'Unknown preference mode “shiniest” was ignored'],
  ['prefer:the-shiniest', 'Unknown preference mode “the-shi...” was ignored'],
])('%s is unknown', (option, warning) => {
  expect(read(`${option} wyrm`).warnings).toEqual([warning])
})

test('warnings about options come before those about terms', () => {
  expect(read('hoard:gold wyrm as:parchment').warnings).toEqual([
    'Unknown display mode “parchment” was ignored',
    'Invalid expression “hoard:gold” was ignored. Unknown keyword “hoard”.',
  ])
})

test('an option with an equals sign is an unknown keyword', () => {
  expect(read('order=usd wyrm').warnings).toEqual([
    'Invalid expression “order=usd” was ignored. Unknown keyword “order”.',
  ])
})

test('terms about other languages and variations include these', () => {
  expect(read('lang:any wyrm').wishes).toEqual({ multilingual: true })
  expect(read('-lang:de').wishes).toEqual({ multilingual: true })
  expect(read('has:printedname').wishes).toEqual({ multilingual: true })
  expect(read('a or -is:variation').wishes).toEqual({ variations: true })
})

test('incomplete input counts as far as it goes', () => {
  expect(shape('o:"deals dam', TRADEWYRM)).toBe('o:"deals dam')
  expect(shape('wyrm o:"', TRADEWYRM)).toBe('wyrm')
  expect(shape('wyrm "', TRADEWYRM)).toBe('wyrm')
  expect(shape('wyrm -', TRADEWYRM)).toBe('wyrm')
  expect(shape('o:"deals dam')).toBe('(o:"deals & dam)')
})

test("a caller's keywords are left to the caller", () => {
  const reading: Reading = { ...TRADEWYRM, callerKeywords: ['binder'] }
  const { root, warnings } = readQuestion('binder:"My Hoard" -binder:Sold binder>3', reading)
  expect(warnings).toEqual([])
  expect(root).toMatchObject({
    nodes: [
      { term: { on: 'caller', keyword: 'binder', value: 'My Hoard' } },
      { join: 'not', node: { term: { on: 'caller', keyword: 'binder', value: 'Sold' } } },
      { term: { on: 'nothing' } },
    ],
  })
  expect(read('binder:sold wyrm').warnings).toHaveLength(1)
})

test("a caller's keywords may be compared, and it may answer for kinds", () => {
  const reading: Reading = {
    ...TRADEWYRM,
    callerKeywords: ['qty', 'tag'],
    callerNumbers: ['qty'],
    callerKinds: ['foil'],
  }
  const { root } = readQuestion('qty>=4 tag!=sold is:Foil not:foil is!=foil is:fetchland tag>3', reading)
  const foil = { term: { on: 'caller', keyword: 'is', is: '=', value: 'foil' } }
  expect(root).toMatchObject({
    nodes: [
      { term: { on: 'caller', keyword: 'qty', is: '>=', value: '4' } },
      { join: 'not', node: { term: { on: 'caller', keyword: 'tag', is: '=', value: 'sold' } } },
      foil,
      { join: 'not', node: foil },
      { join: 'not', node: foil },
      { term: { on: 'kind', kind: 'fetchland' } },
      { term: { on: 'nothing' } },
    ],
  })
  expect(read('is:foil').root).toMatchObject({ term: { on: 'kind' } })
})
