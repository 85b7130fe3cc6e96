export interface ScreenTables {
  /** One row for each gathering whose screen for the wall a link opens. */
  gathering_screen: {
    gathering_id: string
    secret_hash: string
    made_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends ScreenTables {}
}
