export interface ShowcaseTables {
  /** The value of each binder when it was last valued, and at which revision. */
  binder_weighed: {
    binder_id: string
    /** Empty while the binder is deleted. */
    member_id: string
    revision: number
    /** The version of the prices; see `findPricesVersion`. */
    prices: string
    /** In dollars. */
    value_cents: number
    /** In euros; `null` if it was not recorded. */
    eur_cents: number | null
    copies: number
    /** How copies were counted; see `sharesKey`. */
    valuation: string
  }
  /**
   * The value of a binder at the end of a day; a day without a change has no row. Of weeks more than two
   * years ago only the last day is kept.
   */
  binder_value: {
    binder_id: string
    on_day: string
    /** In dollars. */
    value_cents: number
    /** In euros; `null` if it was not recorded. */
    eur_cents: number | null
    copies: number
    /** How copies were counted that day; see `sharesKey`. */
    valuation: string
  }
  /** The same for all binders of a member together. */
  member_value: {
    member_id: string
    on_day: string
    /** In dollars. */
    value_cents: number
    /** In euros; `null` if it was not recorded. */
    eur_cents: number | null
    copies: number
    valuation: string
  }
  /** How far older days were reduced to weeks; see `Thinning`. */
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
