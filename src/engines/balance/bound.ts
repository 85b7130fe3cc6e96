import type { Extremes } from './extremes.ts'
import { compareFairness, type Fairness, fairnessOf, type Terms } from './fairness.ts'

/** How good a swap that fills so many wants can be at best. It may be that none is so good; none is better. */
export interface Bound {
  readonly fairness: Fairness
  /** How many of the wants the side that gives fills where there is most leeway. */
  readonly giveWants: number
}

/** Fixed parts of both sides, and how many wants a copy fills at most. */
export interface Frame {
  readonly apartCents: number
  readonly fillsMost: number
}

/**
 * By number of wants filled, what the extremes of both sides allow. With so many wants filled on each side, a
 * difference lies between two ends: the least given for the most got, and the most given for the least got. Every
 * swap's does, so the bound is proved; it forgets that not every sum between the extremes can be reached. Takes
 * time in proportion to the wants of one side times those of the other.
 */
export function boundsOf(
  give: Extremes,
  get: Extremes,
  { apartCents, fillsMost }: Frame,
  terms: Terms,
): readonly (Bound | undefined)[] {
  const spans = Array.from({ length: give.least.length + get.least.length - 1 }, () => new Span())
  for (const [ofGive, leastGive] of give.least.entries()) {
    for (const [ofGet, leastGet] of get.least.entries()) {
      const least = apartCents + leastGive - (get.most[ofGet] ?? 0)
      const most = apartCents + (give.most[ofGive] ?? 0) - leastGet
      spans[ofGive + ofGet]?.add(least, most, ofGive)
    }
  }
  return spans.map(({ above, below, giveWants }, wants) => {
    const cards = Math.ceil(wants / fillsMost)
    const [fairness] = [above, -below]
      .filter((difference) => Number.isFinite(difference))
      .map((difference) => fairnessOf(terms, difference, { wants, cards }))
      .toSorted(compareFairness)
    return fairness && { fairness, giveWants }
  })
}

/** Which differences are possible when so many wants are filled. */
class Span {
  /** The least difference from 0 up, and from 0 down; `Infinity` for none. */
  above = Infinity
  below = Infinity
  giveWants = 0
  #leeway = -Infinity

  add(least: number, most: number, giveWants: number): void {
    // Wants that cannot be filled have infinite extremes the wrong way round.
    if (!(least <= most)) return
    if (most >= 0) this.above = Math.min(this.above, Math.max(least, 0))
    if (least <= 0) this.below = Math.min(this.below, Math.max(-most, 0))
    const leeway = Math.min(most, -least)
    if (leeway <= this.#leeway) return
    this.#leeway = leeway
    this.giveWants = giveWants
  }
}
