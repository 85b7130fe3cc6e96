import { lockKind } from '#server/events/locks.ts'

/** The cases of one thing that members report. */
export const casesOf = lockKind('report-cases-of')
