/**
 * Somebody is told of one member's copies at most so often a day. Whoever brings a collection of thousands would otherwise fill
 * everybody's inbox at once; the first ones say all that matters (this member has much that you look for), and the page of
 * matches, where their names lead, shows the rest.
 */
export const TOLD_OF_ONE_A_DAY = 20

/**
 * For one entry of a watchlist, or one bounty, somebody hears of at most so many members a day: when a new set comes out,
 * hundreds list its cards on one evening, and twenty to choose from are plenty.
 */
export const TOLD_FOR_ONE_A_DAY = 20

/** Whoever owns much would else be told of every bounty on the board on the day they bring it. */
export const BOUNTIES_TOLD_A_DAY = 20

const DAY_MS = 86_400_000
/** Copies put up for trade, taken back and put up again within a day are told once. */
const WATCH_REMEMBERED_DAYS = 1
/** Longer than any bounty hangs: an owner is told of one bounty once. */
const BOUNTY_REMEMBERED_DAYS = 120

/** Until when it is remembered that somebody was told, as an instant. */
export function rememberedUntil(kind: 'watch' | 'bounty', now: Date): string {
  const days = kind === 'watch' ? WATCH_REMEMBERED_DAYS : BOUNTY_REMEMBERED_DAYS
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}

/** What is counted for a day begins then, as an instant. */
export function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString()
}
