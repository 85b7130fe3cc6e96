export interface ProfileTables {
  /** What a member set up; without a row everything is as it comes. */
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
    /** `everyone`, `fellowship` or `nobody`, as in the two after it. */
    place_shown_to: string
    activity_shown_to: string
    is_listed: number
    /** Set where a location from before there were places waits to be brought to its town. */
    unplaced_since: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends ProfileTables {}
}
