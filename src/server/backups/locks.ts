import { lockKind } from '#server/events/locks.ts'

/** The list of backups: only one is made at a time. */
export const backupList = lockKind('backup-list')
