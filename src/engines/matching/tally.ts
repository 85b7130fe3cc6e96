import type { Posting } from './posting.ts'
import { NOBODY, type SeenBinders } from './shown-binders.ts'

/** The worth of a kind that doesn't fit. */
export const UNFIT = -1

/** Counts for each member the wanted cards they have, and the offered cards they want. */
export class Tally {
  /** By member number: cards they have. */
  readonly has: Int32Array
  /** By member number: cards they want. */
  readonly wants: Int32Array
  /** By member number: total value of one copy of each of those cards, in cents. */
  readonly worth: Float64Array
  readonly #self: number
  /** The card we last counted for each member, and its value then. */
  readonly #lastCard: Int32Array
  readonly #lastWorth: Int32Array
  #cards = 0

  /**
   * @param members how many members have a number;
   * @param self the caller's number, who never matches themselves
   */
  constructor(members: number, self: number | undefined) {
    this.has = new Int32Array(members)
    this.wants = new Int32Array(members)
    this.worth = new Float64Array(members)
    this.#lastCard = new Int32Array(members)
    this.#lastWorth = new Int32Array(members)
    this.#self = self ?? NOBODY
  }

  /**
   * Counts members who show copies of one card. `worths` holds the value of a copy per kind, or {@link
   * UNFIT}.
   */
  addHaves({ holders, kindOf }: Posting<unknown>, worths: Int32Array, { owners }: SeenBinders): void {
    this.#cards += 1
    for (let entry = 0; entry < holders.length; entry += 1) {
      const worth = worths[kindOf[entry] ?? 0] ?? UNFIT
      if (worth === UNFIT) continue
      const member = owners[holders[entry] ?? 0] ?? NOBODY
      if (member !== NOBODY && member !== this.#self) this.#count(this.has, member, worth)
    }
  }

  /** Counts members who want one card, except those marked in `isHidden`. */
  addWants({ holders, kindOf }: Posting<unknown>, worths: Int32Array, isHidden: Uint8Array): void {
    this.#cards += 1
    for (let entry = 0; entry < holders.length; entry += 1) {
      const worth = worths[kindOf[entry] ?? 0] ?? UNFIT
      if (worth === UNFIT) continue
      const member = holders[entry] ?? 0
      if (isHidden[member] !== 1 && member !== this.#self) this.#count(this.wants, member, worth)
    }
  }

  /** Counts a card once per member, by their most valuable copy. */
  #count(counts: Int32Array, member: number, worth: number): void {
    if (this.#lastCard[member] === this.#cards) {
      const before = this.#lastWorth[member] ?? 0
      if (worth <= before) return
      this.worth[member] = (this.worth[member] ?? 0) + worth - before
    } else {
      this.#lastCard[member] = this.#cards
      counts[member] = (counts[member] ?? 0) + 1
      this.worth[member] = (this.worth[member] ?? 0) + worth
    }
    this.#lastWorth[member] = worth
  }
}
