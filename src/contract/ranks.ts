/** What a member has done so far, or what of it counts for the rank. */
export interface Deeds {
  readonly tradesCompleted: number
  readonly gatheringsCreated: number
  readonly siteActivity: number
  readonly positiveRatings: number
  readonly bountiesCaught: number
}

/** Weight of each deed in the rank score. Caught bounties have a rank of their own. */
export const RANK_WEIGHTS = {
  tradesCompleted: 2,
  gatheringsCreated: 3,
  siteActivity: 1,
  positiveRatings: 5,
} as const

/** Sign-ins that count per member and day. */
export const SIGN_INS_COUNTED_A_DAY = 20
/**
 * Deeds of each kind that count per member in 24 hours. Further deeds still earn points and raise the
 * counters, but not the rank.
 */
export const COUNTED_A_DAY = {
  tradesCompleted: 10,
  gatheringsCreated: 5,
  positiveRatings: 5,
  bountiesCaught: 5,
} as const
/** Days before a deed with the same member counts again, so two friends can't raise each other for ever. */
export const COUNTED_AGAIN_DAYS = 7

/** Highest first. A member holds the first rank whose score they reach. */
export const RANKS = [
  { name: 'Elder Archmage', score: 300 },
  { name: 'Supreme Sorcerer', score: 200 },
  { name: 'Mystic Sage', score: 150 },
  { name: 'Master of the Arcane', score: 100 },
  { name: 'Archmage', score: 80 },
  { name: 'Wizard', score: 50 },
  { name: 'Sorcerer', score: 30 },
  { name: 'Mage', score: 20 },
  { name: 'Acolyte', score: 10 },
  { name: 'Apprentice', score: 5 },
  { name: 'Initiate', score: 0 },
] as const

/** Shown until we compute a member's first rank. */
export const FIRST_RANK = 'Initiate'
export const BOUNTY_HUNTER = 'Bounty Hunter'
/** Caught bounties that make a Bounty Hunter, whatever the score. */
export const BOUNTY_HUNTER_CATCHES = 100
/** Belongs to one member by name and overrides all other ranks. */
export const GRAND_ARCANIST = 'Grand Arcanist'

export type Rank = (typeof RANKS)[number]['name'] | typeof BOUNTY_HUNTER | typeof GRAND_ARCANIST

/** The score that decides the rank. Not the same as points. */
export function rankScore(deeds: Deeds): number {
  return (
    RANK_WEIGHTS.tradesCompleted * deeds.tradesCompleted +
    RANK_WEIGHTS.gatheringsCreated * deeds.gatheringsCreated +
    RANK_WEIGHTS.siteActivity * deeds.siteActivity +
    RANK_WEIGHTS.positiveRatings * deeds.positiveRatings
  )
}

/** The rank a member holds; `isGrandArcanist` for the one member with the special rank. */
export function rankOf(deeds: Deeds, isGrandArcanist = false): Rank {
  if (isGrandArcanist) return GRAND_ARCANIST
  if (deeds.bountiesCaught >= BOUNTY_HUNTER_CATCHES) return BOUNTY_HUNTER
  const score = rankScore(deeds)
  return RANKS.find((rank) => score >= rank.score)?.name ?? FIRST_RANK
}

/** Height of a rank: higher is better, 0 for an unknown name. */
export function rankHeight(rank: string): number {
  if (rank === GRAND_ARCANIST) return RANKS.length + 2
  if (rank === BOUNTY_HUNTER) return RANKS.length + 1
  const place = RANKS.findIndex(({ name }) => name === rank)
  return place === -1 ? 0 : RANKS.length - place
}
