/** Copies of one line that may be chosen. */
interface Candidate {
  /** Names the line in the answer; once a side. */
  readonly id: string
  /** What one copy counts for, in cents of the trade's currency; `null` without a price. Such a copy is never chosen. */
  readonly cents: number | null
  /** How many there are. */
  readonly copies: number
}

/** Something that the other member wants, and the lines that would do. */
interface Want {
  /** How many copies are still wanted. More are never chosen, of all candidates together. */
  readonly copies: number
  /** How many wants one copy fills: 2 when a watch and a bounty ask for the same card. From 1 to `FILLS_MAX`. */
  readonly fills?: number | undefined
  readonly candidates: readonly Candidate[]
}

/** One side of a swap. */
export interface SwapSide {
  /** What lies in the offer already and stays there, in cents. */
  readonly fixedCents: number
  readonly wants: readonly Want[]
  /** How much money this side would add, in cents; none if absent. */
  readonly mayPayCents?: number | undefined
}

/** What to balance. */
export interface SwapQuestion {
  readonly give: SwapSide
  readonly get: SwapSide
  /** How far apart the sides may be after money was added, in cents. */
  readonly toleranceCents: number
}

/** Wants that one copy may fill at once. */
export const FILLS_MAX = 3
/** Copies to choose from on one side, after wants limit them. */
export const CANDIDATE_COPIES_MAX = 1000
/** The most that one copy, the fixed part of a side, its money or the tolerance may be, in cents. */
const CENTS_MAX = 10_000_000_000

/** One copy that may be chosen. */
export interface Copy {
  readonly id: string
  /** Which want of its side it fills. */
  readonly want: number
  readonly cents: number
  readonly fills: number
}

/** A side, copy by copy. */
export interface Shelf {
  readonly fixedCents: number
  readonly mayPayCents: number
  readonly copies: readonly Copy[]
  /** By want, how many copies of it may be chosen. */
  readonly limits: readonly number[]
}

/**
 * Spreads the lines of a side into single copies, without those that have no price or that nobody wants.
 * @throws {RangeError} when an amount is no whole number in its bounds, an id comes twice, or there are too many copies
 */
export function shelfOf({ fixedCents, mayPayCents = 0, wants }: SwapSide): Shelf {
  const ids = new Set<string>()
  const copies: Copy[] = []
  for (const [at, want] of wants.entries()) {
    const fills = whole(want.fills ?? 1, 1, FILLS_MAX)
    const wanted = whole(want.copies, 0, Number.MAX_SAFE_INTEGER)
    for (const { id, cents, copies: held } of want.candidates) {
      if (ids.has(id)) throw new RangeError(`the line ${id} comes twice`)
      ids.add(id)
      const usable = Math.min(wanted, whole(held, 0, Number.MAX_SAFE_INTEGER))
      if (cents === null) continue
      if (copies.length + usable > CANDIDATE_COPIES_MAX)
        throw new RangeError('too many copies to choose from')
      const copy = { id, want: at, cents: whole(cents, 0, CENTS_MAX), fills }
      for (let count = 0; count < usable; count += 1) copies.push(copy)
    }
  }
  return {
    fixedCents: whole(fixedCents, 0, CENTS_MAX),
    mayPayCents: whole(mayPayCents, 0, CENTS_MAX),
    copies,
    limits: wants.map((want) => want.copies),
  }
}

/** @throws {RangeError} when the tolerance is no whole number of cents in its bounds */
export function toleranceOf({ toleranceCents }: SwapQuestion): number {
  return whole(toleranceCents, 0, CENTS_MAX)
}

function whole(value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new RangeError(`${String(value)} is no whole number from ${String(least)} to ${String(most)}`)
}
