import { expect, test } from 'vitest'

import type { SearchEngine } from '#engines/search/engine.ts'
import { idOf } from '#tests/search/invented-printings.ts'
import { anEngine } from '#tests/search/invented-search.ts'

const CARDS = [
  { name: 'Ember Drake', edhrec_rank: 30 },
  { name: 'Emberling', edhrec_rank: 20 },
  { name: 'Drake of the Ember Moon', edhrec_rank: 10 },
  { name: 'Lim-Dûl’s Forge', edhrec_rank: 5 },
  { name: 'Maro, Voice of Moss', edhrec_rank: 4 },
  { name: 'Maro, Voice of Rain', edhrec_rank: 3 },
  { name: 'Ember Token', layout: 'token', edhrec_rank: 1 },
  { name: 'Dawn // Dusk', layout: 'split', card_faces: [{ name: 'Dawn' }, { name: 'Dusk' }] },
  { name: 'Dusk Prowler', set: 'two' },
]
const engine = anEngine(CARDS)

function fuzzy(name: string, set?: string): string {
  const found = engine.find({ by: 'fuzzy-name', name, ...(set === undefined ? {} : { set }) })
  return `${nameOf(engine, found?.id)}${found?.isAmbiguous === true ? ' or others' : ''}`
}

function nameOf(_: SearchEngine, id: string | undefined): string {
  const index = CARDS.findIndex((__, number) => idOf('a', number + 1) === id)
  return CARDS[index]?.name ?? 'nothing'
}

test.each([
  ['em', ['Emberling', 'Ember Drake', 'Drake of the Ember Moon']],
  ['EMBER d', ['Ember Drake']],
  ['drake', ['Drake of the Ember Moon', 'Ember Drake']],
  ['limd', ['Lim-Dûl’s Forge']],
  ['dul', ['Lim-Dûl’s Forge']],
  ['du', ['Dusk Prowler', 'Lim-Dûl’s Forge', 'Dawn // Dusk']],
  ['mber', []],
  ['', []],
  ['zz', []],
])('completes %j to %j', (beginning, expected) => {
  expect(engine.completeName(beginning, 10)).toEqual(expected)
})

test('completes names of extras if asked for, and cards of one name once', () => {
  expect(engine.completeName('ember', 10, { extras: true })).toEqual([
    'Emberling',
    'Ember Drake',
    'Ember Token',
    'Drake of the Ember Moon',
  ])
  expect(engine.completeName('token', 10, { extras: true })).toEqual(['Ember Token'])
  const many = anEngine(
    Array.from({ length: 30 }, (_, at) => ({ name: at < 25 ? 'Imp' : `Imp ${String(at)}`, layout: 'token' })),
  )
  expect(many.completeName('imp', 4, { extras: true })).toHaveLength(4)
  expect(new Set(many.completeName('imp', 4, { extras: true })).size).toBe(4)
})

test('the very name comes before all others, however little known; then the first half of that name', () => {
  const wyrms = anEngine([
    { name: 'Ash Wyrm', edhrec_rank: 1 },
    { name: 'Ashling', edhrec_rank: 2 },
    { name: 'Ashen Vale', edhrec_rank: 3 },
    { name: 'Ash // Ember', layout: 'split', card_faces: [{ name: 'Ash' }, { name: 'Ember' }] },
    { name: 'Ash', edhrec_rank: 900 },
    { name: 'Vale of Ash', edhrec_rank: 4 },
  ])
  expect(wyrms.completeName('ash', 9)).toEqual([
    'Ash',
    'Ash // Ember',
    'Ash Wyrm',
    'Ashling',
    'Ashen Vale',
    'Vale of Ash',
  ])
  expect(wyrms.completeName('ASH', 1)).toEqual(['Ash'])
  expect(wyrms.completeName('ash', 3)).toEqual(['Ash', 'Ash // Ember', 'Ash Wyrm'])
  expect(wyrms.completeName('ash w', 9)).toEqual(['Ash Wyrm'])
})

test('an exact name is a whole name, else a first face, else any other name', () => {
  const cards = [
    {
      name: 'Fame // Dusk',
      layout: 'split',
      edhrec_rank: 1,
      card_faces: [{ name: 'Fame' }, { name: 'Dusk' }],
    },
    {
      name: 'Dusk // Dawn',
      layout: 'split',
      edhrec_rank: 2,
      card_faces: [{ name: 'Dusk' }, { name: 'Dawn' }],
    },
    { name: 'Dawn', edhrec_rank: 3 },
    { name: 'Old Gate', flavor_name: 'Fame', edhrec_rank: 0 },
  ]
  const small = anEngine(cards)
  const found = (name: string) => {
    const id = small.find({ by: 'exact-name', name })?.id
    return cards.find((_, at) => idOf('a', at + 1) === id)?.name
  }
  expect(['Dusk', 'Dawn', 'Fame', 'fame // dusk'].map(found)).toEqual([
    'Dusk // Dawn',
    'Dawn',
    'Fame // Dusk',
    'Fame // Dusk',
  ])
})

test('returns no more names than asked for, best known first', () => {
  expect(engine.completeName('em', 2)).toEqual(['Emberling', 'Ember Drake'])
  expect(engine.completeName('em', 1)).toEqual(['Emberling'])
  expect(engine.completeName('em', 0)).toEqual([])
})

test.each([
  ['ember drake', 'Ember Drake'],
  ['limduls forge', 'Lim-Dûl’s Forge'],
  ['dusk', 'Dawn // Dusk'],
  ['Dawn//Dusk', 'Dawn // Dusk'],
  ['ember token', 'Ember Token'],
  ['ember', 'nothing'],
])('the exact name %s finds %s', (name, expected) => {
  expect(nameOf(engine, engine.find({ by: 'exact-name', name })?.id)).toBe(expected)
})

test.each([
  ['ember drake', 'Ember Drake'],
  ['emb dra', 'Ember Drake'],
  ['drake moon', 'Drake of the Ember Moon'],
  ['moon drake of ember the', 'Drake of the Ember Moon'],
  ['voice rain', 'Maro, Voice of Rain'],
  ['maro', 'Maro, Voice of Rain or others'],
  ['embr drkae', 'Ember Drake'],
  ['emberlign', 'Emberling'],
  ['limdlu forge', 'Lim-Dûl’s Forge'],
  ['prowlre', 'Dusk Prowler'],
  ['xyzzy', 'nothing'],
  ['!?', 'nothing'],
  ['', 'nothing'],
])('%j means %s', (name, expected) => {
  expect(fuzzy(name)).toBe(expected)
})

test('with a set, only its cards count', () => {
  expect(fuzzy('dusk', 'two')).toBe('Dusk Prowler')
  expect(engine.find({ by: 'exact-name', name: 'dusk', set: 'two' })).toBeUndefined()
})

test('names of a thousand letters are searched without success', () => {
  expect(fuzzy('dusk'.repeat(250))).toBe('nothing')
  expect(fuzzy('du '.repeat(333))).toBe('nothing')
})
