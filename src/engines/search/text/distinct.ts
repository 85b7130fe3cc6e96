/** Numbers texts from 0 up in order of appearance, each text once. */
export class Distinct {
  readonly #numbers = new Map<string, number>()

  numberOf(text: string): number {
    const before = this.#numbers.get(text)
    if (before !== undefined) return before
    const number = this.#numbers.size
    this.#numbers.set(text, number)
    return number
  }

  get texts(): readonly string[] {
    return [...this.#numbers.keys()]
  }
}
