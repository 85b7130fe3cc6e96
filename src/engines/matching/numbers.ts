/** Small numbers for long ids, in the order in which they are first seen. */
export class Numbers {
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []

  get size(): number {
    return this.#ids.length
  }

  /** The number of an id, a new one where it has none yet. */
  numberOf(id: string): number {
    const known = this.#numbers.get(id)
    if (known !== undefined) return known
    const number = this.#ids.push(id) - 1
    this.#numbers.set(id, number)
    return number
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id)
  }

  /** @throws {RangeError} for a number that was never given */
  idOf(number: number): string {
    const id = this.#ids[number]
    if (id === undefined) throw new RangeError('no id has that number')
    return id
  }
}
