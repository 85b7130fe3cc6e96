import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anEngine, names } from '#tests/search/invented-search.ts'

import { foldText, squashName } from './fold.ts'

const NAMES = [
  'Ember Drake',
  'Lim-Dûl’s Forge',
  'Æther Wisp',
  'Fire-Lit // Ice Age',
  '+2 Mace',
  'Ember of the North',
  '龍 Wyrm',
]

const hoard = () =>
  anEngine(
    NAMES.map((name) =>
      name.includes(' // ')
        ? { name, layout: 'split', card_faces: name.split(' // ').map((face) => ({ name: face })) }
        : { name, ...(name === 'Ember Drake' ? { flavor_name: 'Smolder, Terror of Reeds' } : {}) },
    ),
  )

test.each([
  ['ember', ['Ember Drake', 'Ember of the North']],
  ['north ember', ['Ember of the North']],
  ['berdr', ['Ember Drake']],
  ['limdul', ['Lim-Dûl’s Forge']],
  ['"lim-dul\'s"', ['Lim-Dûl’s Forge']],
  ['"limdul"', []],
  ['aether', ['Æther Wisp']],
  ['Æth', ['Æther Wisp']],
  ['"ember of"', ['Ember of the North']],
  ['"+"', ['+2 Mace']],
  ['"// ice"', ['Fire-Lit // Ice Age']],
  ['smolder', ['Ember Drake']],
  ['"terror of reeds"', ['Ember Drake']],
  ['龍', ['龍 Wyrm']],
  ['"龍 w"', ['龍 Wyrm']],
  ['!"ice age"', ['Fire-Lit // Ice Age']],
  ['!firelit', ['Fire-Lit // Ice Age']],
  ['!"fire-lit // ice age"', ['Fire-Lit // Ice Age']],
  ['!ember', []],
  ['!"LIMDULS FORGE"', ['Lim-Dûl’s Forge']],
  ['name:/^ember/', ['Ember Drake', 'Ember of the North']],
  ['name:/^ice/', ['Fire-Lit // Ice Age']],
  ['name:/lit$/', ['Fire-Lit // Ice Age']],
  ['name:/^.{6}$/', ['龍 Wyrm']],
  ['name:/^\\W/', ['+2 Mace', '龍 Wyrm']],
])('%s finds %j', (query, expected) => {
  expect(names(hoard(), query)).toEqual(expected)
})

test('words and phrases of names are found where a simple scan finds them', () => {
  const engine = hoard()
  const part = fc
    .tuple(fc.constantFrom(...NAMES), fc.nat(20), fc.integer({ min: 1, max: 8 }))
    .map(([name, from, length]) => name.slice(from, from + length))
  fc.assert(
    fc.property(part, (typed) => {
      const whole = names(engine, 'name:e or -name:e')
      const phrase = foldText(typed)
      fc.pre(phrase !== '' && !/["\\’]/.test(typed))
      const expected = whole.filter(
        (name) =>
          foldText(name).includes(phrase) ||
          (name === 'Ember Drake' && 'smolder, terror of reeds'.includes(phrase)),
      )
      expect(names(engine, `name:"${typed}"`)).toEqual(expected)
      const word = squashName(typed)
      fc.pre(word !== '' && /^[\p{L}\p{N}]+$/u.test(typed))
      const withWord = whole.filter(
        (name) =>
          squashName(name).includes(word) ||
          (name === 'Ember Drake' && 'smolderterrorofreeds'.includes(word)),
      )
      expect(names(engine, `name:${typed}`)).toEqual(withWord)
    }),
  )
})
