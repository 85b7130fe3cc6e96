import { compareFairness, type Fairness, fairnessOf, type Terms } from './fairness.ts'
import { FILLS_MAX } from './question.ts'
import { centsAt, countOf, maskAt, type Row, type Sums } from './sums.ts'

/** Which copies of each side the best swap takes, and how good it is. */
export interface Pair {
  readonly give: number
  readonly get: number
  readonly fairness: Fairness
}

/** What is chosen beside the copies that the sums are made of. */
export interface Beside {
  readonly differenceCents: number
  readonly wants: number
  readonly cards: number
  /** Swaps that fill fewer wants than this in all are not looked at. */
  readonly leastWants: number
}

/**
 * The best of all swaps that take one sum of each side: exact. For every two rows one pass along both finds the
 * difference nearest to nothing from above and from below. No other can be the best of those two. Rows that cannot
 * hold a better swap are left out.
 */
export function bestPair(give: Sums, get: Sums, beside: Beside, terms: Terms): Pair | undefined {
  let best: Pair | undefined
  const most = give.length + get.length - 2
  for (let wants = most; wants >= Math.max(0, beside.leastWants - beside.wants); wants -= 1) {
    const around = { ...beside, wants: beside.wants + wants }
    for (const [ofGive, one] of give.entries()) {
      const other = get[wants - ofGive]
      if (one === undefined || other === undefined) continue
      if (best !== undefined && !mayBeat(best, idealOf(one, other, around, terms))) continue
      best = bestOf([best, ...pairsOf(one, other, around, terms)])
    }
  }
  return best
}

function bestOf(pairs: readonly (Pair | undefined)[]): Pair | undefined {
  let best: Pair | undefined
  for (const pair of pairs)
    if (pair !== undefined && (best === undefined || mayBeat(best, pair.fairness))) best = pair
  return best
}

/** The pairs of two rows of which one is the best. */
function pairsOf(one: Row, other: Row, { differenceCents, wants, cards }: Beside, terms: Terms): Pair[] {
  return nearest(one, other, differenceCents).map((found) => {
    const all = cards + countOf(found.give) + countOf(found.get)
    const fairness = fairnessOf(terms, found.differenceCents, { wants, cards: all })
    return { give: found.give, get: found.get, fairness }
  })
}

function mayBeat(best: Pair, fairness: Fairness): boolean {
  return compareFairness(fairness, best.fairness) < 0
}

/** No swap of these rows is better than this. */
function idealOf(one: Row, other: Row, beside: Beside, terms: Terms): Fairness {
  const least = beside.differenceCents + (one.cents[0] ?? 0) - (other.cents.at(-1) ?? 0)
  const most = beside.differenceCents + (one.cents.at(-1) ?? 0) - (other.cents[0] ?? 0)
  const cards = Math.ceil(beside.wants / FILLS_MAX)
  return fairnessOf(terms, Math.max(least, Math.min(0, most)), { wants: beside.wants, cards })
}

interface Near {
  readonly give: number
  readonly get: number
  readonly differenceCents: number
}

/** The least difference from 0 up, and the one nearest to 0 below; of equal ones that with the fewest cards. */
function nearest(one: Row, other: Row, apart: number): Near[] {
  const [above, below] = [new Nearest(), new Nearest()]
  const [ofOne, ofOther] = [one.cents.length, other.cents.length]
  let passed = 0
  for (let at = 0; at < ofOne; at += 1) {
    const reach = apart + centsAt(one, at)
    while (passed < ofOther && centsAt(other, passed) <= reach) passed += 1
    if (passed > 0 && above.takes(reach - centsAt(other, passed - 1)))
      above.offer(maskAt(one, at), maskAt(other, passed - 1))
    if (passed < ofOther && below.takes(centsAt(other, passed) - reach))
      below.offer(maskAt(one, at), maskAt(other, passed))
  }
  return [above.found(1), below.found(-1)].filter((found) => found !== undefined)
}

class Nearest {
  #distance = Infinity
  #cards = Infinity
  #give = 0
  #get = 0

  /** Whether nothing nearer was offered. */
  takes(distance: number): boolean {
    if (distance > this.#distance) return false
    if (distance < this.#distance) this.#cards = Infinity
    this.#distance = distance
    return true
  }

  /** At the distance that was just taken. */
  offer(give: number, get: number): void {
    const cards = countOf(give) + countOf(get)
    if (cards >= this.#cards) return
    this.#cards = cards
    this.#give = give
    this.#get = get
  }

  found(sign: 1 | -1): Near | undefined {
    if (this.#distance === Infinity) return undefined
    return { give: this.#give, get: this.#get, differenceCents: sign * this.#distance }
  }
}
