import type { TableRows } from '#contract/collection/table-columns.ts'
import type { Currency } from '#contract/currency.ts'
import type { Writers } from '#contract/people.ts'

export interface ProfileTables {
  /** What a member set up; without a row, the defaults apply. */
  profile: {
    member_id: string
    lat: number | null
    lng: number | null
    place_name: string | null
    place_address: string | null
    uses_location: number
    location_set_at: string | null
    /** The last day the place changed, and how often on that day. */
    moved_on: string | null
    moves: number
    theme: string
    radius: number
    unit: string
    /** JSON lists. */
    formats: string
    languages: string
    /** `everyone`, `fellowship` or `nobody`, as in the next two. */
    place_shown_to: string
    activity_shown_to: string
    /** Who may begin to write to them. */
    hears_from: Writers
    /** The day they are back; no offers are sent to them before. */
    away_until: string | null
    /** 1 if they show others when they type and how far they have read. */
    shows_reading: number
    is_listed: number
    has_keys: number
    /** A JSON list of columns of tables; null for the standard ones. */
    table_columns: string | null
    table_rows: TableRows
    /** JSON: the share of each condition; `null` for the standard ones. */
    shares: string | null
    /** `null` for that of the installation. */
    currency: Currency | null
    /** Set while an older location waits for its town. */
    unplaced_since: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends ProfileTables {}
}
