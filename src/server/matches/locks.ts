import { lockKind } from '#server/events/locks.ts'

/** What a member was told about other members' cards. */
export const told = lockKind('told')
