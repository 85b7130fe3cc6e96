export interface ClockTables {
  /** Which process may run a job next, and when. */
  job: {
    name: string
    next_run_at: string
  }
}
