/** What other parts of showcase may use of worth. */
export { deleteValues, listBinderValueRows, listMemberValueRows, listWeighedRows } from './queries.ts'
export { findHistory, findWorth } from './worth.ts'
