interface HouseTables {
  /** What admins changed of `HouseSettings`; the value is JSON. */
  house_setting: { name: string; value: string }
}

declare module '#server/db/database.ts' {
  interface Tables extends HouseTables {}
}
