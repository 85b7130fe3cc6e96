import type { Numbers } from './numbers.ts'

/** The owner of a hidden binder. */
export const NOBODY = -1

/** The binders that others may see, each with a number and its owner. */
export class ShownBinders {
  readonly #members: Numbers
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []
  #owners = new Int32Array(1024)

  constructor(members: Numbers) {
    this.#members = members
  }

  /**
   * The owner of each binder by its number, {@link NOBODY} once hidden. Read this again for each use, because
   * it may be reallocated.
   */
  get owners(): Int32Array {
    return this.#owners
  }

  /** How many numbers were assigned so far. */
  get size(): number {
    return this.#ids.length
  }

  /** The number of a shown binder. */
  find(binderId: string): number | undefined {
    return this.#numbers.get(binderId)
  }

  idOf(binder: number): string {
    return this.#ids[binder] ?? ''
  }

  /**
   * Shows a binder. One that was hidden before gets a new number, since what we know about it may be outdated.
   */
  show(binderId: string, memberId: string): void {
    if (this.#numbers.has(binderId)) return
    const number = this.#ids.push(binderId) - 1
    this.#numbers.set(binderId, number)
    if (number >= this.#owners.length) {
      const wider = new Int32Array(this.#owners.length * 2)
      wider.set(this.#owners)
      this.#owners = wider
    }
    this.#owners[number] = this.#members.numberOf(memberId)
  }

  /** Hides a binder at once. Its copies no longer count. */
  hide(binderId: string): void {
    const number = this.#numbers.get(binderId)
    if (number === undefined) return
    this.#numbers.delete(binderId)
    this.#owners[number] = NOBODY
  }

  /** Hides all binders of a member. */
  hideAllOf(memberId: string): void {
    const member = this.#members.find(memberId)
    if (member === undefined) return
    for (const [binderId, number] of this.#numbers) if (this.#owners[number] === member) this.hide(binderId)
  }

  /** Hides every binder numbered below `end` that isn't in `shown`. */
  hideOthers(shown: ReadonlySet<string>, end: number): void {
    for (const [binderId, number] of this.#numbers)
      if (number < end && !shown.has(binderId)) this.hide(binderId)
  }
}
