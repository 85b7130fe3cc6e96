/** What other parts of trades may use of drafts. */
export { forgetDrafts } from './actions.ts'
export { deleteDraft, deleteDraftsOf, listDraftsOf } from './queries.ts'
