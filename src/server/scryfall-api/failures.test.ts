import { expect, test } from 'vitest'

import { csvOf, pictureAddress, textOfCard } from './card-forms.ts'
import { typeCatalogsOf, wordsIn } from './catalogs.ts'
import { isYes, pageNumber } from './failures.ts'
import { readIdentifiers } from './identifiers.ts'
import { symbolOf, symbolsIn } from './symbols.ts'

const ID = 'a0000000-0000-4000-8000-000000000001'
const MADE_FROM_A_NAME = 'bf9b2d50-40cf-50cb-9628-ca4bed60f079'

test.for([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['abc', 1],
  ['2.5', 2],
  [' 2', 2],
  ['2abc', 2],
  ['007', 7],
] as const)('page %s is page %i', ([said, page]) => {
  expect(pageNumber(said)).toBe(page)
})

test.for([
  ['true', true],
  ['1', true],
  ['maybe', true],
  ['', false],
  ['0', false],
  ['False', false],
  [undefined, false],
] as const)('%s means %s', ([said, isMeant]) => {
  expect(isYes(said)).toBe(isMeant)
})

test.for([
  [{ id: ID.toUpperCase() }, { by: 'id', id: ID }],
  [{ id: MADE_FROM_A_NAME }, { by: 'id', id: MADE_FROM_A_NAME }],
  [{ oracle_id: ID }, { by: 'oracle-id', id: ID }],
  [{ illustration_id: ID }, { by: 'illustration-id', id: ID }],
  [{ mtgo_id: 12 }, { by: 'mtgo-id', id: 12 }],
  [{ multiverse_id: ' 12 ' }, { by: 'multiverse-id', id: 12 }],
  [{ name: 'Wyrm' }, { by: 'exact-name', name: 'Wyrm' }],
  [
    { name: 'Wyrm', set: 'TST', more: 1 },
    { by: 'exact-name', name: 'Wyrm', set: 'tst' },
  ],
  [
    { collector_number: 7, set: 'TST', lang: 'ja' },
    { by: 'number', set: 'tst', number: '7' },
  ],
] as const)('%o is an identifier', ([identifier, lookup]) => {
  expect(readIdentifiers([identifier])).toEqual([{ identifier, lookup }])
})

const NO_UUID = 'An `id` identifier must be a valid UUID: 00000000-0000-0000-0000-000000…'
const COUNT = 'The `identifiers` list must have at least 1 and no more than 75 references.'

test.for([
  [undefined, COUNT],
  [[], COUNT],
  [Array.from({ length: 76 }, () => ({ name: 'Wyrm' })), COUNT],
  [[null], COUNT],
  [['Wyrm'], COUNT],
  [{}, 'The `identifiers` list must be a JSON array.'],
  [[{}], 'Invalid identifier schema: '],
  [[{ arena_id: 1 }], 'Invalid identifier schema: '],
  [[{ name: 'Wyrm' }, { set: 'tst' }], 'Invalid identifier schema: set'],
  [[{ id: 'not-a-uuid' }], 'An `id` identifier must be a valid UUID: not-a-uuid'],
  [[{ id: `${ID}0` }], `An \`id\` identifier must be a valid UUID: ${ID.slice(0, 30)}…`],
  [[{ id: '00000000-0000-0000-0000-000000000000' }], NO_UUID],
  [
    [{ id: '3f2c8e5d-91b7-1a6e-bd12-4f5a9c7e8b01' }],
    NO_UUID.replace('00000000-0000-0000-0000-000000', '3f2c8e5d-91b7-1a6e-bd12-4f5a9c'),
  ],
  [
    [{ name: 'Wyrm' }, { id: '3f2c8e5d-91b7-4a6e-cd12-4f5a9c7e8b01' }],
    NO_UUID.replace('00000000-0000-0000-0000-000000', '3f2c8e5d-91b7-4a6e-cd12-4f5a9c'),
  ],
  [[{ oracle_id: '' }], 'An `oracle_id` identifier must be a valid UUID: '],
  [
    [{ illustration_id: 'a00000000000400080000000000001' }],
    'An `illustration_id` identifier must be a valid UUID: a00000000000400080000000000001',
  ],
  [[{ mtgo_id: 'abc' }], 'A `mtgo_id` identifier must be an integer: abc'],
  [[{ mtgo_id: { deep: [] } }], 'A `mtgo_id` identifier must be an integer: {"deep":[]}'],
] as const)('%o is not a collection', ([identifiers, details]) => {
  expect(readIdentifiers(identifiers)).toEqual({
    object: 'error',
    code: 'bad_request',
    status: 400,
    warnings: null,
    details,
  })
})

test.for([
  ['{W}', { english: 'one white mana', mana_value: 1, colors: ['W'], hybrid: false, loose_variant: 'W' }],
  ['{2/W}', { english: '2 generic mana or one white mana', mana_value: 2, colors: ['W'], hybrid: true }],
  ['{W/P}', { english: 'one white mana or 2 life', phyrexian: true, hybrid: false, transposable: true }],
  ['{G/W/P}', { english: 'one green mana, one white mana, or 2 life', hybrid: true, colors: ['W', 'G'] }],
  ['{15}', { english: '15 generic mana', mana_value: 15, colors: [] }],
  ['{T}', { english: 'tap this permanent', represents_mana: false, mana_value: null }],
  ['{½}', { mana_value: 0.5, funny: true }],
] as const)('%s means what it says', ([symbol, meaning]) => {
  expect(symbolOf(symbol)).toMatchObject({ symbol, ...meaning })
})

test('symbols are found in texts, each once, and numbers by size', () => {
  expect(symbolsIn(['{T}, {10}: Add {W/U}{W/U}.', '{2}{not a symbol}{T}'])).toEqual([
    '{T}',
    '{W/U}',
    '{2}',
    '{10}',
  ])
})

test('subtypes belong to the type that they appear with alone', () => {
  const catalogs = typeCatalogsOf([
    'Legendary Artifact Creature — Equipment Golem',
    'Artifact — Equipment',
    'Creature — Golem // Land — Forest',
    'Instant — Arcane',
    'Legendary Creature — Time Lord Bard',
  ])
  expect(catalogs).toMatchObject({
    supertypes: ['Legendary'],
    'card-types': ['Artifact', 'Creature', 'Instant', 'Land'],
    'artifact-types': ['Equipment'],
    'creature-types': ['Bard', 'Golem', 'Time Lord'],
    'land-types': ['Forest'],
    'spell-types': ['Arcane'],
  })
  expect([...wordsIn(["Lim-Dûl's Vault", 'Fire // Ice'])]).toEqual(["lim-dûl's", 'vault', 'fire', 'ice'])
})

const TWO_SIDED = {
  name: 'Egg // Wyrm',
  card_faces: [
    {
      name: 'Egg',
      mana_cost: '{R}',
      type_line: 'Creature',
      oracle_text: 'Hatch.',
      power: '0',
      toughness: '1',
    },
    { name: 'Wyrm', mana_cost: '', type_line: 'Creature', image_uris: { normal: 'back.jpg' } },
  ],
  image_uris: { normal: 'front.jpg', large: 'large.jpg' },
}

test('a card can be written as plain text', () => {
  expect(textOfCard(TWO_SIDED)).toBe('Egg {R}\nCreature\nHatch.\n0/1\n----\nWyrm\nCreature')
})

const way = (version?: string, face?: string) => pictureAddress(TWO_SIDED, { version, face })

test('a picture’s address has the requested size and side', () => {
  expect([way(), way('normal'), way('normal', 'back'), way('huge')]).toEqual([
    'large.jpg',
    'front.jpg',
    'back.jpg',
    'large.jpg',
  ])
  expect(way('png')).toMatchObject({ status: 404 })
  expect(pictureAddress({ name: 'Wyrm' }, { version: 'png', face: 'back' })).toMatchObject({ status: 422 })
})

test('a table keeps commas and quotes within their cells', () => {
  const [, row] = csvOf([{ name: 'The "Great", Wyrm', cmc: 3, prices: { usd: '1.00' }, id: 'x' }]).split('\n')
  expect(row).toBe(',,,,,,"The ""Great"", Wyrm",,3,,,1.00,,,,,,x')
})
