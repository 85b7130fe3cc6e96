import { admins } from '#server/accounts/locks.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'

import { findMemberByUsername, updateAdminSince } from './queries.ts'
import { forgetCallers } from './sessions/find-caller.ts'

/** @throws {Refusal} `not_found` when nobody has that username */
export async function grantAdmin(app: App, username: string): Promise<void> {
  await setAdmin(app, username, 'admin.granted')
}

/** @throws {Refusal} `not_found` when nobody has that username */
export async function revokeAdmin(app: App, username: string): Promise<void> {
  await setAdmin(app, username, 'admin.revoked')
}

async function setAdmin(app: App, username: string, type: 'admin.granted' | 'admin.revoked'): Promise<void> {
  await transact(app, admins.all, async ({ db, now, announce, afterCommit }) => {
    const { id: memberId } = found(await findMemberByUsername(db, username))
    await updateAdminSince(db, memberId, type === 'admin.granted' ? now() : null)
    afterCommit(() => {
      forgetCallers(app, { memberId })
    })
    await announce({ type, memberId }, 'nobody')
    await announce({ type: 'member.changed', memberId }, [memberId])
  })
}
