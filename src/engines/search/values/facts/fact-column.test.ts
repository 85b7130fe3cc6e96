import { expect, test } from 'vitest'

import type { SetObject } from '#engines/search/card.ts'
import type { Comparison, Term, ValueName } from '#engines/search/term.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import type { Facts } from '#tests/search/invented-printings.ts'

const value = (name: ValueName, asked: string): Term => ({ on: 'value', name, value: asked })
const legality = (status: 'legal' | 'banned' | 'restricted', format: string): Term => ({
  on: 'legality',
  status,
  format,
})
const isIn = (asked: string): Term => ({ on: 'in', value: asked })
const rarity = (is: Comparison, than: string): Term => ({ on: 'rarity', is, rarity: than })

const editions: readonly Facts[] = [
  {
    name: 'Ember Drake',
    set: 'hoa',
    set_name: "Hoard: The Dragon's Year",
    keywords: ['Flying', 'First strike'],
    games: ['paper', 'arena'],
    border_color: 'borderless',
    frame: '1997',
    frame_effects: ['showcase', 'nyxtouched'],
    security_stamp: 'oval',
    watermark: 'set (HOA)',
    rarity: 'mythic',
    collector_number: '12★',
  },
  {
    name: 'Ember Drake',
    set: 'cor',
    set_name: 'Core',
    set_type: 'core',
    rarity: 'special',
    finishes: ['foil'],
    keywords: ['Flying', 'First strike'],
  },
  { name: 'Marsh Elder', set: 'cor', set_name: 'Core', set_type: 'core', rarity: 'common', layout: 'saga' },
]

test.each([
  ['keyword', 'flying', ['Ember Drake']],
  ['keyword', 'first strike', ['Ember Drake']],
  ['keyword', 'firststrike', ['Ember Drake']],
  ['keyword', 'first-strike', ['Ember Drake']],
  ['set', 'hoa', ['hoa/12★']],
  ['set', 'hoard the dragons year', ['hoa/12★']],
  ['set', 'hoard-the-dragons-year', ['hoa/12★']],
  ['set', 'hoard: the dragons year', []],
  ['set', 'hoard', []],
  ['set-type', 'core', ['cor/2', 'cor/3']],
  ['collector-number', '12★', ['hoa/12★']],
  ['collector-number', '12', []],
  ['language', 'en', ['cor/2', 'cor/3', 'hoa/12★']],
  ['game', 'arena', ['hoa/12★']],
  ['border', 'borderless', ['hoa/12★']],
  ['frame', '1997', ['hoa/12★']],
  ['frame', 'old', ['hoa/12★']],
  ['frame', 'new', ['cor/2', 'cor/3']],
  ['frame', 'modern', []],
  ['frame', 'showcase', ['hoa/12★']],
  ['frame', 'enchantment', ['hoa/12★']],
  ['stamp', 'oval', ['hoa/12★']],
  ['watermark', 'set', ['hoa/12★']],
  ['layout', 'saga', ['cor/3']],
] as const)('%s is %s', (name, asked, found) => {
  expect(askTerms(editions).ask(value(name, asked))).toEqual(found)
})

test.each(['scry', 'friends forever', 'landfall', 'harness'])(
  '%s is a keyword of the game, even if no card has it',
  (word) => {
    expect(askTerms(editions).ask(value('keyword', word))).toEqual([])
  },
)

test.each(['first', 'fly', 'nonsense', 'tap', 'sacrifice', 'set in motion'])('%s is no keyword', (word) => {
  expect(askTerms(editions).ask(value('keyword', word))).toEqual([`ignored: Unknown keyword “${word}”`])
})

test('a word that only a card has is a keyword', () => {
  const { ask } = askTerms([{ name: 'Hoarder', keywords: ['Pile of Gold'] }])
  expect(ask(value('keyword', 'pile of gold'))).toEqual(['Hoarder'])
  expect(ask(value('keyword', 'pileofgold'))).toEqual(['Hoarder'])
})

test.each([
  [rarity('=', 'mythic'), ['hoa/12★']],
  [rarity('>', 'rare'), ['cor/2', 'hoa/12★']],
  [rarity('<', 'special'), ['cor/3']],
  [rarity('<=', 'special'), ['cor/2', 'cor/3']],
  [rarity('!=', 'common'), ['cor/2', 'hoa/12★']],
  [rarity('>', 'bonus'), []],
] as const)('rarities are ordered: %j', (term, found) => {
  expect(askTerms(editions).ask(term)).toEqual(found)
})

test.each([
  ['hoa', ['Ember Drake']],
  ['cor', ['Ember Drake', 'Marsh Elder']],
  ['core', ['Ember Drake', 'Marsh Elder']],
  ['mythic', ['Ember Drake']],
  ['arena', ['Ember Drake']],
  ['foil', ['Ember Drake']],
  ['japanese', []],
  ['en', ['Ember Drake', 'Marsh Elder']],
  ['booster', []],
  ['zzz', []],
] as const)('in:%s asks whether any printing of the card is there', (asked, names) => {
  expect(askTerms(editions).ask(isIn(asked))).toEqual(names)
})

test('restricted cards are legal, and conspiracies are banned in some formats', () => {
  const { ask } = askTerms([
    { name: 'Ember', legalities: { vintage: 'restricted', legacy: 'banned', modern: 'legal' } },
    { name: 'Plot', type_line: 'Conspiracy', legalities: { vintage: 'not_legal' } },
  ])
  expect(ask(legality('legal', 'vintage'))).toEqual(['Ember'])
  expect(ask(legality('restricted', 'vintage'))).toEqual(['Ember'])
  expect(ask(legality('banned', 'legacy'))).toEqual(['Ember', 'Plot'])
  expect(ask(legality('legal', 'modern'))).toEqual(['Ember'])
  expect(ask(legality('legal', 'nowhere'))).toEqual([])
})

const aSet = (code: string, more: Partial<SetObject> = {}): SetObject => ({
  code,
  name: `Set ${code}`,
  set_type: 'expansion',
  ...more,
})
const inSets = (...codes: readonly string[]): readonly Facts[] => codes.map((set) => ({ set }))

test('a block is found by the code of any of its sets, or by its name', () => {
  const block = { block_code: 'one', block: 'Long Winter' }
  const { ask } = askTerms(inSets('one', 'two', 'els'), [aSet('one', block), aSet('two', block), aSet('els')])
  for (const asked of ['one', 'two', 'long winter']) {
    expect(ask(value('block', asked))).toEqual(['one/1', 'two/2'])
  }
  expect(ask(value('block', 'els'))).toEqual(['els/3'])
  expect(ask(value('block', 'zzz'))).toEqual([])
})

test("if only the name of a block is known, promotional sets don't belong to it", () => {
  const block = { block: 'Long Winter' }
  const sets = [aSet('one', block), aSet('two', block), aSet('pone', { ...block, set_type: 'promo' })]
  expect(askTerms(inSets('one', 'two', 'pone'), sets).ask(value('block', 'one'))).toEqual(['one/1', 'two/2'])
})

test('a group is a set, its parent, and the children of either', () => {
  const sets = [
    aSet('one'),
    aSet('com', { parent_set_code: 'one' }),
    aSet('tok', { parent_set_code: 'one' }),
    aSet('deep', { parent_set_code: 'com' }),
    aSet('els'),
  ]
  const { ask } = askTerms(inSets('one', 'com', 'tok', 'deep', 'els'), sets)
  expect(ask(value('group', 'one'))).toEqual(['com/2', 'one/1', 'tok/3'])
  expect(ask(value('group', 'com'))).toEqual(['com/2', 'deep/4', 'one/1', 'tok/3'])
  expect(ask(value('group', 'deep'))).toEqual(['com/2', 'deep/4'])
  expect(ask(value('group', 'set els'))).toEqual(['els/5'])
})

test('sets without a known parent go by their names', () => {
  const sets = [
    aSet('one', { name: 'Long Winter' }),
    aSet('com', { name: 'Long Winter Commander', set_type: 'commander' }),
    aSet('tcom', { name: 'Long Winter Commander Tokens', set_type: 'token' }),
    aSet('ris', { name: 'Long Winter Rising' }),
  ]
  const { ask } = askTerms(inSets('one', 'com', 'tcom', 'ris'), sets)
  expect(ask(value('group', 'one'))).toEqual(['com/2', 'one/1'])
  expect(ask(value('group', 'tcom'))).toEqual(['com/2', 'tcom/3'])
})

test('without a list of sets, blocks and groups are ignored', () => {
  const { ask } = askTerms(inSets('one'))
  const sentence = 'ignored: No list of sets is loaded, so blocks and groups of sets are not known.'
  expect(ask(value('block', 'one'))).toEqual([sentence])
  expect(ask(value('group', 'one'))).toEqual([sentence])
})

test('a set with tokens among its cards includes extras, a block always does', () => {
  const { probe } = askTerms(
    [
      { set: 'one' },
      { set: 'two', layout: 'token' },
      { set: 'two' },
      { set: 'old', set_type: 'memorabilia' },
      { set: 'tok', set_type: 'token', layout: 'token' },
      { set: 'tok', set_type: 'token' },
    ],
    [aSet('one')],
  )
  const widens = (name: ValueName, asked: string) => Object(probe(value(name, asked))).widens === true
  expect(widens('set', 'one')).toBe(false)
  expect(widens('set', 'two')).toBe(true)
  expect(widens('block', 'one')).toBe(true)
  expect(widens('group', 'two')).toBe(false)
  // Otherwise nothing would find a type of set that is entirely hidden.
  expect(widens('set-type', 'memorabilia')).toBe(true)
  expect(widens('set-type', 'token')).toBe(false)
})
