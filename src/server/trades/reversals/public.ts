/** What other parts of trades may use of reversals. */
export { annul, bringBack } from './bring-back.ts'
export { listMoves } from './queries.ts'
