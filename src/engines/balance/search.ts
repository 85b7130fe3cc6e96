import { type Bound, boundsOf } from './bound.ts'
import { Choice } from './choice.ts'
import { type Extremes, extremesOf } from './extremes.ts'
import { compareFairness, type Fairness, type Terms } from './fairness.ts'
import type { Shelf } from './question.ts'
import { raise } from './raise.ts'
import { rearrange, type Sides, standing } from './rearrange.ts'

/** Numbers of wants that are tried, from the most that the bound allows downwards. */
const LEVELS = 6
/** How often the copies are rearranged for each of them, and in the end. */
const LEVEL_TURNS = 6
const LAST_TURNS = 12

/** The best swap that was found, and how good one can be at best. */
export interface Found {
  readonly sides: Sides
  readonly fairness: Fairness
  readonly bound: Fairness
  /** With as many wants filled as were found, the least that is left of the difference. */
  readonly restAtLeastCents: number
}

/**
 * Looks for a swap among more copies than can be tried in full. It begins with as many wants filled as the bound
 * allows, then one fewer and so on: takes the cheapest copies that fill them, evens the sides out, and rearranges
 * until the swap is within the tolerance. The work is bounded by the number of copies, not by their prices.
 */
export function search(give: Shelf, get: Shelf, terms: Terms): Found {
  const apartCents = give.fixedCents - get.fixedCents
  const fillsMost = Math.max(1, ...[...give.copies, ...get.copies].map(({ fills }) => fills))
  const extremes = { give: extremesOf(give), get: extremesOf(get) }
  const bounds = boundsOf(extremes.give, extremes.get, { apartCents, fillsMost }, terms)
  const levels = bounds
    .filter((bound) => bound !== undefined)
    .toSorted((one, other) => compareFairness(one.fairness, other.fairness))
  const [first] = levels
  if (first === undefined) throw new Error('nothing at all can always be chosen')
  const begun = nearTheMost(levels, (level) => begin(give, get, extremes, level), terms)
  const { isWithin, wants } = standing(begun, terms)
  const task = { turns: LAST_TURNS, bound: first.fairness, leastWants: isWithin ? wants : 0 }
  const fairness = rearrange(begun, task, terms)
  const { restCents: restAtLeastCents = 0 } = bounds[fairness.wants]?.fairness ?? {}
  return { sides: begun, fairness, bound: first.fairness, restAtLeastCents }
}

/** The choices that came nearest to the most wants: within the tolerance, if they could be brought there. */
function nearTheMost(levels: readonly Bound[], beginAt: (level: Bound) => Sides, terms: Terms): Sides {
  let best: Sides | undefined
  for (const level of levels.slice(0, LEVELS)) {
    const sides = beginAt(level)
    const task = { turns: LEVEL_TURNS, bound: level.fairness, leastWants: level.fairness.wants }
    const fairness = rearrange(sides, task, terms)
    if (best === undefined || compareFairness(fairness, standing(best, terms)) < 0) best = sides
    if (fairness.isWithin) break
  }
  if (best === undefined) throw new Error('nothing at all can always be chosen')
  return best
}

/** The cheapest copies that fill so many wants, then dearer ones on the side that is worth less. */
function begin(
  give: Shelf,
  get: Shelf,
  extremes: { readonly give: Extremes; readonly get: Extremes },
  { fairness, giveWants }: Bound,
): Sides {
  const sides = {
    give: new Choice(give, extremes.give.cheapest(giveWants)),
    get: new Choice(get, extremes.get.cheapest(fairness.wants - giveWants)),
    apartCents: give.fixedCents - get.fixedCents,
  }
  const difference = sides.apartCents + sides.give.cents - sides.get.cents
  raise(difference < 0 ? sides.give : sides.get, Math.abs(difference))
  return sides
}
