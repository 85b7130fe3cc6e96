import type { Generated } from 'kysely'

import type { GatheringKind } from '#contract/gatherings.ts'
import type { GatheringAudience } from '#contract/gatherings/details.ts'

export interface GatheringTables {
  gathering: {
    id: string
    host_id: string
    /** So that lists need not look it up. It follows when a keeper renames the member; former members have none, and no id. */
    host_username: string
    kind: GatheringKind
    location: string
    /** Local day and time at the place. */
    local_date: string
    local_time: string
    time_zone: string
    /** The same as an instant. */
    starts_at: string
    /** When it was to start at first, if its hosts moved it. */
    moved_from: Generated<string | null>
    max_players: number
    /** `nobody` while its host leaves. */
    visibility: GatheringAudience | 'nobody'
    created_at: string
    /** Texts are empty, and numbers 0, until the host says more. */
    title: Generated<string>
    description: Generated<string>
    address: Generated<string>
    cost_note: Generated<string>
    formats: Generated<string>
    power_level: Generated<string>
    house_rules: Generated<string>
    bring: Generated<string>
    accessibility: Generated<string>
    guests_max: Generated<number>
    needs_approval: Generated<number>
    /** 1 if the word of those who come is enough at the door. */
    self_check_in: Generated<number>
    /** How long it lasts; `null` if nobody said. */
    minutes: number | null
    canceled_at: string | null
    cancel_word: Generated<string>
    /** The number of the last change that those who come were told of. */
    told_change: Generated<number>
    /** Its town, if that is known, and whether its hosts chose it. */
    place_id: Generated<number | null>
    place_chosen: Generated<number>
    /** 1 if it was called by its series, not by a member. */
    is_repeat: Generated<number>
    picture_id: Generated<string | null>
  }
  /** One row for each member who is going. */
  gathering_player: {
    gathering_id: string
    member_id: string
    joined_at: string
    guests: Generated<number>
    /** The host who put them on the list, if they didn't press themselves. */
    added_by: Generated<string | null>
    /** 1 once they were told that it is cancelled, until they are told that it takes place after all. */
    told_canceled: Generated<number>
  }
  /** One row for each member without a seat: who asks the host, who waits, and who may not come. */
  gathering_waiter: {
    gathering_id: string
    member_id: string
    state: 'asking' | 'waiting' | 'turned-away'
    /** The order in which they came. */
    number: number
    guests: number
    takes_at_once: number
    offered_until: string | null
    /** 1 once they were told of a seat that is free for whoever presses first. */
    told_open: number
    /** 1 once they were told that it is cancelled, until they are told that it takes place after all. */
    told_canceled: Generated<number>
    since: string
  }
  /** Co-hosts. */
  gathering_cohost: {
    gathering_id: string
    member_id: string
    since: string
  }
  /** What its hosts changed, as JSON. */
  gathering_change: {
    gathering_id: string
    number: number
    changes: string
    at: string
    /** Of a change for several dates: those who come to several of them are told once under this name. */
    told_as: string | null
    /** The co-host who changed it, until they leave the site; `null` if its host did, or nobody. */
    by_id: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends GatheringTables {}
}
