export interface PortraitTables {
  /** Uploaded pictures. The store has two files for each, written before its row is shown anywhere. */
  portrait: {
    id: string
    member_id: string
    made_at: string
    /** When its member stopped showing it; null while it is shown. */
    put_away_at: string | null
    /** When a keeper removed it; only its member and keepers see it then. */
    removed_at: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends PortraitTables {}
}
