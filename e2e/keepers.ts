import { openDatabase } from '#server/db/open-database.ts'
import type { House } from '#tests/server/house.ts'

import type { Visit } from './browser.ts'
import { expect } from './expect.ts'

const SINCE = { admin: 'admin_since', moderator: 'moderator_since' } as const
/** What only they may read. */
const READS = { admin: '/api/admin/house', moderator: '/api/admin/appeals' } as const

/** Makes a member a keeper, and waits until the server has heard of it: it asks again within seconds. */
export async function makeKeeper(
  { databaseUrl }: House,
  { context }: Visit,
  { username, role }: { readonly username: string; readonly role: 'admin' | 'moderator' },
): Promise<void> {
  const { db } = openDatabase(databaseUrl)
  try {
    const granted = db.updateTable('member').set({ [SINCE[role]]: new Date().toISOString() })
    await granted.where('username', '=', username).execute()
  } finally {
    await db.destroy()
  }
  await expect.poll(async () => (await context.request.get(READS[role])).status()).toBe(200)
}
