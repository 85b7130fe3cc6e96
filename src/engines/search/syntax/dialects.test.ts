import { expect, test } from 'vitest'

import type { Node } from '#engines/search/question.ts'
import { read, reason, term } from '#tests/search/read-terms.ts'

const widens = (query: string): boolean => everyLeaf(read(query).root)

function everyLeaf(node: Node | null): boolean {
  if (node === null) return false
  if (node.join === 'none') return node.widens
  return node.join === 'not' ? everyLeaf(node.node) : node.nodes.some(everyLeaf)
}

test.each([
  ['a:ohman', true],
  ['-wm:dimir', true],
  ['x or layout:flip', true],
  ['name:/old/', true],
  ['t:scheme', true],
  ['-is:oversized', true],
  ['border:silver', true],
  ['banned:modern', true],
  ['legal:premodern', true],
  ['lore:old', true],
  ['-name:/old/', true],
  ['is:playtest', true],
  ['-is:content_warning', true],
  ['is:funny', true],
  ['-is:funny', false],
  ['not:funny', false],
  ['-(is:funny)', true],
  ['-border:silver', false],
  ['oracleid:10000000-0000-4000-8000-000000000000', true],
  ['-illustrationid:10000000-0000-4000-8000-000000000000', true],
  ['mtgoid:12 or x', true],
  ['arenaid:12', true],
  ['multiverseid:12', true],
  ['-tcgplayerid:12', true],
  ['oracleid!=10000000-0000-4000-8000-000000000000', false],
  ['is:stamp', false],
  ['is:core', false],
  ['t:wyrm', false],
  ['-t:scheme', false],
  ['t:/scheme/', false],
  ['name:old', false],
  ['border:white', false],
  ['restricted:vintage', false],
  ['is:foil', false],
  ['e:roe', false],
])('whether %s includes extras: %s', (query, expected) => {
  expect(widens(query)).toBe(expected)
})

test.each(['-pow>2', '-mv!=3', '-usd<1', '-year>=2000', '-cn>5', '-t>wyrm', '-hoard<3', '-lang>zz'])(
  'on Scryfall %s matches every card, here the others',
  (query) => {
    expect(read(query).root).toMatchObject({ join: 'none', term: { on: 'everything' } })
    expect(read(query).warnings).toEqual([])
    const { root, warnings } = read(query, 'tradewyrm')
    expect(root?.join === 'not' || warnings.length === 1).toBe(true)
  },
)

test.each([
  ['-pow:2', 'Unknown keyword “-pow”.'],
  ['-artists=2', 'Unknown keyword “-artists”.'],
  ['-mv:4', 'The value must be a number, or “even”/“odd”'],
])('on Scryfall %s is ignored, here it negates', (query, expected) => {
  expect(reason(query)).toBe(expected)
  expect(read(query, 'tradewyrm')).toMatchObject({ root: { join: 'not' }, warnings: [] })
})

test.each(['-c>=2', '-r>rare', '-m>=3', '-produces=2', '-devotion>{g}', '-cn:5', '-is:foil', '-(pow>2)'])(
  'the minus of %s counts in both dialects',
  (query) => {
    expect(read(query).root).toMatchObject({ join: 'not' })
    expect(read(query, 'tradewyrm').root).toMatchObject({ join: 'not' })
  },
)

test('on Scryfall a day has no minus, and an even number becomes an odd one', () => {
  expect(read('-date>2020').root).toMatchObject({ join: 'none', term: { on: 'date', is: '>' } })
  expect(read('-date>2020', 'tradewyrm').root).toMatchObject({ join: 'not' })
  expect(read('-mv:odd').root).toMatchObject({ join: 'none', term: { parity: 'even' } })
  expect(read('-mv:odd', 'tradewyrm').root).toMatchObject({ join: 'not', node: { term: { parity: 'odd' } } })
})

test("on Scryfall a minus before cheapest doesn't simply negate it", () => {
  expect(read('-cheapest:eur').root).toMatchObject({ join: 'none', term: { hasMinus: true } })
  expect(read('-(cheapest:eur)').root).toMatchObject({ join: 'not', node: { term: { on: 'cheapest' } } })
  expect(read('-cheapest:eur', 'tradewyrm').root).toMatchObject({ join: 'not' })
})

test('here `!=` always negates, and incomparable keywords get a warning', () => {
  expect(read('f!=modern', 'tradewyrm').root).toMatchObject({
    join: 'not',
    node: { term: { on: 'legality' } },
  })
  expect(read('-not!=foil', 'tradewyrm').root).toMatchObject({ join: 'not', node: { term: { on: 'kind' } } })
  expect(reason('t>wyrm', 'tradewyrm')).toBe('“t” takes a colon: it cannot be compared.')
  expect(reason('hoard>3', 'tradewyrm')).toBe('Unknown keyword “hoard”.')
})

test.each(['usd>abc', 'pow<=huge', 'mv!=cat', 'mv>odd', 'cn>a', 'collector<a', 'year>="2000"', '-usd>abc'])(
  'on Scryfall %s warns of nothing, here a number is asked for',
  (query) => {
    expect(read(query).warnings).toEqual([])
    expect(read(query, 'tradewyrm').root).toBeNull()
    expect(reason(query, 'tradewyrm')).toBe('The value must be a number.')
  },
)

test('here a comparison may be reversed, and a kind may be quoted', () => {
  expect(term('3<pow', 'tradewyrm')).toEqual(term('pow>3'))
  expect(term('2>=mv', 'tradewyrm')).toEqual(term('mv<=2'))
  expect(term('3<wyrm', 'tradewyrm')).toEqual({ on: 'name-word', word: '3wyrm' })
  expect(term('is:"judge gift"', 'tradewyrm')).toEqual({ on: 'kind', kind: 'judgegift' })
  expect(term('is:"foil"', 'tradewyrm')).toEqual({ on: 'kind', kind: 'foil' })
})

test('on Scryfall an unclosed quotation has no value', () => {
  expect(term('e:"roe')).toEqual({ on: 'nothing' })
  expect(term('"roe')).toEqual({ on: 'name-word', word: 'roe' })
  expect(term('e:"roe', 'tradewyrm')).toMatchObject({ on: 'value', name: 'set', value: 'roe' })
})
