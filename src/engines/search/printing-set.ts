import type { Bits } from './bits.ts'

/**
 * Printings by Scryfall id, for searching within the same ones again and again: what they are in an engine is worked out once.
 * The ids must not change any more.
 */
export class PrintingSet implements Iterable<string> {
  readonly #ids: readonly string[]
  readonly #bits = new WeakMap<object, Bits>()

  constructor(ids: readonly string[]) {
    this.#ids = ids
  }

  get size(): number {
    return this.#ids.length
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#ids[Symbol.iterator]()
  }

  /** The same as bits, by what `engine` stands for; nobody may change them. */
  bitsFor(engine: object, work: () => Bits): Bits {
    const known = this.#bits.get(engine) ?? work()
    this.#bits.set(engine, known)
    return known
  }
}
