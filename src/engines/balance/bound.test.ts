import fc from 'fast-check'
import { expect, test } from 'vitest'

import { everyOutcome } from '#tests/every-swap.ts'
import { fewPrices, manyCopies } from '#tests/swap-questions.ts'

import { boundsOf } from './bound.ts'
import { extremesOf } from './extremes.ts'
import { compareFairness } from './fairness.ts'
import { FILLS_MAX, shelfOf, type SwapQuestion } from './question.ts'

/** What the bound says of each number of wants, and its terms. */
function boundsFor({ give, get, toleranceCents }: SwapQuestion) {
  const [given, got] = [shelfOf(give), shelfOf(get)]
  const terms = { toleranceCents, givePaysCents: given.mayPayCents, getPaysCents: got.mayPayCents }
  const frame = { apartCents: given.fixedCents - got.fixedCents, fillsMost: FILLS_MAX }
  return boundsOf(extremesOf(given), extremesOf(got), frame, terms)
}

test('no swap is better than the bound for as many wants', () => {
  fc.assert(
    fc.property(fewPrices, (question) => {
      const bounds = boundsFor(question)
      for (const outcome of everyOutcome(question)) {
        const bound = bounds[outcome.wants]?.fairness
        const isBetter = bound === undefined || compareFairness({ ...outcome, differenceCents: 0 }, bound) < 0
        expect(isBetter).toBe(false)
      }
    }),
    { numRuns: 100 },
  )
})

test('the least and the most that copies filling so many wants are worth are those of all choices', () => {
  fc.assert(
    fc.property(fc.oneof(fewPrices, manyCopies), ({ give }) => {
      const side = { ...give, fixedCents: 0, mayPayCents: 0 }
      const all = everyOutcome({ give: side, get: { fixedCents: 0, wants: [] }, toleranceCents: 0 })
      const { least, most, cheapest } = extremesOf(shelfOf(side))
      const { copies } = shelfOf(side)
      for (const wants of least.keys()) {
        const sums = all.filter((outcome) => outcome.wants === wants).map(({ restCents }) => restCents)
        expect([least[wants], most[wants]]).toEqual([Math.min(...sums), Math.max(...sums)])
        const places = sums.length === 0 ? [] : cheapest(wants)
        const cents = places.reduce((sum, place) => sum + (copies[place]?.cents ?? 0), 0)
        expect(cents).toBe(sums.length === 0 ? 0 : least[wants])
        expect(new Set(places).size).toBe(places.length)
      }
    }),
    { numRuns: 100 },
  )
})
