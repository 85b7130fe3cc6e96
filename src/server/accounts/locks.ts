import { lockKind } from '#server/events/locks.ts'

/** A member's account. */
export const account = lockKind('account')

/** How many invitations work at once. */
export const invitations = lockKind('invitations')

/** Who is an admin, because the last one may not leave. */
export const admins = lockKind('admins')
