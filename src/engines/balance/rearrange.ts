import { bestPair } from './best-pair.ts'
import type { Choice } from './choice.ts'
import { compareFairness, type Fairness, fairnessOf, type Terms } from './fairness.ts'
import { type Sums, sumsOf } from './sums.ts'

/** Copies of a side that are rearranged at once, half of them chosen before. */
const FREE_COPIES = 11

/** The choices of both sides, and how far the fixed parts are apart. */
export interface Sides {
  readonly give: Choice
  readonly get: Choice
  readonly apartCents: number
}

/** How good the choices are as they stand. */
export function standing({ give, get, apartCents }: Sides, terms: Terms): Fairness {
  return fairnessOf(terms, apartCents + give.cents - get.cents, {
    wants: give.wants + get.wants,
    cards: give.cards + get.cards,
  })
}

/** How long to rearrange, and for what. */
export interface Task {
  readonly turns: number
  /** No swap is better, so reaching it ends the work. */
  readonly bound: Fairness
  /** Never fewer wants are filled. */
  readonly leastWants: number
}

/**
 * Betters the choices: again and again sets some copies of each side free, and takes the best arrangement of these
 * that there is. A fixed course of chance picks the copies. Never makes the choices worse. A turn takes time in
 * proportion to two to the power of the copies set free, and to all copies.
 */
export function rearrange(sides: Sides, { turns, bound, leastWants }: Task, terms: Terms): Fairness {
  const chance = chanceFrom(1)
  let fairness = standing(sides, terms)
  for (let turn = 0; turn < turns && compareFairness(bound, fairness) < 0; turn += 1) {
    const give = setFree(sides.give, chance)
    const get = setFree(sides.get, chance)
    const kept = standing(sides, terms)
    const found = bestPair(give.sums, get.sums, { ...kept, leastWants }, terms)
    put(sides.give, give.places, found?.give ?? 0)
    put(sides.get, get.places, found?.get ?? 0)
    fairness = standing(sides, terms)
  }
  return fairness
}

/** Takes some copies out of the choice, and says which sums they can add. */
function setFree(choice: Choice, chance: () => number): { readonly places: number[]; readonly sums: Sums } {
  const [chosen, others] = [choice.places(true), choice.places(false)]
  const ofChosen = Math.max(FREE_COPIES >> 1, FREE_COPIES - others.length)
  const taken = draw(chosen, ofChosen, chance)
  const places = [...taken, ...draw(others, FREE_COPIES - taken.length, chance)]
  for (const place of taken) choice.put(place, false)
  const copies = places.map((place) => choice.copyAt(place))
  return { places, sums: sumsOf(copies, (want) => choice.room(want)) }
}

function put(choice: Choice, places: readonly number[], mask: number): void {
  for (const [bit, place] of places.entries()) choice.put(place, ((mask >>> bit) & 1) === 1)
}

/** Some of the places, each as likely as any other. */
function draw(places: number[], count: number, chance: () => number): number[] {
  const size = Math.min(count, places.length)
  for (let at = 0; at < size; at += 1) {
    const other = at + Math.floor(chance() * (places.length - at))
    ;[places[at], places[other]] = [places[other] ?? 0, places[at] ?? 0]
  }
  return places.slice(0, size)
}

/** Numbers from 0 to 1 that look like chance and are always the same (a xorshift of 32 bits). */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
