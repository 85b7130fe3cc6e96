import type { Generated } from 'kysely'

import type { Counted } from '#contract/admin/counts.ts'

export interface AdminTables {
  /** What admins did; rows are only ever added. */
  audit: {
    /** Grows by one per row. */
    sequence: Generated<number>
    /** `null` for the command line. */
    actor_id: string | null
    act: string
    subject_id: string
    reason: string | null
    was: string | null
    became: string | null
    done_at: string
    /** Of this row and the hash of the row before it; see `trace/chain.ts`. */
    hash: string
  }
  /** What happened and is not added up yet: one row for each deed, which says nothing about anybody. */
  count_note: {
    id: string
    on_day: string
    what: Counted
  }
  /** What happened on each day; `running` is there if this site ran at all. */
  day_count: {
    on_day: string
    what: Counted | 'running'
    count: number
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends AdminTables {}
}
