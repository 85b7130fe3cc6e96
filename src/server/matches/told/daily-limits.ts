import { KEPT_DAYS } from '#contract/kept-days.ts'

/**
 * How often a day a watcher is told about one member. A new collection of thousands would otherwise fill
 * everybody's inbox. The first few say all that matters, and the matches page, which they link to, shows the
 * rest.
 */
export const TOLD_OF_ONE_A_DAY = 20

/**
 * How many members a day are named for one watch, or one bounty. When a new set comes out, hundreds list its
 * cards in one evening, and twenty to choose from are plenty.
 */
export const TOLD_FOR_ONE_A_DAY = 20

/**
 * How many bounties a day an owner is told about; otherwise a large new collection would cause a notification
 * for every bounty on the board.
 */
export const BOUNTIES_TOLD_A_DAY = 20

const DAY_MS = 86_400_000
/** Copies put up for trade, withdrawn and put up again within a day are told once. */
const WATCH_REMEMBERED_DAYS = 1

/** Until when we remember that somebody was told, as an instant. */
export function rememberedUntil(kind: 'watch' | 'bounty', now: Date): string {
  const days = kind === 'watch' ? WATCH_REMEMBERED_DAYS : KEPT_DAYS.toldOfBounties
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}

/** The start of the day that is counted, as an instant. */
export function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}

/** A bounty that is posted again within these days after its withdrawal is no news. */
const REPOSTED_DAYS = 30

/** Since when a withdrawn bounty counts as the same one when it is posted again, as an instant. */
export function repostedSince(now: Date): string {
  return new Date(now.getTime() - REPOSTED_DAYS * DAY_MS).toISOString()
}
