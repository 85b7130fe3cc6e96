/** What other parts may use of backups. */
export { noteMade, noteRestored } from './actions.ts'
export { BackupTrouble } from './backup-trouble.ts'
export { backUpBeforeUpdate } from './before-update.ts'
export { findLastBackup } from './queries.ts'
export { makeBackup } from './make-backup.ts'
export type { MadeBackup } from './make-backup.ts'
export { restoreBackup } from './restore-backup.ts'
