export interface TownTables {
  /** Towns in which gatherings are, as the gazetteer names them. */
  gathering_town: { place_id: number; name: string; lat: number; lng: number }
}

declare module '#server/db/database.ts' {
  interface Tables extends TownTables {}
}
