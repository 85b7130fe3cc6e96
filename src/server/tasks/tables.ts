import type { Generated } from 'kysely'

export interface TaskTables {
  /** What is to be done later or in the background. A finished task has no row; a dead one keeps its row. */
  task: {
    id: Generated<number>
    /** The name of its `TaskKind`. */
    kind: string
    /** Unique within its kind: queueing the same key again creates no second task. */
    key: string
    due_at: string
    /** Its facts as JSON, in the shape its kind declares. */
    payload: string
    /** How often it was queued, so that a run that finishes sees whether it was queued again meanwhile. */
    asked: number
    /** How often it was tried, including the current try. */
    tries: number
    /** The process that runs it, until the lease expires. */
    holder: string | null
    lease_until: string | null
    /** When it was given up; such a task is dead. */
    failed_at: string | null
    /** The latest error. */
    last_error: string | null
    /** Of work on a clock: when it last ran to its end, and for how long. */
    ran_at: string | null
    ran_ms: number | null
    /** While it runs for long: the pieces that are done, and how many there are if it knows. */
    pieces_done: number | null
    pieces_in_all: number | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends TaskTables {}
}
