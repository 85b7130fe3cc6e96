import type { Verdict } from '#contract/trades/ratings.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'

export interface RatingTables {
  /** One row for each member of a trade who rated the other. */
  trade_rating: {
    trade_id: string
    /** Who rated. */
    side: TradeSide
    /** Names nobody once they have left, but is still the same for all they said of one member. */
    rater_id: string
    rated_id: string
    verdict: Verdict
    words: string
    given_at: string
    /** From when on everybody sees it: both have rated, or time is over. */
    shown_at: string
    /** 1 once that was announced, and counted. */
    is_announced: number
    answer: string | null
    /** When the trade was sealed. */
    traded_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends RatingTables {}
}
