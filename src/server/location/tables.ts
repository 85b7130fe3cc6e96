import type { Radius } from '#contract/location.ts'

export interface LocationTables {
  /** The town that a member lets us measure distances from, never their own position. */
  member_place: {
    member_id: string
    /** Its id in GeoNames. */
    place_id: number
    name: string
    /** The centre of the town. */
    lat: number
    lng: number
    /** `everyone`, `fellowship` or `nobody`. */
    shown_to: string
    /** Up to how far away others are near, and whether in `km` or `mi`. */
    radius: number
    unit: Radius['unit']
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends LocationTables {}
}
