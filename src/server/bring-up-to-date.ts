import path from 'node:path'

import { aloneInTurn } from '#server/alone-on-file.ts'
import type { App } from '#server/app-context.ts'
import { backUpBeforeUpdate, type MadeBackup, noteMade } from '#server/backups/public.ts'
import { isUpToDate, migrate } from '#server/db/migrate.ts'

/** Seen by all processes with the same data folder. A backup leaves out names with a dot. */
const UPDATE = '.update'

/**
 * Migrates the tables to the latest version. A house with members is backed up before, by one process: others that start at
 * the same time wait for it.
 * @throws {WrongSetting} when a newer version has changed the tables, or no backup could be made
 */
export async function bringUpToDate(app: App): Promise<void> {
  let made: MadeBackup | undefined
  await migrate(app.db, (update) =>
    aloneInTurn(path.join(app.config.dataDir, UPDATE), app.now, async () => {
      if (!(await isUpToDate(app.db))) made = await backUpBeforeUpdate(app.config, app.db, app.now())
      await update()
    }),
  )
  if (made === undefined) return
  app.log.info({ file: made.file }, 'a backup was made before the update')
  await noteMade(app, 'update', made)
}
