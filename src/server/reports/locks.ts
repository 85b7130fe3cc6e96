import { lockKind } from '#server/events/locks.ts'

/** The cases of one thing that members report. */
export const casesOf = lockKind('report-cases-of')

/** The pictures of one member that wait to be named in a report. */
export const reportPicturesOf = lockKind('report-pictures-of')
