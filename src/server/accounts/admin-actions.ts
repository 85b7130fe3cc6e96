import type { Member } from '#contract/accounts.ts'
import type { ROLE_ACTS } from '#contract/accounts/roles.ts'
import { type Role, roleOf } from '#contract/keepers.ts'
import { account, admins } from '#server/accounts/locks.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { listAdminIds, updateRole } from './keeper-queries.ts'
import { findFullMember, findMemberByUsername } from './queries.ts'
import { forgetCallers } from './sessions/public.ts'

interface WantedRole {
  readonly username: string
  /** `null` for none. */
  readonly role: Role | null
}

/**
 * Makes another member a moderator or an admin, or neither.
 * @throws {Refusal} `not_found`, `keeper_account` for oneself, `out_of_date` if they are that already, or `last_admin`
 */
export async function changeRole(
  app: App,
  keeper: Member,
  { username, role, reason }: WantedRole & { readonly reason: string },
): Promise<void> {
  await setRole(app, { username, role, by: { keeper, reason } })
}

/** For the command line. @throws {Refusal} `not_found` */
export async function grantAdmin(app: App, username: string): Promise<void> {
  await setRole(app, { username, role: 'admin' })
}

/** For the command line. @throws {Refusal} `not_found` or `last_admin` */
export async function grantModerator(app: App, username: string): Promise<void> {
  await setRole(app, { username, role: 'moderator' })
}

/** For the command line. @throws {Refusal} `not_found` or `last_admin` */
export async function revokeRole(app: App, username: string): Promise<void> {
  await setRole(app, { username, role: null })
}

/** The command line acts without a name and without a reason. */
const NOBODY = { actorId: null, reason: null }

async function setRole(
  app: App,
  wanted: WantedRole & { readonly by?: { readonly keeper: Member; readonly reason: string } },
): Promise<void> {
  const { username, role, by } = wanted
  const { id } = found(await findMemberByUsername(app.db, username))
  await transact(app, [account(id), admins.all], async ({ db, now, announce, afterCommit }) => {
    const member = found(await findFullMember(db, id))
    if (by !== undefined) await checkOther(db, by.keeper, id)
    const before = roleOf(member)
    if (before === role && by === undefined) return
    if (before === role) throw new Refusal('out_of_date')
    if (before === 'admin') await checkOthers(db)
    await updateRole(db, id, { role, since: now() })
    afterCommit(() => {
      forgetCallers(app, { memberId: id })
    })
    const actor = by === undefined ? NOBODY : { actorId: by.keeper.id, reason: by.reason }
    await announce({ type: 'role.changed', memberId: id, ...actor, ...changeOf(before, role) }, 'nobody')
    await announce({ type: 'member.changed', memberId: id }, [id])
  })
}

/** Whoever was demoted a moment ago changes nobody's role any more. */
async function checkOther(db: Database, keeper: Member, memberId: string): Promise<void> {
  if (memberId === keeper.id) throw new Refusal('keeper_account')
  const now = await findFullMember(db, keeper.id)
  if (now?.isAdmin !== true) throw new Refusal('not_found')
}

/** @throws {Refusal} `last_admin` unless there is another one */
async function checkOthers(db: Database): Promise<void> {
  const { length: count } = await listAdminIds(db)
  if (count === 1) throw new Refusal('last_admin')
}

function changeOf(before: Role | null, role: Role | null) {
  return { act: actOf(before, role), was: before ?? 'member', became: role ?? 'member' }
}

function actOf(before: Role | null, role: Role | null): (typeof ROLE_ACTS)[number] {
  if (role === 'admin') return 'admin.granted'
  if (before === 'admin') return 'admin.revoked'
  return role === null ? 'moderator.revoked' : 'moderator.granted'
}
