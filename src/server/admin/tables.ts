import type { Generated } from 'kysely'

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
}

declare module '#server/db/database.ts' {
  interface Tables extends AdminTables {}
}
