/** What other parts of gatherings may use of telling. */
export { AUTHOR_GONE, findAnnouncement, type StoredAnnouncement } from './announced-queries.ts'
export { blankChanges, insertChange } from './change-queries.ts'
export { sumsUpChanges, tellAll, tellOfChanges, tellsAll } from './tell-all.ts'
export { updateToldCanceled } from './told-queries.ts'
export { changesBetween, type Facts, factsOf, withoutUndefined } from './what-changed.ts'
