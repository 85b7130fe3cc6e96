import { lockKind } from '#server/events/locks.ts'

/** The gatherings a member creates and hosts, and how many. */
export const hosting = lockKind('hosting')

/** One gathering: its seats, its waiting list, its facts and its hosts. */
export const oneGathering = lockKind('gathering')

/** One picture of gatherings. Several of them may show it. */
export const onePicture = lockKind('gathering-picture')

/** A series: its rule, its dates, and who comes to every one. */
export const oneSeries = lockKind('gathering-series')
