import type { Generated } from 'kysely'

export interface EventTables {
  event: {
    /** Grows by one per event. */
    sequence: Generated<number>
    /** With `sequence`, the place in the log; see `db/portable.ts`. */
    transaction_number: number
    /** Who may see it: `everyone`, `servers`, or a JSON list of member ids. */
    audience: string
    payload: string
    happened_at: string
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends EventTables {}
}
