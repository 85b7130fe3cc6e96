/** What other parts of accounts may use of leaving. */
export { deleteByHand, leave, takeAway } from './actions.ts'
export { insertLeaving, listAccountRows, listMemberRows, listSessionRows, listSignInRows } from './queries.ts'
