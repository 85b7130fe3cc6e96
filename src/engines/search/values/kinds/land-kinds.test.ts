import { expect, test } from 'vitest'

import { LAND_KINDS, type LandKind } from '#engines/search/kinds.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import type { Facts } from '#tests/search/invented-printings.ts'

const TAPPED = 'This land enters tapped.'
const ADD_TWO = '{T}: Add {U} or {B}.'

/** An invented land for each cycle: its type line and rules text. */
const LANDS: Readonly<
  Record<Exclude<LandKind, 'pathway' | 'gainland' | 'tron'>, readonly [types: string, text: string]>
> = {
  dual: ['Land — Island Swamp', '({T}: Add {U} or {B}.)'],
  fetchland: [
    'Land',
    '{T}, Pay 1 life, Sacrifice this land: Search your library for an Island or Swamp card, put it onto the battlefield, then shuffle.',
  ],
  shockland: [
    'Land — Island Swamp',
    "({T}: Add {U} or {B}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped.",
  ],
  checkland: ['Land', `This land enters tapped unless you control an Island or a Swamp.\n${ADD_TWO}`],
  fastland: ['Land', `This land enters tapped unless you control two or fewer other lands.\n${ADD_TWO}`],
  painland: ['Land', `{T}: Add {C}.\n${ADD_TWO} This land deals 1 damage to you.`],
  scryland: ['Land', `${TAPPED}\nWhen this land enters, scry 1. (Look at it.)\n${ADD_TWO}`],
  slowland: ['Land', `This land enters tapped unless you control two or more other lands.\n${ADD_TWO}`],
  bondland: ['Land', `This land enters tapped unless you have two or more opponents.\n${ADD_TWO}`],
  surveilland: ['Land — Island Swamp', `${TAPPED}\nWhen this land enters, surveil 1. (Look at it.)`],
  triland: ['Land', `${TAPPED}\n{T}: Add {W}, {U}, or {B}.`],
  shadowland: [
    'Land',
    `As this land enters, you may reveal an Island or Swamp card from your hand. If you don't, this land enters tapped.\n${ADD_TWO}`,
  ],
  bikeland: ['Land — Island Swamp', `${TAPPED}\nCycling {2} ({2}, Discard this card: Draw a card.)`],
  tangoland: ['Land — Island Swamp', 'This land enters tapped unless you control two or more basic lands.'],
  triome: ['Land — Plains Island Swamp', `${TAPPED}\nCycling {3} ({3}, Discard this card: Draw a card.)`],
  canopyland: ['Land', '{T}, Pay 1 life: Add {U} or {B}.\n{1}, {T}, Sacrifice this land: Draw a card.'],
  filterland: ['Land', '{T}: Add {C}.\n{U/B}, {T}: Add {U}{U}, {U}{B}, or {B}{B}.'],
  bounceland: [
    'Land',
    `${TAPPED}\nWhen this land enters, return a land you control to its owner's hand.\n{T}: Add {U}{B}.`,
  ],
  storageland: [
    'Land',
    '{T}: Add {C}.\n{1}, {T}: Put a storage counter on this land.\n{1}, Remove X storage counters from this land: Add X mana.',
  ],
  vergeland: ['Land', '{T}: Add {U}.\n{T}: Add {B}. Activate only if you control an Island or a Swamp.'],
  creatureland: [
    'Land',
    "{T}: Add {U}.\n{1}{U}: Until end of turn, this land becomes a 2/2 Elemental creature. It's still a land.",
  ],
}

function aLand(types: string, text: string): Facts {
  return {
    type_line: types,
    oracle_text: text,
    colors: [],
    mana_cost: '',
    cmc: 0,
    power: undefined,
    toughness: undefined,
  }
}

const kindsOf = (facts: Facts) => {
  const { ask } = askTerms([{ ...facts, name: facts.name ?? 'Sunken Ford' }])
  return Object.keys(LAND_KINDS).filter((kind) => ask({ on: 'kind', kind }).length > 0)
}

test.each(Object.entries(LANDS))('recognises a %s by its text, as no other cycle', (kind, [types, text]) => {
  expect(kindsOf(aLand(types, text))).toEqual([kind])
})

test("older wordings with the land's name count as well", () => {
  const text = `Sunken Ford enters the battlefield tapped.\nWhen Sunken Ford enters the battlefield, scry 1.\n${ADD_TWO}`
  expect(kindsOf(aLand('Land', text))).toEqual(['scryland'])
})

test.each([
  ['that does more', 'Land', `${TAPPED}\nWhen this land enters, scry 1.\n${ADD_TWO}\n{5}, {T}: Draw a card.`],
  ['that enters untapped', 'Land', `When this land enters, scry 1.\n${ADD_TWO}`],
  ['that is basic', 'Basic Land — Island Swamp', ''],
  ['with two types that enters tapped', 'Land — Island Swamp', TAPPED],
  [
    'that searches for any basic land',
    'Land',
    '{T}, Sacrifice this land: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
  ],
  [
    'that makes another a creature',
    'Land',
    '{2}, {T}: Target Vehicle becomes an artifact creature until end of turn.',
  ],
])('a land %s belongs to no cycle', (_, types, text) => {
  expect(kindsOf(aLand(types, text))).toEqual([])
})

const side = (name: string, letter: string) => ({
  name,
  type_line: 'Land',
  oracle_text: `{T}: Add {${letter}}.`,
})

test('two pathways are the sides of one card', () => {
  const name = 'Mistford Pathway // Mirkford Pathway'
  const pathway = {
    layout: 'modal_dfc',
    card_faces: [side('Mistford Pathway', 'U'), side('Mirkford Pathway', 'B')],
  }
  expect(kindsOf({ name, ...pathway })).toEqual(['pathway'])
})

test('other cards with the same text belong to no cycle', () => {
  expect(kindsOf({ type_line: 'Artifact', oracle_text: `${TAPPED}\n{T}: Add {W}, {U}, or {B}.` })).toEqual([])
})

const BANK = 'Remove any number of storage counters from this land: Add {U} for each counter removed.'

test.each([
  `${TAPPED}\nYou may choose not to untap this land during your untap step.\n{T}, ${BANK}`,
  `${TAPPED}\n{T}: Put a storage counter on this land.\n{T}, ${BANK}`,
  `{T}: Add {C}.\n{1}, {T}: Put a storage counter on this land.\n{T}, ${BANK}`,
])('a storage land spends its counters, however it gets them: %s', (text) => {
  expect(kindsOf(aLand('Land', text))).toEqual(['storageland'])
})

test('a land that keeps its storage counters is none', () => {
  const text = 'Put a storage counter on this land.\n{T}: Add {C} for each storage counter on this land.'
  expect(kindsOf(aLand('Land', `{T}, Exile a creature you control: ${text}`))).toEqual([])
})

test('three lands of Urza are tron', () => {
  expect(kindsOf({ ...aLand("Land — Urza's Tower", '{T}: Add {C}.'), name: "Urza's Tower" })).toEqual([
    'tron',
  ])
  expect(kindsOf({ ...aLand("Land — Urza's", '{T}: Add {C}.'), name: "Urza's Attic" })).toEqual([])
})

test('gainlands are only those of the first two cycles', () => {
  const land = aLand('Land', `${TAPPED}\nWhen this land enters, you gain 1 life.\n${ADD_TWO}`)
  expect(kindsOf({ ...land, name: 'Tranquil Cove' })).toEqual(['gainland'])
  expect(kindsOf(land)).toEqual([])
})
