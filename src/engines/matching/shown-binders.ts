import type { Numbers } from './numbers.ts'

/** The owner of a binder that a reader does not see. */
export const NOBODY = -1

/** Who sees a binder: everybody, or only the owner's fellows. */
export type BinderAudience = 'everyone' | 'fellows'

/** Binders as one reader sees them. */
export interface SeenBinders {
  /** The owner of each binder by its number, {@link NOBODY} where the reader sees nothing. */
  readonly owners: Int32Array
}

/** Who looks at binders. */
interface Beholder {
  readonly fellowIds: Iterable<string>
  /** Members of whom they see nothing. */
  readonly apartIds: Iterable<string>
}

/** The binders that others may see, each with a number and its owner. */
export class ShownBinders implements SeenBinders {
  readonly #members: Numbers
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []
  #owners = new Int32Array(1024)
  /** By the number of a member, the numbers of the binders that only their fellows see. */
  readonly #forFellows = new Map<number, Set<number>>()

  constructor(members: Numbers) {
    this.#members = members
  }

  /**
   * The owner of each binder that everybody sees, by its number; {@link NOBODY} for all others. Read this again
   * for each use, because it may be reallocated.
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

  /** The binders that a member shows to fellows alone. */
  forFellowsOf(memberId: string): ReadonlySet<number> {
    return this.#forFellows.get(this.#members.find(memberId) ?? NOBODY) ?? new Set()
  }

  /** The binders as one reader sees them; a copy, if they see more or less than others. */
  seenBy({ fellowIds, apartIds }: Beholder): SeenBinders {
    let owners = this.#without(apartIds)
    for (const memberId of fellowIds) {
      for (const binder of this.forFellowsOf(memberId)) {
        if (owners === this.#owners) owners = owners.slice()
        owners[binder] = this.#members.numberOf(memberId)
      }
    }
    return { owners }
  }

  /** The owners, without some members. */
  #without(memberIds: Iterable<string>): Int32Array<ArrayBuffer> {
    const isOut = new Uint8Array(this.#members.size)
    let hasAny = false
    for (const memberId of memberIds) {
      const member = this.#members.find(memberId)
      if (member === undefined) continue
      isOut[member] = 1
      hasAny = true
    }
    return hasAny
      ? this.#owners.map((owner) => (owner !== NOBODY && isOut[owner] === 1 ? NOBODY : owner))
      : this.#owners
  }

  /**
   * Shows a binder. One that was hidden before gets a new number, since what we know about it may be outdated.
   */
  show(binderId: string, memberId: string, audience: BinderAudience = 'everyone'): void {
    const member = this.#members.numberOf(memberId)
    const number = this.#numbers.get(binderId) ?? this.#add(binderId)
    this.#owners[number] = audience === 'everyone' ? member : NOBODY
    const forFellows = this.#forFellows.get(member)
    if (audience === 'everyone') forFellows?.delete(number)
    else if (forFellows === undefined) this.#forFellows.set(member, new Set([number]))
    else forFellows.add(number)
  }

  /** Hides a binder at once. Its copies no longer count. */
  hide(binderId: string): void {
    const number = this.#numbers.get(binderId)
    if (number === undefined) return
    this.#numbers.delete(binderId)
    this.#owners[number] = NOBODY
    for (const binders of this.#forFellows.values()) if (binders.delete(number)) return
  }

  /** Hides all binders of a member. */
  hideAllOf(memberId: string): void {
    const member = this.#members.find(memberId)
    if (member === undefined) return
    const forFellows = this.forFellowsOf(memberId)
    for (const [binderId, number] of this.#numbers)
      if (this.#owners[number] === member || forFellows.has(number)) this.hide(binderId)
  }

  /** Hides every binder numbered below `end` that isn't in `shown`. */
  hideOthers(shown: ReadonlySet<string>, end: number): void {
    for (const [binderId, number] of this.#numbers)
      if (number < end && !shown.has(binderId)) this.hide(binderId)
  }

  #add(binderId: string): number {
    const number = this.#ids.push(binderId) - 1
    this.#numbers.set(binderId, number)
    if (number >= this.#owners.length) {
      const wider = new Int32Array(this.#owners.length * 2)
      wider.set(this.#owners)
      this.#owners = wider
    }
    return number
  }
}
