export interface FellowshipTables {
  /** One member's request to another. There is one row for each pair and direction, which is used again. */
  fellow_request: {
    id: string
    asker_id: string
    asked_id: string
    words: string
    created_at: string
    withdrawn_at: string | null
    /** The asker is never told, and may ask again after some time. */
    declined_at: string | null
  }
  /** Whom a member does not want suggested again. */
  waved_suggestion: {
    member_id: string
    waved_id: string
    waved_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends FellowshipTables {}
}
