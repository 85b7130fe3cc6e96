import type { TradeSide } from '#contract/trades/rounds.ts'

export interface AtGatheringTables {
  /** The gathering at which a trade is to be sealed. */
  trade_gathering: { trade_id: string; gathering_id: string; named_by: TradeSide; named_at: string }
}

declare module '#server/db/database.ts' {
  interface Tables extends AtGatheringTables {}
}
