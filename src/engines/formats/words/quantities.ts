import { LIMITS, type RowFault } from '#engines/formats/vocabulary.ts'

const WHOLE = /^(\d+)(?:\.0+)?\s*[x×]?$/i
const NEGATIVE = /^[-−]\s*\d/
const BROKEN = /^\d*[.,]\d+$/

/** How many copies a cell tells of, or what is wrong with it. `2x` is two; zero is left to the caller. */
export function readCount(cell: string): number | RowFault {
  if (cell === '') return 'quantity_missing'
  const digits = WHOLE.exec(cell)?.[1]
  if (digits === undefined) return faultOf(cell)
  const count = Number(digits)
  return count > LIMITS.quantity ? 'quantity_too_big' : count
}

/** The same, but none at all is wrong, too. */
export function readQuantity(cell: string): number | RowFault {
  const count = readCount(cell)
  return count === 0 ? 'quantity_zero' : count
}

function faultOf(cell: string): RowFault {
  if (NEGATIVE.test(cell)) return 'quantity_negative'
  return BROKEN.test(cell) ? 'quantity_not_whole' : 'quantity_unclear'
}
