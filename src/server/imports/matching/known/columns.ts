/** Numbers texts that repeat often. */
export class TextList {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#texts.push(text)
    this.#numbers.set(text, this.#texts.length - 1)
    return this.#texts.length - 1
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  at(number: number): string {
    return this.#texts[number] ?? ''
  }
}

/** A growing column of whole numbers, four bytes each. */
export class Column {
  #values = new Int32Array(1024)
  #size = 0

  get size(): number {
    return this.#size
  }

  add(value: number): void {
    if (this.#size === this.#values.length) {
      const values = new Int32Array(this.#size * 2)
      values.set(this.#values)
      this.#values = values
    }
    this.#values[this.#size] = value
    this.#size += 1
  }

  at(number: number): number {
    return this.#values[number] ?? 0
  }
}

/** Numbers by key, rarely more than one per key. */
export class Numbers<Key> {
  readonly #first = new Map<Key, number>()
  readonly #others = new Map<Key, number[]>()

  add(key: Key, number: number): void {
    if (!this.#first.has(key)) this.#first.set(key, number)
    else if (this.#first.get(key) !== number) {
      this.#others.set(key, [...(this.#others.get(key) ?? []), number])
    }
  }

  get(key: Key): readonly number[] {
    const first = this.#first.get(key)
    return first === undefined ? [] : [first, ...(this.#others.get(key) ?? [])]
  }
}
