import type { Generated } from 'kysely'

export interface TaskTables {
  /** What is to be done later or in the background. A finished task has no row, a dead one keeps its row. */
  task: {
    id: Generated<number>
    /** The name of its `TaskKind`. */
    kind: string
    /** Unique within its kind: asking for the same key again makes no second task. */
    key: string
    due_at: string
    /** Its facts as JSON, in the shape its kind declares. */
    payload: string
    /** How often it was asked for: whoever finishes it sees whether somebody asked again meanwhile. */
    asked: number
    /** How often it was tried, the try under way included. */
    tries: number
    /** The process that works on it, until the lease lapses. */
    holder: string | null
    lease_until: string | null
    /** When it was given up; such a task is dead. */
    failed_at: string | null
    /** What went wrong last. */
    last_error: string | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends TaskTables {}
}
