export interface AnnouncementTables {
  /** What a host wrote to all who come. */
  gathering_announcement: {
    gathering_id: string
    /** The first of a gathering is 1. */
    number: number
    /** Empty if they have left the site, as are the words then. */
    author_id: string
    words: string
    /** 1 if it is for those who wait, too. */
    is_for_waiting: number
    at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends AnnouncementTables {}
}
