export interface CheckInTables {
  /** Codes that hosts show. Any number of members may give one while it is good. */
  door_code: {
    id: string
    gathering_id: string
    digits_hash: string
    token_hash: string
    ends_at: string
  }
  /** Codes that a member tried. */
  door_try: {
    gathering_id: string
    member_id: string
    number: number
    is_right: number
    at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends CheckInTables {}
}
