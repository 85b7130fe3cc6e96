/** Who may see whom: what every domain asks before it shows a member anything of another. */
export { bind, unbind } from './actions.ts'
export { areFellows, countFellows, isShownTo, listFellowIds, selectFellows, selectUnseen } from './queries.ts'
export { isIn, maySee, type Reader, readerOf, VISITOR } from './reader.ts'
