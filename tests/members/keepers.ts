import type { Member } from '#contract/accounts.ts'
import { grantAdmin, grantModerator } from '#server/accounts/admin-actions.ts'
import type { App } from '#server/app-context.ts'

import { welcomed } from './joining.ts'

/** A member who is an admin. */
export async function admin(app: App, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

/** A member who is a moderator. */
export async function moderator(app: App, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantModerator(app, username)
  return { ...member, isModerator: true }
}
