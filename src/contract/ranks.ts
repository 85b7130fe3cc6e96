/** What a member has done so far, as the rank counts it. */
export interface Deeds {
  readonly tradesCompleted: number
  readonly gatheringsCreated: number
  readonly siteActivity: number
  readonly positiveRatings: number
  readonly bountiesCaught: number
}

/** How much each deed weighs in the rank score; bounties count for themselves. */
export const RANK_WEIGHTS = {
  tradesCompleted: 2,
  gatheringsCreated: 3,
  siteActivity: 1,
  positiveRatings: 5,
} as const

/** So many sign-ins of one member count in a day. */
export const SIGN_INS_COUNTED_A_DAY = 20
/**
 * So many other deeds of a kind count for one member in 24 hours. What is beyond stays done, and earns its points, but does not
 * lift the rank.
 */
export const COUNTED_A_DAY = {
  tradesCompleted: 10,
  gatheringsCreated: 5,
  positiveRatings: 5,
  bountiesCaught: 5,
} as const
/** A deed with the same other member counts once in so many days: two friends cannot lift each other for ever. */
export const COUNTED_AGAIN_DAYS = 7

/** Highest first: a member holds the first rank whose score they reach. */
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

/** Shown until a rank has been worked out for the first time. */
export const FIRST_RANK = 'Initiate'
export const BOUNTY_HUNTER = 'Bounty Hunter'
/** So many bounties caught make a Bounty Hunter, whatever the score. */
export const BOUNTY_HUNTER_CATCHES = 100
/** Belongs to one member by name, and wins over all. */
export const GRAND_ARCANIST = 'Grand Arcanist'

export type Rank = (typeof RANKS)[number]['name'] | typeof BOUNTY_HUNTER | typeof GRAND_ARCANIST

/** The score that ranks go by; not to be mixed up with points. */
export function rankScore(deeds: Deeds): number {
  return (
    RANK_WEIGHTS.tradesCompleted * deeds.tradesCompleted +
    RANK_WEIGHTS.gatheringsCreated * deeds.gatheringsCreated +
    RANK_WEIGHTS.siteActivity * deeds.siteActivity +
    RANK_WEIGHTS.positiveRatings * deeds.positiveRatings
  )
}

/** The rank a member holds; `isGrandArcanist` when theirs is the one special name. */
export function rankOf(deeds: Deeds, isGrandArcanist = false): Rank {
  if (isGrandArcanist) return GRAND_ARCANIST
  if (deeds.bountiesCaught >= BOUNTY_HUNTER_CATCHES) return BOUNTY_HUNTER
  const score = rankScore(deeds)
  return RANKS.find((rank) => score >= rank.score)?.name ?? FIRST_RANK
}

/** How high a rank stands: the more the higher; 0 for a name that is none. */
export function rankHeight(rank: string): number {
  if (rank === GRAND_ARCANIST) return RANKS.length + 2
  if (rank === BOUNTY_HUNTER) return RANKS.length + 1
  const place = RANKS.findIndex(({ name }) => name === rank)
  return place === -1 ? 0 : RANKS.length - place
}
