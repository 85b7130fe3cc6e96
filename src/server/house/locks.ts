import { lockKind } from '#server/events/locks.ts'

/** What admins settle about their installation. */
export const houseSettings = lockKind('house-settings')
