import type { Posting } from './posting.ts'
import { NOBODY, type Shelves } from './shelves.ts'

/** Says of a kind that it will not do. */
export const UNFIT = -1

/** Counts, member by member, the cards they have that are sought, and the cards they seek that are offered. */
export class Tally {
  /** By a member's number: cards they have. */
  readonly has: Int32Array
  /** By a member's number: cards they want. */
  readonly wants: Int32Array
  /** By a member's number: what one copy of each of those cards is worth together, in cents. */
  readonly worth: Float64Array
  readonly #self: number
  /** The card each member was last counted for, and what it was worth then. */
  readonly #lastCard: Int32Array
  readonly #lastWorth: Int32Array
  #cards = 0

  /** @param members how many members have a number; @param self the caller's, who matches nobody by themselves */
  constructor(members: number, self: number | undefined) {
    this.has = new Int32Array(members)
    this.wants = new Int32Array(members)
    this.worth = new Float64Array(members)
    this.#lastCard = new Int32Array(members)
    this.#lastWorth = new Int32Array(members)
    this.#self = self ?? NOBODY
  }

  /**
   * Counts those who show copies of one card. `worths` holds for each kind of the posting what a copy is worth, or
   * {@link UNFIT} where it will not do.
   */
  addHaves({ holders, kindOf }: Posting<unknown>, worths: Int32Array, { keepers }: Shelves): void {
    this.#cards += 1
    for (let entry = 0; entry < holders.length; entry += 1) {
      const worth = worths[kindOf[entry] ?? 0] ?? UNFIT
      if (worth === UNFIT) continue
      const member = keepers[holders[entry] ?? 0] ?? NOBODY
      if (member !== NOBODY && member !== this.#self) this.#count(this.has, member, worth)
    }
  }

  /** Counts those who look for one card; those whose number `isHidden` marks keep it to themselves. */
  addWants({ holders, kindOf }: Posting<unknown>, worths: Int32Array, isHidden: Uint8Array): void {
    this.#cards += 1
    for (let entry = 0; entry < holders.length; entry += 1) {
      const worth = worths[kindOf[entry] ?? 0] ?? UNFIT
      if (worth === UNFIT) continue
      const member = holders[entry] ?? 0
      if (isHidden[member] !== 1 && member !== this.#self) this.#count(this.wants, member, worth)
    }
  }

  /** A card counts once for a member, by the copy that is worth most. */
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
