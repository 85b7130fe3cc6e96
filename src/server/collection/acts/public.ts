/** What other parts of collection may use of acts. */
export { beginAct, failAct, finishAct, reportAct } from './act-progress.ts'
export { forgottenBefore, SHELF_WORK } from './act.ts'
export { actOnStacks, carryOut } from './actions.ts'
export { deleteAct, deleteLines, deletePieces } from './queries.ts'
export { announceCopies, applyLines, listLyingAt, takeLines, touchedBy } from './transfers/apply-transfers.ts'
export { listStacksOfPrintings } from './transfers/queries.ts'
export { StackDraft } from './transfers/stack-draft.ts'
export type { Line, LineOutcome } from './transfers/transfer.ts'
