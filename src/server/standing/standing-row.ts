import { type Deeds, rankScore } from '#contract/ranks.ts'

/** A member's standing: what they did, and what it is worth. */
export interface Standing extends Deeds {
  /** What of it counts for the rank. */
  readonly counted: Deeds
  /** `null` until it is first calculated. */
  readonly rank: string | null
  readonly points: number
  /** What the rank depends on. */
  readonly score: number
}

const NO_DEEDS: Deeds = {
  siteActivity: 0,
  tradesCompleted: 0,
  gatheringsCreated: 0,
  positiveRatings: 0,
  bountiesCaught: 0,
}

/** The standing of a member who never signed in. */
export const NOTHING_YET: Standing = { ...NO_DEEDS, counted: NO_DEEDS, rank: null, points: 0, score: 0 }

/** The columns of a standing, for queries that join it. */
export const STANDING_COLUMNS = [
  'standing.rank',
  'standing.points',
  'standing.site_activity',
  'standing.trades_completed',
  'standing.gatherings_created',
  'standing.positive_ratings',
  'standing.bounties_caught',
  'standing.counted_site_activity',
  'standing.counted_trades_completed',
  'standing.counted_gatherings_created',
  'standing.counted_positive_ratings',
  'standing.counted_bounties_caught',
] as const

type Column = (typeof STANDING_COLUMNS)[number] extends `standing.${infer Name}` ? Name : never
/** A row of {@link STANDING_COLUMNS}; empty for a member who never signed in. */
export type StandingRow = Readonly<Record<Exclude<Column, 'rank'>, number | null>> & {
  readonly rank: string | null
}

export function readStanding(row: StandingRow): Standing {
  const counted: Deeds = {
    siteActivity: orNone(row.counted_site_activity),
    tradesCompleted: orNone(row.counted_trades_completed),
    gatheringsCreated: orNone(row.counted_gatherings_created),
    positiveRatings: orNone(row.counted_positive_ratings),
    bountiesCaught: orNone(row.counted_bounties_caught),
  }
  return {
    rank: row.rank,
    points: orNone(row.points),
    siteActivity: orNone(row.site_activity),
    tradesCompleted: orNone(row.trades_completed),
    gatheringsCreated: orNone(row.gatherings_created),
    positiveRatings: orNone(row.positive_ratings),
    bountiesCaught: orNone(row.bounties_caught),
    counted,
    score: rankScore(counted),
  }
}

function orNone(count: number | null): number {
  return count ?? 0
}
