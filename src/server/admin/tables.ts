export interface AdminTables {
  /** What admins did; rows are only ever added. */
  audit: {
    id: string
    /** `null` for the command line. */
    actor_id: string | null
    act: string
    subject_id: string
    done_at: string
  }
}
