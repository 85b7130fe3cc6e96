import { expect, test } from 'vitest'

import { LAND_KINDS, PRINTING_KINDS, PROMO_KINDS, findKind, listKinds } from '#engines/search/kinds.ts'
import { askTerms } from '#tests/search/asked-terms.ts'
import type { Facts } from '#tests/search/invented-printings.ts'

const isOf = (kind: string, facts: Facts) => askTerms([facts]).ask({ on: 'kind', kind }).length === 1

type Sample = readonly [kind: keyof typeof PRINTING_KINDS, is: Facts, isNot: Facts]

const SAMPLES: readonly Sample[] = [
  ['dfc', { layout: 'transform' }, { layout: 'meld' }],
  ['artseries', { layout: 'art_series' }, {}],
  ['reversible', { layout: 'reversible_card', card_faces: [{ name: 'Dusk' }, { name: 'Dusk' }] }, {}],
  ['foil', { finishes: ['nonfoil', 'foil'] }, { finishes: ['nonfoil'] }],
  ['foil', { finishes: ['etched'] }, { finishes: undefined }],
  ['nonfoil', { finishes: ['nonfoil'] }, { finishes: ['foil'] }],
  ['etched', { finishes: ['etched'] }, { finishes: ['foil'] }],
  ['glossy', { finishes: ['glossy'] }, {}],
  ['hires', { highres_image: true }, { highres_image: false }],
  ['hires', { image_status: 'highres_scan' }, { image_status: 'lowres' }],
  ['full', { full_art: true }, {}],
  ['textless', { textless: true }, {}],
  ['colorshifted', { frame_effects: ['colorshifted'] }, {}],
  ['showcase', { frame_effects: ['legendary', 'showcase'] }, { frame_effects: ['legendary'] }],
  ['extendedart', { frame_effects: ['extendedart'] }, {}],
  ['tombstone', { frame_effects: ['tombstone'] }, {}],
  ['frameeffect', { frame_effects: ['snow'] }, {}],
  ['borderless', { border_color: 'borderless' }, {}],
  ['old', { frame: '1993' }, { frame: '2003' }],
  ['new', { frame: 'future' }, { frame: '1997' }],
  ['default', {}, { frame_effects: ['showcase'] }],
  ['atypical', { border_color: 'borderless' }, {}],
  ['promo', { promo: true }, {}],
  ['reprint', { reprint: true }, {}],
  ['firstprinting', {}, { reprint: true }],
  ['variation', { variation: true }, {}],
  ['digital', { digital: true }, {}],
  ['oversized', { oversized: true }, {}],
  ['booster', { booster: true }, {}],
  ['masterpiece', { set_type: 'masterpiece' }, {}],
  ['alchemy', { set_type: 'alchemy' }, {}],
  ['rebalanced', { name: 'A-Dusk' }, { name: 'Aa-Dusk' }],
  ['rebalanced', { promo_types: ['rebalanced'] }, {}],
  ['universesbeyond', { promo_types: ['universesbeyond'] }, {}],
  ['universesbeyond', { security_stamp: 'triangle' }, { security_stamp: 'oval' }],
  ['spotlight', { story_spotlight: true }, {}],
  ['contentwarning', { content_warning: true }, {}],
  ['scryfallpreview', { preview: { source: 'Scryfall' } }, { preview: { source: 'A friend' } }],
  ['localizedname', { printed_name: 'Dämmerung' }, { name: 'Dusk', printed_name: 'Dusk' }],
  ['flavorname', { flavor_name: 'Big One' }, {}],
  ['flavor', { card_faces: [{ name: 'Dusk', flavor_text: 'Dark.' }] }, { flavor_text: '' }],
  ['watermark', { watermark: 'hoard' }, {}],
  ['artist', { artist: 'Ann' }, {}],
  ['illustration', {}, { illustration_id: undefined }],
  ['stamp', { security_stamp: 'oval' }, {}],
  ['attractionlights', { attraction_lights: [2, 6] }, {}],
  ['mtgoid', { mtgo_id: 7 }, { mtgo_foil_id: 7 }],
  ['arenaid', { arena_id: 7 }, {}],
  ['tcgplayer', { tcgplayer_id: 7 }, { tcgplayer_etched_id: 7 }],
  ['cardmarket', { cardmarket_id: 7 }, {}],
  ['multiverse', { multiverse_ids: [7] }, { multiverse_ids: [] }],
  ['timeshifted', { set: 'tsb' }, { set: 'tsp' }],
  ['timeshifted', { set: 'tsr', frame: '1997' }, { set: 'tsr', frame: '2015' }],
  [
    'timeshifted',
    { set: 'plst', rarity: 'special', collector_number: 'TSB-9' },
    { set: 'plst', rarity: 'rare', collector_number: 'TSB-9' },
  ],
  ['unset', { set: 'unh' }, { set_type: 'funny' }],
  ['extra', { oversized: true }, {}],
]

test.each(SAMPLES)('recognises is:%s', (kind, is, isNot) => {
  expect(isOf(kind, is)).toBe(true)
  expect(isOf(kind, isNot)).toBe(false)
})

test('every kind of printing has a sample', () => {
  const sampled = new Set<string>(SAMPLES.map(([kind]) => kind))
  // This kind needs several printings.
  expect(Object.keys(PRINTING_KINDS).filter((kind) => !sampled.has(kind))).toEqual(['newinpauper'])
})

test.each(PROMO_KINDS)("recognises is:%s by a printing's promotions", (kind) => {
  expect(isOf(kind, { promo_types: [kind] })).toBe(true)
  expect(isOf(kind, { promo_types: ['something'] })).toBe(false)
})

test('every printing is either default or atypical', () => {
  const printings: readonly Facts[] = SAMPLES.flatMap(([, is, isNot]) => [is, isNot])
  for (const facts of printings) expect(isOf('default', facts)).not.toBe(isOf('atypical', facts))
})

test('a kind goes by its name and synonyms, whatever punctuation is between', () => {
  expect(findKind('Judge_Gift')).toBe('judgegift')
  expect(findKind('modal-dfc')).toBe('mdfc')
  expect(findKind('tricycleland')).toBe('triome')
  expect(findKind('snow')).toBeUndefined()
  expect(findKind('constructor')).toBeUndefined()
})

test('every kind goes by its own name', () => {
  for (const kind of listKinds()) expect(findKind(kind)).toBe(kind)
  expect(listKinds()).toEqual(expect.arrayContaining(Object.keys(LAND_KINDS)))
})
