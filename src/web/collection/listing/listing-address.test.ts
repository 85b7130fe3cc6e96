import { expect, test } from 'vitest'

import { STACK_ORDERS, STACK_PAGE_SIZE } from '#contract/collection/listing.ts'
import { CONDITIONS, LANGUAGES, MARKS } from '#contract/collection/stacks.ts'

import {
  countFacets,
  hasTerm,
  isNarrowed,
  keyOfListing,
  listingOf,
  NOT_NARROWED,
  ORDER_WORDS,
  orderPart,
  PIECE,
  pieceOffsets,
  readListingAddress,
  withPart,
  withTermToggled,
} from './listing-address.ts'

test('pieces are as long as the server makes them', () => {
  expect(PIECE).toBe(STACK_PAGE_SIZE)
})

test('every order, condition, language and mark of the contract fits in an address', () => {
  expect(Object.keys(ORDER_WORDS)).toEqual([...STACK_ORDERS])
  for (const order of STACK_ORDERS) expect(readListingAddress({ order })).toEqual({ order })
  for (const condition of CONDITIONS) expect(readListingAddress({ condition })).toEqual({ condition })
  for (const [lang] of LANGUAGES) expect(readListingAddress({ lang })).toEqual({ lang })
  for (const mark of MARKS) expect(readListingAddress({ mark })).toEqual({ mark })
})

test('invalid values in an address are ignored', () => {
  const raw = {
    view: 'pile',
    order: 'toString',
    dir: 'up',
    finish: 3,
    trade: 'all',
    q: '',
    lang: 'xx',
    tag: null,
  }
  expect(readListingAddress(raw)).toEqual({})
  expect(readListingAddress({ q: 42, view: 'table', dir: 'down' })).toEqual({
    q: '42',
    view: 'table',
    dir: 'down',
  })
})

test('an address asks for a list, and the view does not matter', () => {
  expect(listingOf({ view: 'table', show: 'worth', lang: 'de', dir: 'down', q: 'elf' })).toEqual({
    q: 'elf',
    language: 'de',
    direction: 'down',
  })
  expect(keyOfListing({ q: 'elf', language: 'de' })).toBe(keyOfListing({ language: 'de', q: 'elf' }))
})

test('choosing an order sets its default direction', () => {
  expect(withPart({ q: 'elf', dir: 'down' }, orderPart('set'))).toEqual({ q: 'elf', order: 'set' })
  expect(withPart({ q: 'elf' }, orderPart('price'))).toEqual({ q: 'elf', order: 'price', dir: 'down' })
  expect(withPart({ order: 'price', dir: 'down' }, orderPart('name'))).toEqual({})
})

test('it knows whether a list is filtered, and by how many filters besides the text', () => {
  expect(isNarrowed({ order: 'price', direction: 'down' })).toBe(false)
  expect(isNarrowed({ tag: 'cube' })).toBe(true)
  expect(countFacets({ q: 'elf', finish: 'foil', lang: 'de' })).toBe(2)
  expect(withPart({ q: 'elf', finish: 'foil', view: 'table' }, NOT_NARROWED)).toEqual({ view: 'table' })
})

test('the first piece and those in sight are fetched', () => {
  expect(pieceOffsets({ first: 130, end: 185 }, 1000)).toEqual([0, 120, 180])
  expect(pieceOffsets({ first: 0, end: 20 }, 1000)).toEqual([0])
  expect(pieceOffsets({ first: 60, end: 200 }, 70)).toEqual([0, 60])
})

test('a word of the search can be added and removed', () => {
  expect(withTermToggled('t:elf', 'c:g')).toBe('t:elf c:g')
  expect(withTermToggled('t:elf c:g', 'c:g')).toBe('t:elf')
  expect(withTermToggled('', 'c:g')).toBe('c:g')
  expect(hasTerm('t:elf c:gw', 'c:g')).toBe(false)
})
