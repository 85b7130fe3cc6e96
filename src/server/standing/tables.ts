import type { ColumnType } from 'kysely'

import type { Audience } from '#contract/people.ts'
import type { Deed } from '#contract/points.ts'

type Count = ColumnType<number, number | undefined, number>

export interface StandingTables {
  /** One row per member, from their first sign-in on. */
  standing: {
    member_id: string
    /** Null until it is first calculated. */
    rank: string | null
    site_activity: Count
    trades_completed: Count
    gatherings_created: Count
    positive_ratings: Count
    bounties_caught: Count
    /** What of the five before is within the limits and counts for the rank. */
    counted_site_activity: Count
    counted_trades_completed: Count
    counted_gatherings_created: Count
    counted_positive_ratings: Count
    counted_bounties_caught: Count
    /** The sum of all standing awards. */
    points: Count
    /** When the member chose to be on no board. */
    unlisted_at: ColumnType<string | null, string | null | undefined, string | null>
    /** Who may see the member's recent activity. */
    activity_shown_to: ColumnType<Audience, Audience | undefined, Audience>
    /** When the member left all boards: by choice, suspended or gone. */
    hidden_at: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The points of one member in one week or month: the standing awards made in it. */
  standing_period: {
    kind: 'week' | 'month'
    /** When it began. */
    since: string
    member_id: string
    points: number
    /** The same as in `standing`, for the index. */
    hidden_at: string | null
  }
  /** The ledger of points: a deed counts once per subject. */
  award: {
    id: string
    member_id: string
    deed: Deed
    /** What the deed was done to or with: a gathering, a card, a day. */
    subject: string
    points: number
    text: string
    awarded_at: string
    /** Set when the deed was undone and lost its points. */
    undone_at: string | null
  }
  /** What recently raised a counter of the rank; kept for as long as it limits what counts next. */
  counted_deed: {
    id: string
    member_id: string
    counter: string
    /** The other member of a deed that two share. */
    with_member_id: string | null
    counted_at: string
  }
  /** What a counter counts once and may take back: trades, and their ratings. */
  counted_subject: {
    member_id: string
    counter: string
    /** The trade. */
    subject: string
    /** Its row in `counted_deed`, as long as that is kept; `null` if it is beyond the limits. */
    counted_id: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends StandingTables {}
}
