import fc from 'fast-check'
import { expect, test } from 'vitest'

import { everyOutcome, fairestOf, outcomeOf } from '#tests/every-swap.ts'
import { aWant, fewPrices, manyCopies, price, someQuestion } from '#tests/swap-questions.ts'

import { balance, EXACT_COPIES, type Swap } from './balance.ts'
import { CANDIDATE_COPIES_MAX, type SwapQuestion, type SwapSide } from './question.ts'

/** What the picks of an answer come to, and whether they keep to what the side has and wants. */
function expectHonest(swap: Swap, question: SwapQuestion): void {
  const [given, got] = [honest(swap.give, question.give), honest(swap.get, question.get)]
  expect(swap.differenceCents).toBe(given.cents - got.cents)
  expect([swap.wants, swap.cards]).toEqual([given.wants + got.wants, given.cards + got.cards])
}

function honest(picks: Swap['give'], side: SwapSide): { cents: number; wants: number; cards: number } {
  const sum = { cents: side.fixedCents, wants: 0, cards: 0 }
  const copiesOf = new Map(picks.map(({ id, copies }) => [id, copies]))
  expect(copiesOf.size).toBe(picks.length)
  for (const { copies, fills = 1, candidates } of side.wants) {
    let chosen = 0
    for (const { id, cents, copies: held } of candidates) {
      const count = copiesOf.get(id) ?? 0
      copiesOf.delete(id)
      expect(count).toBeLessThanOrEqual(cents === null ? 0 : held)
      chosen += count
      sum.cents += count * (cents ?? 0)
    }
    expect(chosen).toBeLessThanOrEqual(copies)
    sum.wants += chosen * fills
    sum.cards += chosen
  }
  expect(copiesOf.size).toBe(0)
  return sum
}

/** The answer is a swap that may be made, and what it says of all others holds. */
function expectTrue(question: SwapQuestion): void {
  const swap = balance(question)
  expectHonest(swap, question)
  const outcomes = everyOutcome(question)
  const most = Math.max(-1, ...outcomes.filter(({ isWithin }) => isWithin).map(({ wants }) => wants))
  expect(most).toBeLessThanOrEqual(swap.wantsAtMost ?? -1)
  const rests = outcomes.filter(({ wants }) => wants === swap.wants).map(({ restCents }) => restCents)
  expect(Math.min(...rests)).toBeGreaterThanOrEqual(swap.restAtLeastCents)
  const proved = swap.isBest ? fairestOf(question) : outcomeOf(swap)
  expect(outcomeOf(swap)).toEqual(proved)
}

/** A side where each card is wanted once. */
const singles = (prices: readonly number[], fixedCents = 0): SwapSide => ({
  fixedCents,
  wants: prices.map((cents, at) => ({ copies: 1, candidates: [{ id: String(at), cents, copies: 1 }] })),
})

test('a small swap is the best of all there are', () => {
  const someWants = someQuestion(fc.array(aWant(price), { maxLength: 2 }))
  fc.assert(
    fc.property(fc.oneof(someWants, fewPrices), (question) => {
      const swap = balance(question)
      expectHonest(swap, question)
      expect(swap.isBest).toBe(true)
      expect(outcomeOf(swap)).toEqual(fairestOf(question))
    }),
    { numRuns: 600 },
  )
})

test('with 20 copies on each side the swap is the best there is, whatever they cost', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 12 }), {
    minLength: EXACT_COPIES,
    maxLength: EXACT_COPIES,
  })
  const unit = fc.constantFrom(1, 7, 33_333)
  fc.assert(
    fc.property(fc.tuple(prices, prices), unit, fc.nat(300), fc.nat(3), (...drawn) => {
      const [[give, get], cents, fixed, tolerance] = drawn
      const question = {
        give: singles(give.map((units) => units * cents)),
        get: singles(
          get.map((units) => units * cents),
          fixed * cents,
        ),
        toleranceCents: tolerance * cents,
      }
      const swap = balance(question)
      expectHonest(swap, question)
      expect(swap.isBest).toBe(true)
      expect(outcomeOf(swap)).toEqual(fairestOf(question))
    }),
    { numRuns: 6 },
  )
})

test('the one choice in a million that meets a price to the cent is found', () => {
  const doubled = Array.from({ length: EXACT_COPIES }, (_, at) => 2 ** at)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** EXACT_COPIES - 1 }), (cents) => {
      const swap = balance({ give: singles(doubled), get: singles([], cents), toleranceCents: 0 })
      const given = swap.give.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
      expect(given).toEqual(
        doubled
          .keys()
          .filter((at) => (cents & (1 << at)) !== 0)
          .toArray(),
      )
      expect(swap).toMatchObject({ isWithin: true, restCents: 0 })
    }),
    { numRuns: 5 },
  )
})

test('with more copies than can be tried, what is said of the best is true', () => {
  const many = fc.array(fc.integer({ min: 1, max: 12 }), {
    minLength: EXACT_COPIES + 1,
    maxLength: 35,
  })
  const few = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 6 })
  fc.assert(
    fc.property(many, fc.oneof(many, few), fc.nat(200), fc.nat(4), (give, get, fixed, toleranceCents) => {
      expectTrue({ give: singles(give), get: singles(get, fixed), toleranceCents })
    }),
    { numRuns: 6 },
  )
  fc.assert(fc.property(manyCopies, expectTrue), { numRuns: 12 })
})

test('200 cards for the same 200 cards are all swapped, and that is proved to be the best', () => {
  const prices = Array.from({ length: 200 }, (_, at) => 25 + ((at * 7919) % 90_000))
  const swap = balance({ give: singles(prices), get: singles(prices), toleranceCents: 0 })
  expect(swap).toMatchObject({ wants: 400, differenceCents: 0, isBest: true, wantsAtMost: 400 })
})

test('money makes up for a difference, as far as the side that gives less would add some', () => {
  const offer = { give: singles([1000, 2000]), get: singles([700]), toleranceCents: 50 }
  expect(balance({ ...offer, get: { ...offer.get, mayPayCents: 300 } })).toMatchObject({
    give: [{ id: '0', copies: 1 }],
    get: [{ id: '0', copies: 1 }],
    paidCents: 300,
    restCents: 0,
  })
  expect(balance({ ...offer, give: { ...offer.give, mayPayCents: 300 } })).toMatchObject({ wants: 0 })
})

test('of several printings only as many copies are chosen as are wanted, and none without a price', () => {
  const printings = [
    { id: 'old', cents: 900, copies: 4 },
    { id: 'new', cents: 300, copies: 4 },
    { id: 'odd', cents: null, copies: 4 },
  ]
  const give = { fixedCents: 0, wants: [{ copies: 2, candidates: printings }] }
  expect(balance({ give, get: singles([], 1200), toleranceCents: 0 }).give).toEqual([
    { id: 'old', copies: 1 },
    { id: 'new', copies: 1 },
  ])
})

test('a copy that fills two wants comes before two copies that fill one each', () => {
  const give = {
    fixedCents: 0,
    wants: [
      { copies: 1, candidates: [{ id: 'half', cents: 250, copies: 1 }] },
      { copies: 1, candidates: [{ id: 'other half', cents: 250, copies: 1 }] },
      { copies: 1, fills: 2, candidates: [{ id: 'whole', cents: 500, copies: 1 }] },
    ],
  }
  expect(balance({ give, get: singles([], 500), toleranceCents: 0 }).give).toEqual([
    { id: 'whole', copies: 1 },
  ])
})

test('an offer that nothing evens out gets what comes nearest, and that is said', () => {
  const swap = balance({ give: singles([100, 200]), get: singles([], 1000), toleranceCents: 50 })
  expect(swap).toMatchObject({ isWithin: false, wantsAtMost: null, restCents: 700, wants: 2, isBest: true })
})

test('the same question has the same answer', () => {
  fc.assert(
    fc.property(fc.oneof(manyCopies, fewPrices), (question) => {
      expect(balance(question)).toEqual(balance(question))
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['a part of a cent', { give: singles([0.5]) }],
  ['a negative price', { give: singles([-1]) }],
  ['a price that is no number', { give: singles([Number.NaN]) }],
  ['a negative tolerance', { toleranceCents: -1 }],
  ['money that is taken away', { get: { ...singles([]), mayPayCents: -1 } }],
  ['too many copies', { give: singles(Array.from({ length: CANDIDATE_COPIES_MAX + 1 }, () => 1)) }],
  ['a line twice', { give: { ...singles([]), wants: [...singles([1]).wants, ...singles([2]).wants] } }],
])('%s is refused', (_, wrong: Partial<SwapQuestion>) => {
  const question = { give: singles([]), get: singles([]), toleranceCents: 0, ...wrong }
  expect(() => balance(question)).toThrow(RangeError)
})
