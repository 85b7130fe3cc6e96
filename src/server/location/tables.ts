export interface LocationTables {
  /** The town a member lets distances be worked out from: never where they are themselves. */
  member_place: {
    member_id: string
    /** Its number in GeoNames. */
    place_id: number
    name: string
    /** Of the centre of the town. */
    lat: number
    lng: number
    /** `everyone`, `fellowship` or `nobody`. */
    shown_to: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends LocationTables {}
}
