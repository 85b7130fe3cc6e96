export interface PeopleTables {
  /** Two members of one another's Fellowship: a row for each of the two. */
  fellow: {
    member_id: string
    fellow_id: string
    since: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends PeopleTables {}
}
