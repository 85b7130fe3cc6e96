/** Assigns small numbers to long ids, in order of first use. */
export class Numbers {
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []

  get size(): number {
    return this.#ids.length
  }

  /** The number of an id; assigns one if needed. */
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

  /** @throws {RangeError} for a number that was never assigned */
  idOf(number: number): string {
    const id = this.#ids[number]
    if (id === undefined) throw new RangeError('no id has that number')
    return id
  }
}
