import { type KeeperPower, type Keeping, mayKeep, type Role } from '#contract/keepers.ts'
import type { Database } from '#server/db/database.ts'

import { shapeOf } from './look-alikes.ts'

const selectCount = (db: Database) =>
  db.selectFrom('member').select(({ fn }) => fn.countAll<number>().as('count'))

/** Counts all who are here. It goes through an index of all of them. */
export async function countMembers(db: Database): Promise<number> {
  // Each an index counts, which who is here alone would not.
  const [all, left] = await Promise.all([
    selectCount(db).executeTakeFirstOrThrow(),
    selectCount(db)
      .where((eb) => eb.or([eb('suspended_at', 'is not', null), eb('left_at', 'is not', null)]))
      .where('left_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  return all.count - left.count
}

export async function countKeepers(db: Database): Promise<{ admins: number; moderators: number }> {
  const [admins, moderators] = await Promise.all([
    selectCount(db).where('admin_since', 'is not', null).executeTakeFirstOrThrow(),
    selectCount(db).where('moderator_since', 'is not', null).executeTakeFirstOrThrow(),
  ])
  return { admins: admins.count, moderators: moderators.count }
}

export async function updateRole(
  db: Database,
  memberId: string,
  { role, since }: { readonly role: Role | null; readonly since: Date },
): Promise<void> {
  const at = since.toISOString()
  await db
    .updateTable('member')
    .set({
      admin_since: role === 'admin' ? at : null,
      moderator_since: role === 'moderator' ? at : null,
    })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}

/** Gives a member another name, for others to see. */
export async function updateUsername(db: Database, memberId: string, username: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ username, username_lower: username.toLowerCase(), username_shape: shapeOf(username) })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}

export async function updateLimitedUntil(
  db: Database,
  memberId: string,
  until: string | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ limited_until: until })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}

export async function updateWarnedAt(db: Database, memberId: string, at: string | null): Promise<void> {
  await db
    .updateTable('member')
    .set({ warned_at: at })
    .where('id', '=', memberId)
    .where('left_at', 'is', null)
    .execute()
}

/** Somebody who keeps the site, or will again once their suspension ends. */
export interface Keeper extends Keeping {
  readonly id: string
  readonly isSuspended: boolean
}

/** Lists all keepers; there are few. */
export async function listKeepers(db: Database): Promise<Keeper[]> {
  const select = db.selectFrom('member').select(['id', 'admin_since', 'suspended_at'])
  // Each by its own index; SQLite reads all members for both at once.
  const rows = await select
    .where('admin_since', 'is not', null)
    .unionAll(select.where('moderator_since', 'is not', null))
    .execute()
  return rows.map(({ id, admin_since, suspended_at }) => ({
    id,
    isAdmin: admin_since !== null,
    isModerator: admin_since === null ? true : undefined,
    isSuspended: suspended_at !== null,
  }))
}

/** Lists the ids of all admins. */
export async function listAdminIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('member').select('id').where('admin_since', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

/** Lists the ids of all who may do what keepers do here. */
export async function listKeeperIds(db: Database, power: KeeperPower): Promise<string[]> {
  const admins = await listAdminIds(db)
  if (!mayKeep({ isAdmin: false, isModerator: true }, power)) return admins
  const moderators = await db
    .selectFrom('member')
    .select('id')
    .where('moderator_since', 'is not', null)
    .where('suspended_at', 'is', null)
    .execute()
  return [...admins, ...moderators.map(({ id }) => id)]
}
