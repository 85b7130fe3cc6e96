import { lockKind } from '#server/events/locks.ts'

/** The end of the trace: each entry carries the hash of the one before it, so they are added one at a time. */
export const traceEnd = lockKind('trace-end')
