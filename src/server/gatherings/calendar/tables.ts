export interface CalendarTables {
  /** One row for each member whose gatherings a calendar program may read. */
  calendar_feed: {
    member_id: string
    /** Kept as it is, so that a member can give it to a second device. It shows no more than this database does. */
    secret: string
    made_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends CalendarTables {}
}
