import { lockKind } from '#server/events/locks.ts'

/** The decisions about one member, with their appeals. */
export const decisionsAbout = lockKind('decisions-about')
