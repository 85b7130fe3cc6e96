import type { Generated } from 'kysely'

import type { DoorArrival } from '#contract/gatherings/door.ts'

export interface DoorTables {
  /** One row for each who came. */
  gathering_arrival: {
    gathering_id: string
    /** The first to come is 1. */
    number: number
    /** `null` without an account. */
    member_id: string | null
    /** Of somebody without an account; empty for members. */
    name: string
    arrived_at: string
    how: Generated<DoorArrival['how']>
    /** The host who noted it; `null` if none did, or once they left the site. */
    noted_by: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends DoorTables {}
}
