import type { Database } from '#server/db/database.ts'

export interface SettingRow {
  readonly name: string
  /** JSON. */
  readonly value: string
}

/** Lists the settings that somebody changed, which are few. */
export async function listSettings(db: Database): Promise<SettingRow[]> {
  return await db.selectFrom('house_setting').select(['name', 'value']).execute()
}

export async function upsertSetting(db: Database, { name, value }: SettingRow): Promise<void> {
  await db
    .insertInto('house_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
