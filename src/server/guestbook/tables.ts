export interface GuestbookTables {
  /** One row for each member who signed. */
  guestbook_entry: {
    member_id: string
    username: string
    text: string
    signed_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends GuestbookTables {}
}
