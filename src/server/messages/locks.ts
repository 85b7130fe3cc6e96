import { lockKind } from '#server/events/locks.ts'

/** One conversation: its messages and their numbers, and who takes part. */
export const oneConversation = lockKind('conversation')
