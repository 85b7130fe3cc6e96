import type { GatheringKind } from '#contract/gatherings.ts'

export interface GatheringTables {
  gathering: {
    id: string
    host_id: string
    /** Usernames never change, so lists need not look them up. Former members have none, and no id. */
    host_username: string
    kind: GatheringKind
    location: string
    /** Local day and time at the place. */
    local_date: string
    local_time: string
    time_zone: string
    /** The same as an instant. */
    starts_at: string
    max_players: number
    /** Only `everyone` so far. */
    visibility: 'everyone' | 'fellowship' | 'nobody'
    created_at: string
  }
  gathering_player: {
    gathering_id: string
    member_id: string
    joined_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends GatheringTables {}
}
