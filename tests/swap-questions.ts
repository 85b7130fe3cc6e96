import fc from 'fast-check'

import type { SwapQuestion, SwapSide } from '#engines/balance/question.ts'

// Random questions, for tests alone.

export const price = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1_000_000 }))
const money = fc.oneof(fc.constant(0), price)

const fills = fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 3 }))
const upToThree = fc.integer({ min: 0, max: 3 })
const cheap = fc.nat(6)

export const aWant = (cents: fc.Arbitrary<number>) =>
  fc.record({
    copies: upToThree,
    fills,
    candidates: fc.array(fc.record({ cents: fc.option(cents, { freq: 6 }), copies: upToThree }), {
      maxLength: 3,
    }),
  })

/** Three printings, three copies of each, and not as many wanted: some of these are more than are tried in full. */
const aWantOfMany = fc.record({
  copies: fc.integer({ min: 2, max: 4 }),
  fills,
  candidates: fc.array(fc.record({ cents: cheap, copies: fc.constant(3) }), { minLength: 3, maxLength: 3 }),
})

type UnnamedWant = typeof aWant extends (cents: fc.Arbitrary<number>) => fc.Arbitrary<infer One> ? One : never

/** Names the lines by where they stand. */
const someSide = (wants: fc.Arbitrary<UnnamedWant[]>, amount: fc.Arbitrary<number>): fc.Arbitrary<SwapSide> =>
  fc
    .record({ fixedCents: amount, mayPayCents: amount, wants })
    .map(({ fixedCents, mayPayCents, wants: unnamed }) => {
      let lines = 0
      return {
        fixedCents,
        mayPayCents,
        wants: unnamed.map(({ copies, fills: filled, candidates }) => ({
          copies,
          fills: filled,
          candidates: candidates.map(({ cents, copies: held }) => ({
            id: String((lines += 1)),
            cents,
            copies: held,
          })),
        })),
      }
    })

export const someQuestion = (
  wants: fc.Arbitrary<UnnamedWant[]>,
  amount = money,
): fc.Arbitrary<SwapQuestion> =>
  fc.record({ give: someSide(wants, amount), get: someSide(wants, amount), toleranceCents: amount })

/** Where many swaps are equally fair but for money and cards. */
export const fewPrices = someQuestion(fc.array(aWant(cheap), { maxLength: 3 }), fc.nat(8))
export const manyCopies = someQuestion(fc.array(aWantOfMany, { minLength: 3, maxLength: 4 }), fc.nat(20))
