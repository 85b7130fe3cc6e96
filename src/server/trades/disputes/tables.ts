import type { DisputeKind, DisputeOutcome } from '#contract/trades/disputes.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'

export interface DisputeTables {
  /** One at most for each trade. */
  trade_dispute: {
    trade_id: string
    /** Whoever disputes it. */
    side: TradeSide
    kind: DisputeKind
    words: string
    opened_at: string
    answer: string | null
    outcome: DisputeOutcome | null
    /** Why it was settled so. */
    verdict: string | null
    resolved_at: string | null
  }
  /** Pictures that members add to what they say. The store has two files for each. */
  dispute_picture: {
    id: string
    trade_id: string
    member_id: string
    made_at: string
    /** Since when it waits to be named in a dispute; null once it is. */
    unsent_since: string | null
  }
  /** Who did not come to a trade, as an admin decided. */
  missed_meeting: { member_id: string; trade_id: string; missed_at: string }
}

declare module '#server/db/database.ts' {
  interface Tables extends DisputeTables {}
}
