import type { Copy } from './question.ts'

/** Different sums of money, ascending. A mask says which copies make one up: the fewest that do. */
export interface Row {
  readonly cents: Float64Array
  readonly masks: Int32Array
}

/** By number of wants filled, which sums can be reached. */
export type Sums = readonly (Row | undefined)[]

/** Copies that a mask has room for. */
const MASK_COPIES_MAX = 30

const NOTHING: Row = { cents: Float64Array.of(0), masks: Int32Array.of(0) }

/**
 * All sums that a choice of these copies reaches, where `room` says how many of each want may be chosen. At most
 * `MASK_COPIES_MAX` copies. Takes time and memory in proportion to the choices that differ in wants or sum: at
 * most two to the power of the copies, 12 bytes each.
 * @throws {RangeError} when there are more copies
 */
export function sumsOf(copies: readonly Copy[], room: (want: number) => number): Sums {
  if (copies.length > MASK_COPIES_MAX) throw new RangeError('more copies than a mask can name')
  const ofWant = Map.groupBy(
    copies.map((copy, place) => ({ ...copy, bit: 1 << place })),
    ({ want }) => want,
  )
  let sums: Sums = [NOTHING]
  for (const [want, wanted] of ofWant) sums = withWant(sums, wanted, room(want))
  return sums
}

/** The sum at this place of a row; 0 past its end. */
export function centsAt(row: Row, place: number): number {
  return row.cents[place] ?? 0
}

/** The mask at this place of a row; that of no copy past its end. */
export function maskAt(row: Row, place: number): number {
  return row.masks[place] ?? 0
}

/** How many copies a mask names. */
export function countOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55_55_55_55)
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return (((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24
}

interface MarkedCopy extends Copy {
  readonly bit: number
}

function withWant(before: Sums, copies: readonly MarkedCopy[], limit: number): Sums {
  if (limit >= copies.length) {
    let sums = before
    for (const copy of copies) sums = withMore(sums, sums, copy)
    return sums
  }
  // By the number of its copies chosen so far.
  const byCount: Sums[] = [before, ...Array.from({ length: limit }, () => [])]
  for (const copy of copies) {
    for (let count = limit; count > 0; count -= 1)
      byCount[count] = withMore(byCount[count] ?? [], byCount[count - 1] ?? [], copy)
  }
  let sums: Sums = []
  for (const some of byCount) sums = withMore(sums, some, { cents: 0, fills: 0, bit: 0 })
  return sums
}

/** The sums of `kept`, and those of `grown` with one more copy. */
function withMore(kept: Sums, grown: Sums, copy: Pick<MarkedCopy, 'cents' | 'fills' | 'bit'>): Sums {
  const length = Math.max(kept.length, grown.length + copy.fills)
  return Array.from({ length }, (_, wants) => {
    const [row, from] = [kept[wants], grown[wants - copy.fills]]
    if (from === undefined) return row
    return merged(row ?? { cents: new Float64Array(), masks: new Int32Array() }, from, copy)
  })
}

/** Both rows as one, where one more copy is added to each sum of the second. */
function merged(row: Row, from: Row, { cents: more, bit }: Pick<MarkedCopy, 'cents' | 'bit'>): Row {
  const [ofRow, ofFrom] = [row.cents.length, from.cents.length]
  const cents = new Float64Array(ofRow + ofFrom)
  const masks = new Int32Array(cents.length)
  let [left, right, size] = [0, 0, 0]
  while (left < ofRow && right < ofFrom) {
    const one = centsAt(row, left)
    const other = centsAt(from, right) + more
    cents[size] = one < other ? one : other
    masks[size] = maskOf(one, other, maskAt(row, left), maskAt(from, right) | bit)
    if (one <= other) left += 1
    if (other <= one) right += 1
    size += 1
  }
  cents.set(row.cents.subarray(left), size)
  masks.set(row.masks.subarray(left), size)
  size += ofRow - left
  for (; right < ofFrom; right += 1) {
    cents[size] = centsAt(from, right) + more
    masks[size] = maskAt(from, right) | bit
    size += 1
  }
  return size === cents.length
    ? { cents, masks }
    : { cents: cents.slice(0, size), masks: masks.slice(0, size) }
}

/** The mask of the lesser sum; of equal ones that with fewer copies. */
function maskOf(one: number, other: number, mask: number, grown: number): number {
  if (one !== other) return one < other ? mask : grown
  return countOf(mask) <= countOf(grown) ? mask : grown
}
