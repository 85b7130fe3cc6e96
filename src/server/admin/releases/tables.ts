export interface ReleaseTables {
  /** The versions that this site has run; `0` for all before they were noted. */
  site_version: { version: string }
  /** The version of which a keeper last read what is new. */
  release_read: { keeper_id: string; version: string }
}

declare module '#server/db/database.ts' {
  interface Tables extends ReleaseTables {}
}
