/** What other parts of messages may use of drafts. */
export { forgetDrafts } from './actions.ts'
export { endDraft, endSent } from './ending.ts'
export { deleteDraft, listDraftsOf } from './queries.ts'
