export interface SavedSearchTables {
  saved_search: {
    id: string
    member_id: string
    /** One of each name a member. */
    name: string
    q: string
    saved_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends SavedSearchTables {}
}
