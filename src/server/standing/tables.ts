import type { ColumnType } from 'kysely'

import type { Deed } from '#contract/points.ts'
import type { Audience } from '#contract/profile.ts'

type Count = ColumnType<number, number | undefined, number>

export interface StandingTables {
  /** One row per member, there from the first sign-in on. */
  standing: {
    member_id: string
    /** Nothing until it is first worked out. */
    rank: string | null
    site_activity: Count
    trades_completed: Count
    gatherings_created: Count
    positive_ratings: Count
    bounties_caught: Count
    /** The sum of all awards that stand. */
    points: Count
    /** Since when the member wants to be on no board. */
    unlisted_at: ColumnType<string | null, string | null | undefined, string | null>
    /** Who may see what the member did of late. */
    activity_shown_to: ColumnType<Audience, Audience | undefined, Audience>
    /** Since when the member is on no board: by their own wish, suspended, or gone. */
    hidden_at: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** The points of one member in one week or month: of awards that stand and were made in it. */
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
    /** Set when the deed was undone, and its points with it. */
    undone_at: string | null
  }
  /** What lifted a counter of the rank of late; kept as long as it bounds what counts next. */
  counted_deed: {
    id: string
    member_id: string
    counter: string
    /** The other member of a deed that two share. */
    with_member_id: string | null
    counted_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends StandingTables {}
}
