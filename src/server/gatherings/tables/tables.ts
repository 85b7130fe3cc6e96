import type { Leftover, PairingMode, TableSize } from '#contract/gatherings/tables/tourney.ts'

export interface TourneyTables {
  tourney: {
    id: string
    gathering_id: string
    /** The first of a gathering is 1. */
    number: number
    table_size: TableSize
    mode: PairingMode
    leftover: Leftover
    stage: 'rounds' | 'cut' | 'over'
    round: number
    /** Set while the clock runs. */
    clock_ends_at: string | null
    /** What is left of a clock that is paused. */
    clock_paused_ms: number | null
    created_at: string
  }
  tourney_player: {
    tourney_id: string
    /** The first is 1. */
    number: number
    /** `null` for walk-ins, and for members who left. */
    member_id: string | null
    /** Of walk-ins; empty for members. */
    name: string
    /** The first round they may play. */
    joined_round: number
    /** The last round they play; `null` while they stay. */
    dropped_round: number | null
  }
  /** A table of a round, or somebody alone who has a bye. */
  tourney_table: {
    tourney_id: string
    round: number
    number: number
    is_cut: number
    /** Numbers of players as JSON, in the order of their seats. */
    seats: string
    state: 'open' | 'entered' | 'confirmed'
    /** As JSON. */
    result: string | null
    /** The number of the player; 0 for a host. */
    entered_by: number | null
  }
  /** A result that was changed. */
  tourney_correction: {
    tourney_id: string
    number: number
    round: number
    table_number: number
    before: string
    after: string
    /** The number of the player; 0 for a host. */
    by_player: number
    at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends TourneyTables {}
}
