import { lockKind } from '#server/events/locks.ts'

/** What a member has been told of other members' cards. */
export const told = lockKind('told')
