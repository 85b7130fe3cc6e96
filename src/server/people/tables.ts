import type { KeepingAway } from '#contract/blocks.ts'

export interface PeopleTables {
  /** Two members of one another's Fellowship: a row for each of the two. */
  fellow: {
    member_id: string
    fellow_id: string
    since: string
  }
  /** Whom a member blocked, so that neither sees the other, or muted. Both may block each other. */
  kept_away: {
    member_id: string
    way: KeepingAway
    other_id: string
    created_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends PeopleTables {}
}
