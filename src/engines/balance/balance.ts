import { bestPair } from './best-pair.ts'
import type { Choice } from './choice.ts'
import { compareFairness, type Fairness, type Terms } from './fairness.ts'
import { type Copy, type Shelf, shelfOf, type SwapQuestion, toleranceOf } from './question.ts'
import { search } from './search.ts'
import { sumsOf } from './sums.ts'

/** Copies to choose from on one side, up to which the answer is always the best there is. */
export const EXACT_COPIES = 20

/** How many copies of a line are chosen; at least one. */
interface Picked {
  readonly id: string
  readonly copies: number
}

/** A proposed swap. `differenceCents` is what is given minus what is got, with the fixed parts, before money. */
export interface Swap extends Fairness {
  readonly give: readonly Picked[]
  readonly get: readonly Picked[]
  /** Whether it is proved that no swap is better. */
  readonly isBest: boolean
  /** No swap within the tolerance fills more wants; `null` if it is proved that none is within it. */
  readonly wantsAtMost: number | null
  /** No swap that fills as many wants leaves a smaller difference than this after money. */
  readonly restAtLeastCents: number
}

/**
 * Proposes the fairest swap out of what each wants of the other. Within the tolerance it fills the most wants, then
 * leaves the smallest difference, then takes the least money and the fewest cards. If nothing is within the
 * tolerance, it is the swap that comes nearest.
 *
 * The best there is when each side has at most `EXACT_COPIES` copies to choose from. That takes some two to the
 * power of 20 steps, and at worst as many again for each number of wants. With more copies it answers what it found
 * after a number of turns, and says how far that may be from the best. The number of turns does not depend on
 * prices. The same question has the same answer.
 * @throws {RangeError} when the question has amounts out of bounds, a line twice, or too many copies
 */
export function balance(question: SwapQuestion): Swap {
  const [give, get] = [shelfOf(question.give), shelfOf(question.get)]
  const terms: Terms = {
    toleranceCents: toleranceOf(question),
    givePaysCents: give.mayPayCents,
    getPaysCents: get.mayPayCents,
  }
  const isSmall = Math.max(give.copies.length, get.copies.length) <= EXACT_COPIES
  return isSmall ? exactly(give, get, terms) : nearly(give, get, terms)
}

function exactly(give: Shelf, get: Shelf, terms: Terms): Swap {
  const [ofGive, ofGet] = [give, get].map(({ copies, limits }) => sumsOf(copies, (want) => limits[want] ?? 0))
  const beside = { differenceCents: give.fixedCents - get.fixedCents, wants: 0, cards: 0, leastWants: 0 }
  const best = bestPair(ofGive ?? [], ofGet ?? [], beside, terms)
  if (best === undefined) throw new Error('nothing at all can always be chosen')
  return {
    ...best.fairness,
    give: picked(give.copies.filter((_, bit) => ((best.give >>> bit) & 1) === 1)),
    get: picked(get.copies.filter((_, bit) => ((best.get >>> bit) & 1) === 1)),
    isBest: true,
    wantsAtMost: best.fairness.isWithin ? best.fairness.wants : null,
    restAtLeastCents: best.fairness.restCents,
  }
}

function nearly(give: Shelf, get: Shelf, terms: Terms): Swap {
  const { sides, fairness, bound, restAtLeastCents } = search(give, get, terms)
  return {
    ...fairness,
    give: pickedOf(sides.give),
    get: pickedOf(sides.get),
    isBest: compareFairness(fairness, bound) <= 0,
    wantsAtMost: bound.isWithin ? bound.wants : null,
    restAtLeastCents,
  }
}

function pickedOf(choice: Choice): Picked[] {
  return picked(choice.places(true).map((place) => choice.copyAt(place)))
}

function picked(copies: readonly Copy[]): Picked[] {
  return [...Map.groupBy(copies, ({ id }) => id)].map(([id, some]) => ({ id, copies: some.length }))
}
