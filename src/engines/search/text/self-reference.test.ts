import { expect, test } from 'vitest'

import { creatureTypesIn, withSelfReferences } from './self-reference.ts'

const TYPES = creatureTypesIn(['Creature — Elf Druid', 'Instant — Arcane', 'Artifact Creature — Golem'])

function told(text: string, name: string, typeLine: string): string {
  return withSelfReferences(text, { cardName: name, name, typeLine }, TYPES)
}

test.each([
  ['Ember Lash deals 2 damage.', 'Ember Lash', 'Instant', '~ deals 2 damage.'],
  ['When this creature dies, exile it.', 'Bog Rat', 'Creature — Rat', 'When ~ dies, exile it.'],
  ['When this Aura enters, draw a card.', 'Moss Veil', 'Enchantment — Aura', 'When ~ enters, draw a card.'],
  ['This spell costs {1} less.', 'Moss Veil', 'Sorcery', '~ costs {1} less.'],
  ['Return this card to your hand.', 'Bog Rat', 'Creature — Rat', 'Return ~ to your hand.'],
  [
    'It gains "When this creature dies, draw a card."',
    'Rot',
    'Instant',
    'It gains "When this creature dies, draw a card."',
  ],
  ['Emberlash deals 2 damage.', 'Ember', 'Instant', 'Emberlash deals 2 damage.'],
  ['Draw a card this turn.', 'Bog Rat', 'Creature — Rat', 'Draw a card this turn.'],
  ['', 'Bog Rat', 'Creature — Rat', ''],
])('%s of %s, %s: %s', (text, name, typeLine, expected) => {
  expect(told(text, name, typeLine)).toBe(expected)
})

test.each([
  ['Whenever Maro attacks, draw a card.', 'Maro, Voice of Moss', 'Whenever ~ attacks, draw a card.'],
  ['Maro, Voice of Moss has flying.', 'Maro, Voice of Moss', '~ has flying.'],
  ["Maro's power is 3.", 'Maro, Voice of Moss', "~'s power is 3."],
  ['Tap Maro Fen. Maro Fen wakes.', 'Maro Fen of the Reeds', 'Tap ~. ~ wakes.'],
  ['Captain Oster fights.', 'Captain Ilse V. Oster', '~ fights.'],
  ['Transform Maro.', 'Maro Fenwalker', 'Transform ~.'],
  ['Create Maro, Claw of Moss.', 'Maro, Voice of Moss', 'Create Maro, Claw of Moss.'],
  ['Create Maro Longtail.', 'Maro Fenwalker', 'Create Maro Longtail.'],
  ["Play Maro's Hymn.", 'Maro, Voice of Moss', "Play Maro's Hymn."],
  ['Find a card named Maro.', 'Maro, Voice of Moss', 'Find a card named Maro.'],
  ['Wield the Blade of Maro.', 'Maro, Voice of Moss', 'Wield the Blade of Maro.'],
  ['Create a green Elf creature token.', 'Elf Warden', 'Create a green Elf creature token.'],
  ['Maro — Draw a card.', 'Maro, Voice of Moss', 'Maro — Draw a card.'],
])('the legend: %s of %s: %s', (text, name, expected) => {
  expect(told(text, name, 'Legendary Creature — Elf')).toBe(expected)
})

test('only legends have a short name', () => {
  expect(told('Maro wakes.', 'Maro, Voice of Moss', 'Creature — Elf')).toBe('Maro wakes.')
})
