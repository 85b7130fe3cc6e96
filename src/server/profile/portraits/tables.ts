export interface PortraitTables {
  /** Pictures that members uploaded. Each lies in the store as two files, from before its row is shown anywhere. */
  portrait: {
    id: string
    member_id: string
    made_at: string
    /** Since when its member shows another picture, or none; null while it is shown. */
    put_away_at: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends PortraitTables {}
}
