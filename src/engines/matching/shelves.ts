import type { Numbers } from './numbers.ts'

/** The keeper of a hidden shelf. */
export const NOBODY = -1

/** Shelves (binders that others may see), each with a number and its keeper. */
export class Shelves {
  readonly #members: Numbers
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []
  #keepers = new Int32Array(1024)

  constructor(members: Numbers) {
    this.#members = members
  }

  /**
   * The keeper of each shelf by its number, {@link NOBODY} once hidden. Read this again for each use, because
   * it may be reallocated.
   */
  get keepers(): Int32Array {
    return this.#keepers
  }

  /** How many numbers were assigned so far. */
  get size(): number {
    return this.#ids.length
  }

  /** The number of a shown shelf. */
  find(shelfId: string): number | undefined {
    return this.#numbers.get(shelfId)
  }

  idOf(shelf: number): string {
    return this.#ids[shelf] ?? ''
  }

  /**
   * Shows a shelf. One that was hidden before gets a new number, since what we know about it may be outdated.
   */
  show(shelfId: string, memberId: string): void {
    if (this.#numbers.has(shelfId)) return
    const number = this.#ids.push(shelfId) - 1
    this.#numbers.set(shelfId, number)
    if (number >= this.#keepers.length) {
      const wider = new Int32Array(this.#keepers.length * 2)
      wider.set(this.#keepers)
      this.#keepers = wider
    }
    this.#keepers[number] = this.#members.numberOf(memberId)
  }

  /** Hides a shelf at once. Its copies no longer count. */
  hide(shelfId: string): void {
    const number = this.#numbers.get(shelfId)
    if (number === undefined) return
    this.#numbers.delete(shelfId)
    this.#keepers[number] = NOBODY
  }

  /** Hides all shelves of a member. */
  hideAllOf(memberId: string): void {
    const member = this.#members.find(memberId)
    if (member === undefined) return
    for (const [shelfId, number] of this.#numbers) if (this.#keepers[number] === member) this.hide(shelfId)
  }

  /** Hides every shelf numbered below `end` that isn't in `shown`. */
  hideOthers(shown: ReadonlySet<string>, end: number): void {
    for (const [shelfId, number] of this.#numbers) if (number < end && !shown.has(shelfId)) this.hide(shelfId)
  }
}
