import type { Copy, Shelf } from './question.ts'

/** Which copies of a side are chosen, while that still changes. */
export class Choice {
  readonly shelf: Shelf
  readonly #isChosen: Uint8Array
  /** By want. */
  readonly #counts: Uint32Array
  cents = 0
  wants = 0
  cards = 0

  constructor(shelf: Shelf, places: Iterable<number>) {
    this.shelf = shelf
    this.#isChosen = new Uint8Array(shelf.copies.length)
    this.#counts = new Uint32Array(shelf.limits.length)
    for (const place of places) this.put(place, true)
  }

  copyAt(place: number): Copy {
    const copy = this.shelf.copies[place]
    if (copy === undefined) throw new RangeError(`no copy at ${String(place)}`)
    return copy
  }

  has(place: number): boolean {
    return this.#isChosen[place] === 1
  }

  put(place: number, isChosen: boolean): void {
    if (this.has(place) === isChosen) return
    const { want, cents, fills } = this.copyAt(place)
    const sign = isChosen ? 1 : -1
    this.#isChosen[place] = isChosen ? 1 : 0
    this.#counts[want] = (this.#counts[want] ?? 0) + sign
    this.cents += sign * cents
    this.wants += sign * fills
    this.cards += sign
  }

  /** How many more copies of a want may be chosen. */
  room(want: number): number {
    return (this.shelf.limits[want] ?? 0) - (this.#counts[want] ?? 0)
  }

  /** The places that are chosen, or those that are not. */
  places(isChosen: boolean): number[] {
    return [...this.#isChosen.keys()].filter((place) => this.has(place) === isChosen)
  }
}
