export interface ShowcaseTables {
  /** What each binder was worth when it was last looked at, and in which state that was. */
  binder_weighed: {
    binder_id: string
    /** Empty while the binder is deleted. */
    member_id: string
    revision: number
    /** Which prices; see `findPricesVersion`. */
    prices: string
    value_cents: number
    copies: number
  }
  /**
   * What a binder was worth at the end of a day; a day on which nothing changed has no row. Of weeks more than two years ago
   * only the last day is kept.
   */
  binder_value: {
    binder_id: string
    on_day: string
    value_cents: number
    copies: number
  }
  /** The same for all binders of a member together. */
  member_value: {
    member_id: string
    on_day: string
    value_cents: number
    copies: number
  }
  /** How far days of long ago were made weeks; see `Thinning`. */
  value_thinning: {
    whose: 'binders' | 'members'
    thinned_before: string
    going_before: string
    after_id: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends ShowcaseTables {}
}
