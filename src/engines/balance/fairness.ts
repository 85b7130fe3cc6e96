/** What decides between two swaps. */
export interface Terms {
  readonly toleranceCents: number
  /** How much money each side would add. */
  readonly givePaysCents: number
  readonly getPaysCents: number
}

/** How good a swap is. */
export interface Fairness {
  readonly wants: number
  /** Value of what is given minus value of what is got, before money. */
  readonly differenceCents: number
  /** How much money makes up for it. Who gives less pays. */
  readonly paidCents: number
  /** What is left of the difference then; never negative. */
  readonly restCents: number
  readonly isWithin: boolean
  readonly cards: number
}

/** How good a swap with this difference is. */
export function fairnessOf(
  { toleranceCents, givePaysCents, getPaysCents }: Terms,
  differenceCents: number,
  { wants, cards }: { readonly wants: number; readonly cards: number },
): Fairness {
  const apart = Math.abs(differenceCents)
  const paidCents = Math.min(apart, differenceCents > 0 ? getPaysCents : givePaysCents)
  const restCents = apart - paidCents
  return { wants, differenceCents, paidCents, restCents, isWithin: restCents <= toleranceCents, cards }
}

/**
 * Negative when the first swap is the better one. Within the tolerance: the most wants filled, then the least
 * difference, the least money, the fewest cards. Beyond it the difference comes first.
 */
export function compareFairness(one: Fairness, other: Fairness): number {
  if (one.isWithin !== other.isWithin) return one.isWithin ? -1 : 1
  const wants = other.wants - one.wants
  const rest = one.restCents - other.restCents
  return (
    (one.isWithin ? wants || rest : rest || wants) ||
    one.paidCents - other.paidCents ||
    one.cards - other.cards
  )
}
