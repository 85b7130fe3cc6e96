import type { BackupCause, BackupFailure } from '#contract/backups.ts'

export interface BackupTables {
  /** Backups that were made or tried. */
  backup_run: {
    id: string
    cause: BackupCause
    started_at: string
    /** `null` while it is being made. */
    ended_at: string | null
    /** Name of the file in the folder, or where the command line put it. */
    file: string | null
    bytes: number | null
    failure: BackupFailure | null
  }
}

declare module '#server/db/database.ts' {
  interface Tables extends BackupTables {}
}
