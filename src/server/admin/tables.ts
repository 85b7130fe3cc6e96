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
    done_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends AdminTables {}
}
