import type { App } from '#server/app-context.ts'
import { backUpBeforeUpdate, type MadeBackup, noteMade } from '#server/backups/public.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * Migrates the tables to the latest version. A house with members is backed up before.
 * @throws {WrongSetting} when a newer version has changed the tables, or no backup could be made
 */
export async function bringUpToDate(app: App): Promise<void> {
  let made: MadeBackup | undefined
  await migrate(app.db, async () => {
    made = await backUpBeforeUpdate(app.config, app.db, app.now())
  })
  if (made === undefined) return
  app.log.info({ file: made.file }, 'a backup was made before the update')
  await noteMade(app, 'update', made)
}
