import { expect, test } from 'vitest'

import { CARD_KINDS } from '#engines/search/kinds.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import { type Facts, idOf } from '#tests/search/invented-printings.ts'

const DRAKE: Facts = { type_line: 'Creature — Drake', oracle_text: 'Flying', keywords: ['Flying'] }
const RELIC: Facts = {
  type_line: 'Artifact',
  power: undefined,
  toughness: undefined,
  oracle_text: '{T}: Draw a card.',
}

const isOf = (kind: string, facts: Facts) =>
  askTerms([{ ...DRAKE, ...facts }]).ask({ on: 'kind', kind }).length === 1

const twoFaces = (layout: string, front: object, back: object): Facts => ({
  layout,
  name: 'Dawn // Dusk',
  card_faces: [
    { name: 'Dawn', mana_cost: '{1}{W}', colors: ['W'], ...front },
    { name: 'Dusk', mana_cost: '', colors: ['W'], ...back },
  ],
})

type Sample = readonly [kind: keyof typeof CARD_KINDS, is: Facts, isNot: Facts]

const SAMPLES: readonly Sample[] = [
  ['spell', {}, { type_line: 'Land Creature — Dryad' }],
  [
    'spell',
    twoFaces('modal_dfc', { type_line: 'Land' }, { type_line: 'Sorcery' }),
    { type_line: 'Conspiracy' },
  ],
  ['spell', { type_line: 'Instant' }, { layout: 'token', type_line: 'Token Creature — Drake' }],
  ['permanent', { type_line: 'Battle — Siege' }, { type_line: 'Sorcery' }],
  ['historic', { type_line: 'Legendary Creature — Drake' }, {}],
  ['historic', { type_line: 'Enchantment — Saga' }, { type_line: 'Enchantment — Class' }],
  ['party', { type_line: 'Creature — Elf Wizard' }, { type_line: 'Kindred Instant — Wizard' }],
  ['party', { type_line: 'Creature — Shapeshifter', keywords: ['Changeling'] }, {}],
  ['party', { oracle_text: 'This creature is also a Cleric, Rogue, Warrior, and Wizard.' }, {}],
  ['outlaw', { type_line: 'Kindred Instant — Rogue' }, {}],
  [
    'modal',
    { oracle_text: 'Choose one —\n• Draw a card.\n• Gain 2 life.' },
    { oracle_text: 'Choose a color.' },
  ],
  ['modal', { oracle_text: 'Spree\n+ {1} — Draw a card.' }, {}],
  ['vanilla', { oracle_text: '(This card has no rules.)', keywords: [] }, {}],
  ['vanilla', { oracle_text: '', keywords: [] }, { oracle_text: '', type_line: 'Land Creature — Dryad' }],
  [
    'frenchvanilla',
    { oracle_text: 'Flying (It flies.)\nWard {2}', keywords: ['Flying', 'Ward'] },
    { oracle_text: '' },
  ],
  ['frenchvanilla', {}, { oracle_text: 'Flying\nWhen this creature enters, draw a card.' }],
  ['frenchvanilla', {}, { oracle_text: 'Bushido 2', keywords: ['Bushido'] }],
  ['modal', { oracle_text: 'Up to five {P} worth of modes.' }, {}],
  ['bear', { cmc: 2, power: '2', toughness: '2' }, { cmc: 2, power: '2', toughness: '3' }],
  [
    'bear',
    { ...twoFaces('transform', { power: '2', toughness: '2' }, { power: '4', toughness: '4' }), cmc: 2 },
    { ...twoFaces('flip', { power: '2', toughness: '1' }, { power: '4', toughness: '2' }), cmc: 2 },
  ],
  ['etb', { oracle_text: 'When this creature enters, draw a card.' }, { oracle_text: 'Draw a card.' }],
  ['etb', { oracle_text: 'Ward {2} (It enters with more.)' }, {}],
  ['commander', { type_line: 'Legendary Creature — Drake' }, {}],
  [
    'commander',
    { type_line: 'Legendary Enchantment — Background' },
    { type_line: 'Legendary Artifact — Vehicle', power: undefined },
  ],
  [
    'commander',
    { type_line: 'Legendary Artifact — Vehicle' },
    { type_line: 'Legendary Planeswalker — Drake', power: undefined },
  ],
  [
    'commander',
    { type_line: 'Legendary Planeswalker — Drake', oracle_text: 'Dusk can be your commander.' },
    { type_line: 'Legendary Creature — Drake', legalities: { commander: 'banned' } },
  ],
  [
    'commander',
    { type_line: 'Legendary Creature — Drake', layout: 'meld', oracle_text: '(Melds with Dusk.)' },
    { type_line: 'Legendary Creature — Drake', layout: 'meld' },
  ],
  [
    'oathbreaker',
    { type_line: 'Legendary Planeswalker — Drake', layout: 'meld', oracle_text: '(Melds with Dusk.)' },
    { type_line: 'Legendary Planeswalker — Drake', layout: 'meld' },
  ],
  [
    'duelcommander',
    { type_line: 'Legendary Creature — Drake' },
    { type_line: 'Legendary Creature — Drake', legalities: { duel: 'restricted' } },
  ],
  [
    'brawler',
    { type_line: 'Legendary Planeswalker — Drake', legalities: { brawl: 'legal' } },
    { type_line: 'Legendary Planeswalker — Drake', legalities: { brawl: 'not_legal' } },
  ],
  [
    'oathbreaker',
    { type_line: 'Planeswalker — Drake' },
    { type_line: 'Planeswalker — Drake', legalities: { oathbreaker: 'banned' } },
  ],
  ['companion', { keywords: ['Companion'] }, {}],
  ['partner', { keywords: ['Partner with'] }, {}],
  ['gamechanger', { game_changer: true }, {}],
  ['reserved', { reserved: true }, {}],
  ['hybrid', { mana_cost: '{2/W}' }, { mana_cost: '{W/P}', oracle_text: '{W/U}: Draw a card.' }],
  ['hybrid', { mana_cost: '{R/G/P}' }, { mana_cost: '{C/P}' }],
  ['phyrexian', { mana_cost: '{W/P}' }, { mana_cost: '{W/U}' }],
  ['phyrexian', { oracle_text: '{B/P}: Draw a card.' }, {}],
  ['indicator', { color_indicator: ['R'] }, {}],
  ['indicator', { mana_cost: '', colors: ['R'] }, { ...RELIC, mana_cost: '{3}', colors: [] }],
  ['split', { layout: 'split' }, {}],
  ['flip', { layout: 'flip' }, {}],
  ['transform', { layout: 'transform' }, { layout: 'modal_dfc' }],
  ['mdfc', { layout: 'modal_dfc' }, { layout: 'transform' }],
  ['meld', { layout: 'meld' }, {}],
  ['meldpart', { layout: 'meld', oracle_text: '(Melds with Dusk.)' }, { layout: 'meld' }],
  [
    'meldresult',
    { layout: 'meld' },
    { layout: 'meld', oracle_text: 'Exile them, then meld them into Dusk.' },
  ],
  [
    'meldresult',
    { layout: 'meld', all_parts: [{ id: idOf('a', 1), component: 'meld_result', name: 'Dusk' }] },
    { layout: 'meld', all_parts: [{ id: idOf('a', 1), component: 'meld_part', name: 'Dusk' }] },
  ],
  ['leveler', { layout: 'leveler' }, {}],
  [
    'adventure',
    {
      type_line: 'Creature — Drake // Sorcery — Adventure',
      card_faces: [{ name: 'Go', type_line: 'Sorcery — Omen' }],
    },
    {},
  ],
  ['class', { type_line: 'Enchantment — Class' }, {}],
  ['token', { layout: 'token' }, {}],
  ['doublefacedtoken', { layout: 'double_faced_token' }, { layout: 'token' }],
  ['planar', { layout: 'planar' }, {}],
  ['augmentation', { layout: 'host' }, {}],
  [
    'funny',
    { set_type: 'funny', legalities: { vintage: 'not_legal' } },
    { set_type: 'funny', legalities: { vintage: 'legal' } },
  ],
]

test.each(SAMPLES)('recognises is:%s', (kind, is, isNot) => {
  expect(isOf(kind, is)).toBe(true)
  expect(isOf(kind, isNot)).toBe(false)
})

test('a card from a single set is unique, however many printings it has', () => {
  const { ask } = askTerms([
    { name: 'Once', set: 'one' },
    { name: 'Once', set: 'one' },
    { name: 'Twice', set: 'one' },
    { name: 'Twice', set: 'two' },
  ])
  expect(ask({ on: 'kind', kind: 'unique' })).toEqual(['Once'])
})

test('every kind of card has a sample', () => {
  const sampled = new Set<string>(SAMPLES.map(([kind]) => kind))
  expect(Object.keys(CARD_KINDS).filter((kind) => !sampled.has(kind))).toEqual(['unique'])
})
