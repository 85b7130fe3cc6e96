import fc from 'fast-check'
import { expect, test } from 'vitest'

import { idOf } from '#tests/search/invented-printings.ts'
import { anEngine, editions, found, names } from '#tests/search/invented-search.ts'

import { ORDERS, UNIQUES } from './vocabulary.ts'

/** Cards that differ little and share many values. */
const anyHoard = fc
  .array(
    fc.record({
      name: fc.constantFrom('Ash', 'Bog', 'Cave', 'Dune', 'Elder', 'Fen', 'Glen'),
      set: fc.constantFrom('one', 'two', 'six'),
      rarity: fc.constantFrom('common', 'rare', 'mythic'),
      released_at: fc.constantFrom('2001-01-01', '2011-01-01', undefined),
      colors: fc.subarray(['W', 'U', 'R']),
      cmc: fc.nat(3),
      illustration_id: fc.constantFrom(idOf('d', 1), idOf('d', 2), undefined),
      prices: fc.constantFrom({}, { usd: '1.00' }, { usd: '2.00', tix: '0.03' }, { usd_foil: '7.00' }),
      artist: fc.constantFrom('A. Nonymous', 'B. Nonymous', undefined),
      layout: fc.constantFrom('normal', 'normal', 'token'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((cards) => anEngine(cards))
const anyTerm = fc.constantFrom(
  'c:r',
  'c=2',
  'mv>1',
  'mv=2',
  'e:one',
  'e:two',
  'r:rare',
  'r>=rare',
  'usd>1',
  'year=2011',
)
const anyQuestion = fc.letrec<{ question: string }>((tie) => ({
  question: fc.oneof(
    { maxDepth: 3 },
    anyTerm,
    fc.tuple(tie('question'), tie('question')).map(([one, other]) => `(${one} ${other})`),
    fc.tuple(tie('question'), tie('question')).map(([one, other]) => `(${one} or ${other})`),
    tie('question').map((question) => `-(${question})`),
  ),
})).question
const anyWishes = fc.record({
  unique: fc.constantFrom(...UNIQUES),
  order: fc.constantFrom(...ORDERS),
  direction: fc.constantFrom('auto', 'asc', 'desc'),
  prefer: fc.constantFrom('default', 'oldest', 'usd-high', 'promo', 'atypical'),
  extras: fc.boolean(),
} as const)
const SOME = { numRuns: 60 }

test('the pages contain every hit once, in the order of one large page, and the total counts them', () => {
  fc.assert(
    fc.property(
      anyHoard,
      anyQuestion,
      anyWishes,
      fc.integer({ min: 1, max: 9 }),
      (engine, query, wishes, limit) => {
        const whole = found(engine, query, { wishes })
        const paged = Array.from({ length: Math.ceil(whole.total / limit) + 1 }, (_, page) =>
          found(engine, query, { wishes, offset: page * limit, limit }),
        ).flatMap(({ hits }) => hits)
        expect(whole.hits).toHaveLength(whole.total)
        expect(new Set(whole.hits.map(({ id }) => id)).size).toBe(whole.total)
        expect(paged).toEqual(whole.hits)
      },
    ),
    SOME,
  )
})

test('a double negation finds the same, and a negation exactly the rest', () => {
  fc.assert(
    fc.property(anyHoard, anyQuestion, (engine, query) => {
      const every = { wishes: { unique: 'prints', extras: true } } as const
      const these = editions(engine, query, every)
      expect(editions(engine, `-(-(${query}))`, every)).toEqual(these)
      expect(editions(engine, `-(${query})`, every)).toHaveLength(engine.printings - these.length)
    }),
    SOME,
  )
})

test('the cards found are those of the printings found', () => {
  fc.assert(
    fc.property(anyHoard, anyQuestion, (engine, query) => {
      const cards = new Set(names(engine, query, { wishes: { unique: 'prints' } }))
      expect(names(engine, query)).toEqual([...cards])
    }),
    SOME,
  )
})

test('a search within all printings finds the same as one with extras', () => {
  fc.assert(
    fc.property(anyHoard, anyQuestion, anyWishes, (engine, query, wishes) => {
      const every = found(engine, 'mv>=0', { wishes: { unique: 'prints', extras: true } }).hits.map(
        ({ id }) => id,
      )
      const within = found(engine, query, { wishes, within: every })
      expect(within.hits).toEqual(found(engine, query, { wishes: { ...wishes, extras: true } }).hits)
    }),
    SOME,
  )
})
