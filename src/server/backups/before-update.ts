import path from 'node:path'

import { WrongSetting, type Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'

import { clearReplaced, nameOf } from './backup-folder.ts'
import { BackupTrouble } from './backup-trouble.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { hasMembers } from './queries.ts'

const NO_BACKUP =
  'This update changes the database, and no backup of it could be made first. Nothing was changed. Make room on the disk or set BACKUPS_DIR to another folder; if you have a backup of your own, set BACKUP_BEFORE_UPDATE=off.'

/**
 * Makes a backup before an update changes the tables of a house with members.
 * @returns it; `undefined` where there is nothing to lose, or the operator wants none
 * @throws {WrongSetting} when it fails, so that nothing is changed without one
 */
export async function backUpBeforeUpdate(
  config: Config,
  db: Database,
  now: Date,
): Promise<MadeBackup | undefined> {
  if (!config.backsUpBeforeUpdate || !(await hasMembers(db))) return undefined
  try {
    const made = await makeBackup(config, path.join(config.backupsDir, nameOf(now, 'update')), now)
    await clearReplaced(config.backupsDir, 'update', config.backupsKept)
    return made
  } catch (error) {
    const why = error instanceof BackupTrouble ? `${error.message} ` : ''
    throw new WrongSetting(why + NO_BACKUP, { cause: error })
  }
}
