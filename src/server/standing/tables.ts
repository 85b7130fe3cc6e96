import type { ColumnType } from 'kysely'

import type { Deed } from '#contract/points.ts'

type Counter = ColumnType<number, number | undefined, number>

export interface StandingTables {
  /** One row per member, there from the first sign-in on. */
  standing: {
    member_id: string
    /** Nothing until it is first worked out. */
    rank: string | null
    site_activity: Counter
    trades_completed: Counter
    gatherings_created: Counter
    positive_ratings: Counter
    bounties_caught: Counter
    /** The sum of all awards that stand. */
    points: Counter
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
}
