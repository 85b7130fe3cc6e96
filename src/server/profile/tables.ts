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
  }
}
