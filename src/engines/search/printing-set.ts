import type { Bits } from './bits.ts'

/**
 * Printings by Scryfall id, for repeated searches within the same ones. It caches their numbers per engine,
 * so the ids must not change.
 */
export class PrintingSet implements Iterable<string> {
  /** Further printings, which are not copied. */
  readonly base: PrintingSet | undefined
  readonly #ids: readonly string[]
  readonly #bits = new WeakMap<object, Bits>()

  /** @param base whose printings belong to it, too */
  constructor(ids: readonly string[], base?: PrintingSet) {
    this.#ids = ids
    this.base = base
  }

  *[Symbol.iterator](): Generator<string> {
    if (this.base !== undefined) yield* this.base
    yield* this.#ids
  }

  /** Its own printings, without those of its base. */
  get ownIds(): readonly string[] {
    return this.#ids
  }

  /** The printings as bits for one engine. Callers must not change them. */
  bitsFor(engine: object, work: () => Bits): Bits {
    const known = this.#bits.get(engine) ?? work()
    this.#bits.set(engine, known)
    return known
  }
}
