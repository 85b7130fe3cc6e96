import { hash } from 'node:crypto'

const STEP = 0x6d_2b_79_f5
const RANGE = 2 ** 32

/** Chance that falls the same way every time it starts from the same words. */
export class Chance {
  #state: number

  constructor(seed: string) {
    this.#state = Number.parseInt(hash('sha1', seed, 'hex').slice(0, 8), 16)
  }

  /** From 0 up to 1, by the generator known as mulberry32. */
  next(): number {
    this.#state = (this.#state + STEP) % RANGE
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE
  }

  isLucky(share: number): boolean {
    return this.next() < share
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  /** One of a list, the first ones the likelier: the fourth of four comes up once in sixteen times. */
  early<Item>(list: readonly Item[]): Item {
    const item = list[Math.floor(this.next() ** 2 * list.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }

  /** That many of a list in an order of chance; all of it when it is shorter. */
  some<Item>(list: readonly Item[], count: number): Item[] {
    return list
      .map((item) => ({ item, place: this.next() }))
      .toSorted((one, other) => one.place - other.place)
      .slice(0, count)
      .map(({ item }) => item)
  }
}
