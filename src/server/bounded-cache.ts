/** Keeps the `most` values that were used last; the least recently used makes room. */
export class BoundedCache<Key, Value extends object | number> {
  readonly #most: number
  /** The least recently used first. */
  readonly #kept = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  /** As `get`, but does not count as use. */
  peek(key: Key): Value | undefined {
    return this.#kept.get(key)
  }

  set(key: Key, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }

  /** @param only if given, deletes the value only if it is still this one */
  delete(key: Key, only?: Value): void {
    if (only === undefined || this.#kept.get(key) === only) this.#kept.delete(key)
  }

  entries(): IterableIterator<[Key, Value]> {
    return this.#kept.entries()
  }
}
