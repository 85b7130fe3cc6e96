import type { Bits } from './bits.ts'

/**
 * Printings by Scryfall id, for repeated searches within the same ones. It caches their numbers per engine,
 * so the ids must not change.
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

  /** The printings as bits for one engine. Callers must not change them. */
  bitsFor(engine: object, work: () => Bits): Bits {
    const known = this.#bits.get(engine) ?? work()
    this.#bits.set(engine, known)
    return known
  }
}
