import { hash } from 'node:crypto'

const STEP = 0x6d_2b_79_f5
const RANGE = 2 ** 32

/** Pseudo-random numbers that are always the same for the same seed. */
export class Chance {
  #state: number

  constructor(seed: string) {
    this.#state = Number.parseInt(hash('sha1', seed, 'hex').slice(0, 8), 16)
  }

  /** A number from 0 (inclusive) to 1 (exclusive), by the mulberry32 generator. */
  next(): number {
    this.#state = (this.#state + STEP) % RANGE
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }

  isLucky(share: number): boolean {
    return this.next() < share
  }

  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** Picks from a list, preferring the first ones. The fourth of four comes up about once in seven times. */
  early<Item>(list: readonly Item[]): Item {
    const item = list[Math.floor(this.next() ** 2 * list.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** Picks this many of a list in random order; all of it if it is shorter. */
  some<Item>(list: readonly Item[], count: number): Item[] {
    return list
      .map((item) => ({ item, place: this.next() }))
      .toSorted((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ item }) => item)
  }
}
