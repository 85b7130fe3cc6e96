import { lockKind } from '#server/events/locks.ts'

/** A member's account. */
export const account = lockKind('account')

/** Who is an admin, because the last one may not leave. */
export const admins = lockKind('admins')
