const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const EMPTY = 0xff_ff_ff_ff

/**
 * Ids of printings by number, and back. It takes sixteen bytes each and a hash table, instead of texts and a
 * map.
 */
export class IdList {
  #words = new Uint32Array(4 * 1024)
  #places = new Uint32Array(4096).fill(EMPTY)
  #size = 0
  /** Ids that are not UUIDs. */
  readonly #others = new Map<number, string>()
  readonly #ofOthers = new Map<string, number>()

  /** Adds the id of the next number. */
  add(id: string): void {
    const at = this.#size
    this.#size += 1
    if (this.#size * 4 > this.#words.length) this.#grow()
    if (!UUID.test(id)) {
      this.#others.set(at, id)
      this.#ofOthers.set(id, at)
      return
    }
    this.#words.set(wordsOf(id), at * 4)
    this.#place(at)
  }

  find(id: string): number | undefined {
    const other = this.#ofOthers.get(id)
    if (other !== undefined || !UUID.test(id)) return other
    const words = wordsOf(id)
    const mask = this.#places.length - 1
    for (let slot = placeOf(words, mask); ; slot = (slot + 1) & mask) {
      const at = this.#places[slot] ?? EMPTY
      if (at === EMPTY) return undefined
      if (words.every((word, index) => this.#words[at * 4 + index] === word)) return at
    }
  }

  at(number: number): string {
    const other = this.#others.get(number)
    if (other !== undefined) return other
    const hex = Array.from(this.#words.subarray(number * 4, number * 4 + 4), (word) =>
      word.toString(16).padStart(8, '0'),
    ).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  #grow(): void {
    const words = new Uint32Array(this.#words.length * 2)
    words.set(this.#words)
    this.#words = words
    this.#places = new Uint32Array(words.length).fill(EMPTY)
    for (let at = 0; at < this.#size - 1; at += 1) if (!this.#others.has(at)) this.#place(at)
  }

  #place(at: number): void {
    const mask = this.#places.length - 1
    let slot = placeOf(this.#words.subarray(at * 4, at * 4 + 4), mask)
    while (this.#places[slot] !== EMPTY) slot = (slot + 1) & mask
    this.#places[slot] = at
  }
}

function wordsOf(id: string): number[] {
  const digits = id.replaceAll('-', '')
  return [0, 8, 16, 24].map((from) => Number.parseInt(digits.slice(from, from + 8), 16))
}

function placeOf(words: ArrayLike<number>, mask: number): number {
  const mixed = Math.imul((words[0] ?? 0) ^ Math.imul(words[3] ?? 0, 0x9e_37_79_b1), 0x85_eb_ca_6b)
  return (mixed ^ (mixed >>> 15)) & mask
}
