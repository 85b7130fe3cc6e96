export interface SavedSearchTables {
  saved_search: {
    id: string
    member_id: string
    /** Unique per member. */
    name: string
    q: string
    saved_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends SavedSearchTables {}
}
