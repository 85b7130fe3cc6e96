/** A prime that spreads the bits of a sum of characters. */
const FACTOR = 0x01_00_01_93

/**
 * Numbers the words of a text from 0 up in order of appearance, each once. It compares letters where they stand. To
 * cut a million words out of a text instead, only to look them up, takes four times as long.
 */
export class WordTable {
  readonly #letters: string
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  readonly #sums: number[] = []
  /** One more than the number of a word, at the place that its sum gives or one after it; 0 where there is none. */
  #slots = new Uint32Array(1024)

  constructor(letters: string) {
    this.#letters = letters
  }

  /** The number of the word from `start` to `end`. */
  numberOf(start: number, end: number): number {
    const sum = this.#sumOf(start, end)
    const slot = this.#slotOf(start, end, sum)
    const known = this.#slots[slot] ?? 0
    if (known > 0) return known - 1
    this.#starts.push(start)
    this.#ends.push(end)
    this.#sums.push(sum)
    this.#slots[slot] = this.#starts.length
    if (this.#starts.length * 2 > this.#slots.length) this.#grow()
    return this.#starts.length - 1
  }

  get words(): readonly string[] {
    return this.#starts.map((start, number) => this.#letters.slice(start, this.#ends[number]))
  }

  #sumOf(start: number, end: number): number {
    let sum = end - start
    for (let place = start; place < end; place++)
      sum = Math.imul(sum ^ this.#letters.charCodeAt(place), FACTOR)
    return (sum ^ (sum >>> 15)) >>> 0
  }

  /** The slot of the word, or the free one where it belongs. */
  #slotOf(start: number, end: number, sum: number): number {
    const last = this.#slots.length - 1
    for (let slot = sum & last; ; slot = (slot + 1) & last) {
      const known = this.#slots[slot] ?? 0
      if (known === 0) return slot
      if (this.#sums[known - 1] === sum && this.#isWord(known - 1, start, end)) return slot
    }
  }

  #isWord(number: number, start: number, end: number): boolean {
    const from = this.#starts[number] ?? 0
    if ((this.#ends[number] ?? 0) - from !== end - start) return false
    for (let place = start; place < end; place++) {
      if (this.#letters.charCodeAt(place) !== this.#letters.charCodeAt(from + place - start)) return false
    }
    return true
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    const last = this.#slots.length - 1
    for (const [number, sum] of this.#sums.entries()) {
      let slot = sum & last
      while (this.#slots[slot] !== 0) slot = (slot + 1) & last
      this.#slots[slot] = number + 1
    }
  }
}
