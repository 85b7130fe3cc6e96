import { COUNTED_A_DAY, COUNTED_AGAIN_DAYS } from '#contract/ranks.ts'

const DAY_MS = 86_400_000

/** The columns that count deeds within limits, with the limit of each. */
export const BOUNDS = {
  trades_completed: COUNTED_A_DAY.tradesCompleted,
  gatherings_created: COUNTED_A_DAY.gatheringsCreated,
  positive_ratings: COUNTED_A_DAY.positiveRatings,
  bounties_caught: COUNTED_A_DAY.bountiesCaught,
} as const
export type BoundCounter = keyof typeof BOUNDS

/** A deed that was counted. */
export interface CountedDeed {
  readonly countedAt: string
  /** The other member of a deed that two share. */
  readonly withMemberId: string | null
}

/** Deeds counted before this time no longer matter to any limit. */
export function rememberedSince(now: Date): string {
  return new Date(now.getTime() - COUNTED_AGAIN_DAYS * DAY_MS).toISOString()
}

/** Whether one more deed raises the counter, given those counted since {@link rememberedSince}. */
export function doesCount(
  counter: BoundCounter,
  { withMemberId, now }: { readonly withMemberId: string | null; readonly now: Date },
  lately: readonly CountedDeed[],
): boolean {
  if (withMemberId !== null && lately.some((deed) => deed.withMemberId === withMemberId)) return false
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  return lately.filter(({ countedAt }) => countedAt > since).length < BOUNDS[counter]
}
