/** What other parts of cards may use of import. */
export { startBackgroundImport } from './background.ts'
export { listRulings, listSymbolDetails } from './extras/queries.ts'
export { readCard } from './read-card.ts'
export { writeRows } from './row-queries.ts'
export { cancelImport } from './runs/actions.ts'
export { importStateOf } from './runs/import-state.ts'
export { findImport, listPast } from './runs/queries.ts'
export { writePiece } from './write-piece.ts'
