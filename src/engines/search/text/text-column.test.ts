import fc from 'fast-check'
import { expect, test } from 'vitest'

import { emptyBits, hasBit, setBit, type Bits } from '#engines/search/bits.ts'
import type { FaceObject } from '#engines/search/card.ts'
import { createIntake } from '#engines/search/intake.ts'
import type { Pool } from '#engines/search/pool.ts'
import { readPattern } from '#engines/search/regex/read-pattern.ts'
import { createSections, openSections } from '#engines/search/sections.ts'
import { buildShape, openShape } from '#engines/search/shape.ts'
import type { Term } from '#engines/search/term.ts'
import { aPrinting, type Facts } from '#tests/search/invented-printings.ts'
import { anEngine, editions, names } from '#tests/search/invented-search.ts'

import { foldText } from './fold.ts'
import { withoutReminders } from './reminder.ts'
import { textColumn } from './text-column.ts'

const twoFaced = (name: string, faces: readonly Partial<FaceObject>[]): Facts => ({
  name,
  layout: 'transform',
  card_faces: faces.map((face, index) => ({ name: name.split(' // ')[index] ?? '', ...face })),
})

const hoard = () =>
  anEngine([
    {
      name: 'Ash Herald',
      oracle_text: 'Flying (It soars over walls.)\nWhen this creature enters, draw a card.',
    },
    {
      name: 'Bog Imp',
      oracle_text: 'Whenever another creature dies, you may pay {W/B}. If you do, draw two cards.',
    },
    {
      name: 'Cinder Maro, Voice of Moss',
      type_line: 'Legendary Creature — Elf Noble',
      oracle_text: 'When Cinder Maro enters, draw a card.\n−3: Séance deals 3½ damage.',
    },
    twoFaced('Dawn // Dusk', [
      { type_line: 'Creature — Human', oracle_text: 'Vigilance, draw' },
      { type_line: 'Legendary Enchantment', oracle_text: 'a card of the deep — Menace' },
    ]),
  ])

test.each([
  ['o:draw', ['Ash Herald', 'Bog Imp', 'Cinder Maro, Voice of Moss', 'Dawn // Dusk']],
  ['o:"draw a card"', ['Ash Herald', 'Cinder Maro, Voice of Moss']],
  ['o:raw', ['Ash Herald', 'Bog Imp', 'Cinder Maro, Voice of Moss', 'Dawn // Dusk']],
  ['o:"reature d"', ['Bog Imp']],
  ['o:soars', []],
  ['fo:soars', ['Ash Herald']],
  ['fo:"draw two"', ['Bog Imp']],
  ['o:"flying when"', []],
  ['o:"{b/w}"', ['Bog Imp']],
  ['o:"when ~ enters"', ['Ash Herald', 'Cinder Maro, Voice of Moss']],
  ['o:"when cinder maro enters"', ['Cinder Maro, Voice of Moss']],
  ['o:"when this creature enters"', ['Ash Herald']],
  ['fo:"~ enters, draw"', ['Ash Herald', 'Cinder Maro, Voice of Moss']],
  ['o:séance', ['Cinder Maro, Voice of Moss']],
  ['o:seance', ['Cinder Maro, Voice of Moss']],
  ['o:"-3:"', ['Cinder Maro, Voice of Moss']],
  ['o:"−3:"', ['Cinder Maro, Voice of Moss']],
  ['o:½', ['Cinder Maro, Voice of Moss']],
  ['o:"deep — menace"', ['Dawn // Dusk']],
  ['t:legend', ['Cinder Maro, Voice of Moss', 'Dawn // Dusk']],
  ['t:"legendary creature"', ['Cinder Maro, Voice of Moss']],
  ['t:"— elf"', ['Cinder Maro, Voice of Moss']],
  ['t:/^legendary/', ['Cinder Maro, Voice of Moss', 'Dawn // Dusk']],
  ['o:/^when .* enters/', ['Ash Herald', 'Cinder Maro, Voice of Moss']],
  ['o:/~ enters, draw/', ['Ash Herald', 'Cinder Maro, Voice of Moss']],
  ['o:/draw$/', ['Dawn // Dusk']],
  ['o:/^a card/', ['Dawn // Dusk']],
  ['o:/— m/', ['Dawn // Dusk']],
  ['o:/3. damage/', ['Cinder Maro, Voice of Moss']],
  ['fo:/walls\\.\\)$/', ['Ash Herald']],
])('%s finds %j', (query, expected) => {
  expect(names(hoard(), query)).toEqual(expected)
})

const printed = () =>
  anEngine([
    {
      name: 'Ash Herald',
      set: 'one',
      artist: 'Jörg Åström',
      flavor_text: '“The sky burned.”\n—Lim-Dûl, “Ashes”',
    },
    { name: 'Ash Herald', set: 'two', artist: 'Ana & Bo', flavor_name: 'Spark Ætherling' },
    { name: 'Bog Imp', set: 'two', artist: 'Ana & Bo', flavor_text: 'A lim-dul of no note.' },
    twoFaced('Dawn // Dusk', [
      { artist: 'Cy Dee', flavor_text: 'The sun' },
      { artist: 'Jorg Astrom', flavor_text: 'rose.', oracle_text: 'Draw a card. (Any lim.)' },
    ]),
  ])

test.each([
  ['ft:"the sky"', ['one/1']],
  ['ft:\'"ashes"\'', ['one/1']],
  ['ft:lim-dul', ['one/1', 'two/3']],
  ['ft:"sun rose"', []],
  ['ft:/^—/', ['one/1']],
  ['ft:/rose\\.$/', ['tst/4']],
  ['a:astrom', ['one/1', 'tst/4']],
  ['a:"ana &"', ['two/2', 'two/3']],
  ['lore:lim-dul', ['two/3']],
  ['lore:lim-dûl', ['one/1']],
  ['lore:aetherling', ['two/2']],
  ['lore:"draw a"', ['tst/4']],
  ['lore:any', []],
  ['lore:"bog imp"', ['two/3']],
  ['lore:"dawn // d"', ['tst/4']],
  ['lore:"of  no   note"', ['two/3']],
  ['lore:" imp"', ['two/3']],
  ['lore:"imp "', []],
])('%s finds the printings %j', (query, expected) => {
  expect(editions(printed(), `${query} unique:prints`)).toEqual(expected)
})

const PIECES = fc.constantFrom(
  'draw',
  'a',
  'card',
  ' ',
  ' ',
  '\n',
  '(',
  ')',
  '~',
  '—',
  'Bog Imp',
  'this creature',
  '.',
  'é',
  '龍',
)
const TEXT = fc.array(PIECES, { maxLength: 14 }).map((pieces) => pieces.join(''))
const WORLD = fc.record({
  texts: fc.array(TEXT, { minLength: 1, maxLength: 12 }),
  part: fc
    .oneof(TEXT, fc.constantFrom('raw', 'a c', 'rd', ' ', 'd\nd'))
    .filter((part) => part !== '' && !part.includes('~')),
  within: fc.array(fc.nat(11)),
})

function poolOf(texts: readonly string[]): Pool {
  const intake = createIntake()
  for (const [index, text] of texts.entries()) {
    intake.addCard(aPrinting(index + 1, { oracle_text: text, flavor_text: text }))
  }
  return intake.finish()
}

/** The text column of a pool, for asking about all cards or printings, or those within some. */
function openColumn(
  pool: Pool,
): (term: Extract<Term, { on: 'text' | 'text-pattern' }>, within?: Bits) => Bits {
  const sections = createSections()
  buildShape(pool, sections.of('shape'))
  textColumn.build(pool, sections.of('texts'))
  const opened = openSections(sections.finish('1'))
  const column = textColumn.open(opened.of('texts'), openShape(opened.of('shape')))
  return (term, within) => {
    const probe = column.probe(term)
    if ('ignored' in probe) throw new Error(probe.ignored)
    return probe.select(within)
  }
}

function members(bits: Bits, among: readonly number[]): readonly number[] {
  return among.filter((member) => hasBit(bits, member))
}

test('a part is found where a simple scan finds it, among all and among some', () => {
  fc.assert(
    fc.property(WORLD, ({ texts, part, within }) => {
      const pool = poolOf(texts)
      const ask = openColumn(pool)
      const all = pool.cards.map(({ number }) => number)
      const some = emptyBits(all.length)
      for (const member of within) if (member < all.length) setBit(some, member)
      const scan = (of: (text: string) => string) =>
        pool.cards
          .filter(({ faces }) => of(foldText(faces[0]?.oracleText ?? '')).includes(foldText(part)))
          .map(({ number }) => number)
      const check = (text: 'oracle' | 'full-oracle' | 'flavor', expected: readonly number[]) => {
        const term = { on: 'text', text, part } as const
        expect(members(ask(term), all)).toEqual(expected)
        const inSome = members(some, all)
        expect(members(ask(term, some), inSome)).toEqual(expected.filter((card) => inSome.includes(card)))
      }
      check('oracle', scan(withoutReminders))
      check(
        'full-oracle',
        scan((text) => text),
      )
      check(
        'flavor',
        scan((text) => text),
      )
    }),
    { numRuns: 200 },
  )
})

test('a pattern finds the same among some as among all', () => {
  const pool = poolOf(['draw a card', 'draw\ncards', 'discard', 'draw'])
  const ask = openColumn(pool)
  const pattern = readPattern('^draw( a)? card|cards$')
  if ('ignored' in pattern) throw new Error(pattern.ignored)
  const some = emptyBits(4)
  setBit(some, 1)
  for (const text of ['oracle', 'full-oracle', 'flavor'] as const) {
    expect(members(ask({ on: 'text-pattern', text, pattern }), [0, 1, 2, 3])).toEqual([0, 1])
    expect(members(ask({ on: 'text-pattern', text, pattern }, some), [1])).toEqual([1])
  }
})
