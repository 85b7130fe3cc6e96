import type { Finish } from '#contract/cards.ts'
import type { Language } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import type { WatchAudience } from '#contract/people.ts'
import type { WatchCondition } from '#contract/watchlist.ts'

export interface WatchlistTables {
  /** One row for each wish of a member: card, any or exact printing, finish, language. */
  watch: {
    id: string
    member_id: string
    oracle_card_id: string
    /** The printing it shows. */
    printing_id: string
    /** The only printing accepted; empty for any. */
    exact_printing_id: string
    /** Empty for any. */
    finish: Finish | ''
    /** Empty for any. */
    language: Language | ''
    /** The card's name when it was added; lists sort by it. */
    card_name: string
    min_condition: WatchCondition
    quantity: number
    alert_below_cents: number | null
    alert_above_cents: number | null
    /** The latest price in dollars: from when it was written, and after each import. */
    price_cents: number | null
    /** The same in euros. */
    eur_cents: number | null
    /** Of the alerts. */
    alert_currency: Currency
    /** From the price to the nearest alert, in millionths of the target; `FAR` without either. */
    distance: number
    /** Set while an alert has fired and waits for the price to return. */
    below_rests_since: string | null
    /** The last day it fired. */
    below_told_on: string | null
    above_rests_since: string | null
    above_told_on: string | null
    created_at: string
  }
  /** Exists once a member has changed something. */
  watch_setting: {
    member_id: string
    shown_to: WatchAudience
    min_condition: WatchCondition
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends WatchlistTables {}
}
