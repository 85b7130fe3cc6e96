import { LIMITS, type RowFault } from '#engines/formats/vocabulary.ts'

const WHOLE = /^(\d+)(?:\.0+)?\s*[x×]?$/i
const NEGATIVE = /^[-−]\s*\d/
/** `10,000`. Up to 9,999 it may as well be a fraction. */
const IN_THOUSANDS = /^\d{1,3}(?:,\d{3})+$/
const BROKEN = /^\d*[.,]\d+$/

/** Reads a number of copies, or tells what is wrong. `2x` is two. Callers decide what zero means. */
export function readCount(cell: string): number | RowFault {
  if (cell === '') return 'quantity_missing'
  const digits = WHOLE.exec(cell)?.[1]
  if (digits === undefined) return faultOf(cell)
  const count = Number(digits)
  return count > LIMITS.quantity ? 'quantity_too_big' : count
}

/** The same, but zero is a fault as well. */
export function readQuantity(cell: string): number | RowFault {
  const count = readCount(cell)
  return count === 0 ? 'quantity_zero' : count
}

function faultOf(cell: string): RowFault {
  if (NEGATIVE.test(cell)) return 'quantity_negative'
  if (IN_THOUSANDS.test(cell) && Number(cell.replaceAll(',', '')) > LIMITS.quantity) return 'quantity_too_big'
  return BROKEN.test(cell) ? 'quantity_not_whole' : 'quantity_unclear'
}
