export interface GatheringPictureTables {
  /** Pictures of gatherings. The store has two files for each, written before anything shows it. */
  gathering_picture: {
    id: string
    made_at: string
    /** Since when it waits to be shown on a page; null once it is. */
    waits_since: string | null
    /** When a keeper removed it, and from which host. Only that host and keepers see it then. */
    removed_at: string | null
    removed_from: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends GatheringPictureTables {}
}
