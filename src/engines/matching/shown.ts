import type { Posting } from './posting.ts'
import { NOBODY, type SeenBinders } from './shown-binders.ts'

/** A kind of copies and the value of one in cents; -1 when unknown. */
export interface PricedKind {
  readonly cents: number
}

/** What members show of one card. */
export interface Shown {
  readonly owners: number
  /** How many of the owners are near. */
  readonly near: number
  readonly copies: number
  readonly forTrade: number
  /** The best entry of each of the best members. */
  readonly best: readonly number[]
}

/** Counts the copies of cards that members show. */
export class ShownCounter {
  readonly #binders: SeenBinders
  readonly #lastSeen: Int32Array
  readonly #isNear: Uint8Array | undefined
  readonly #besides: number | undefined
  #cards = 0

  /**
   * @param members how many members have a number;
   * @param isNear by member number: 1 for those who are near, whose entries are better than all others
   * @param besides the number of a member whose copies don't count
   */
  constructor(binders: SeenBinders, members: number, isNear?: Uint8Array, besides?: number) {
    this.#binders = binders
    this.#isNear = isNear
    this.#besides = besides
    this.#lastSeen = new Int32Array(members)
  }

  /**
   * Counts a card's copies of the kinds marked in `isFitting`, with the best entries of at most `most`
   * members.
   */
  count(posting: Posting<PricedKind>, isFitting: Uint8Array, most: number): Shown {
    const { holders, kindOf, quantities, forTrade } = posting
    const best: number[] = []
    let [owners, near, copies, traded] = [0, 0, 0, 0]
    this.#cards += 1
    for (let entry = 0; entry < holders.length; entry += 1) {
      const owner = this.#ownerOf(holders[entry] ?? 0)
      if (owner === NOBODY || isFitting[kindOf[entry] ?? 0] !== 1) continue
      copies += quantities[entry] ?? 0
      traded += forTrade[entry] ?? 0
      if (this.#isFirst(owner)) {
        owners += 1
        near += this.#nearnessOf(owner)
      }
      this.#offer(posting, best, entry, most)
    }
    return { owners, near, copies, forTrade: traded, best }
  }

  /** The owner of a shown binder whose copies count. */
  #ownerOf(binder: number): number {
    const owner = this.#binders.owners[binder] ?? NOBODY
    return owner === this.#besides ? NOBODY : owner
  }

  /** Whether this card is counted for an owner for the first time. */
  #isFirst(owner: number): boolean {
    const isFirst = this.#lastSeen[owner] !== this.#cards
    this.#lastSeen[owner] = this.#cards
    return isFirst
  }

  /** Adds an entry to the best, unless the same member has a better one there. */
  #offer(posting: Posting<PricedKind>, best: number[], entry: number, most: number): void {
    const last = best.at(-1)
    if (best.length === most && last !== undefined && this.#compare(posting, last, entry) <= 0) return
    const { owners } = this.#binders
    const owner = owners[posting.holders[entry] ?? 0]
    const same = best.findIndex((other) => owners[posting.holders[other] ?? 0] === owner)
    if (same !== -1) {
      if (this.#compare(posting, best[same] ?? 0, entry) <= 0) return
      best.splice(same, 1)
    }
    const place = best.findIndex((other) => this.#compare(posting, entry, other) < 0)
    best.splice(place === -1 ? best.length : place, 0, entry)
    if (best.length > most) best.pop()
  }

  #compare(posting: Posting<PricedKind>, one: number, other: number): number {
    return (
      this.#nearness(posting, other) - this.#nearness(posting, one) || compareEntries(posting, one, other)
    )
  }

  #nearness({ holders }: Posting<PricedKind>, entry: number): number {
    return this.#nearnessOf(this.#binders.owners[holders[entry] ?? 0] ?? NOBODY)
  }

  /** 1 for a member who is near. */
  #nearnessOf(member: number): number {
    return this.#isNear?.[member] ?? 0
  }
}

/**
 * Lists the shown entries of all but one member, those who are near first, and counts these. Within each: for
 * trade first, then cheapest, then most copies.
 */
export function listEntries(
  posting: Posting<PricedKind>,
  { owners }: SeenBinders,
  { besides, isNear }: { readonly besides?: number | undefined; readonly isNear?: Uint8Array | undefined },
): { entries: number[]; near: number } {
  const [near, others]: [number[], number[]] = [[], []]
  for (let entry = 0; entry < posting.holders.length; entry += 1) {
    const owner = owners[posting.holders[entry] ?? 0] ?? NOBODY
    if (owner === NOBODY || owner === besides) continue
    if (isNear?.[owner] === 1) near.push(entry)
    else others.push(entry)
  }
  const inOrder = (entries: readonly number[]) =>
    entries.toSorted((one, other) => compareEntries(posting, one, other))
  return { entries: [...inOrder(near), ...inOrder(others)], near: near.length }
}

/** Counts the members who are near and show a fitting copy for trade, all but one. */
export function countTraders<Kind>(
  { kinds, kindOf, holders, forTrade }: Posting<Kind>,
  { owners }: SeenBinders,
  {
    isFitting,
    isNear,
    besides,
  }: {
    readonly isFitting: (kind: Kind) => boolean
    readonly isNear: Uint8Array
    readonly besides: number | undefined
  },
): number {
  const fitting = kinds.map((kind) => isFitting(kind))
  const traders = new Set<number>()
  for (let entry = 0; entry < holders.length; entry += 1) {
    if (!((forTrade[entry] ?? 0) > 0 && fitting[kindOf[entry] ?? 0] === true)) continue
    const owner = owners[holders[entry] ?? 0] ?? NOBODY
    if (isNear[owner] === 1) traders.add(owner)
  }
  if (besides !== undefined) traders.delete(besides)
  return traders.size
}

/** Negative when the first sorts before the second. */
function compareEntries(posting: Posting<PricedKind>, one: number, other: number): number {
  return (
    Math.sign(posting.forTrade[other] ?? 0) - Math.sign(posting.forTrade[one] ?? 0) ||
    costOf(posting, one) - costOf(posting, other) ||
    (posting.quantities[other] ?? 0) - (posting.quantities[one] ?? 0) ||
    one - other
  )
}

/** The asking price, else the value. Unknown sorts last. */
function costOf({ asking, kinds, kindOf }: Posting<PricedKind>, entry: number): number {
  const asked = asking[entry] ?? -1
  const cents = asked >= 0 ? Math.floor(asked / 2) : (kinds[kindOf[entry] ?? 0]?.cents ?? -1)
  return cents >= 0 ? cents : Number.MAX_SAFE_INTEGER
}
