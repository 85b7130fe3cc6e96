/** Places of a member whose copies can be promised at a time. */
export const HELD_PLACES_MAX = 1000

/** What keeps copies for somebody. */
export type HolderKind = 'trade'
