import { emptyBits, setBit } from '#engines/search/bits.ts'
import type { SectionWriter } from '#engines/search/column.ts'
import { sortPlaces } from '#engines/search/sort-places.ts'

import { FEW, NO_NUMBER, PARTS, type Units } from './number-index.ts'

/** Writes an index of the numbers of all rows, `NO_NUMBER` for rows without one. */
export function writeNumbers(
  sections: SectionWriter,
  name: string,
  { numbers, units }: { readonly numbers: Int32Array; readonly units: Units },
): void {
  const rows = sortedRows(numbers)
  const starts: number[] = []
  const distinct: number[] = []
  for (const [at, row] of rows.entries()) {
    const number = numbers[row] ?? NO_NUMBER
    if (number === distinct.at(-1)) continue
    distinct.push(number)
    starts.push(at)
  }
  sections.numbers(`${name}-numbers`, Int32Array.from(distinct))
  sections.numbers(`${name}-starts`, Uint32Array.from([...starts, rows.length]))
  sections.numbers(`${name}-rows`, rows)
  if (rows.length > FEW && units.unitOf === null) {
    sections.numbers(`${name}-parts`, partsOf(rows, units.count))
  }
}

/** Rows that have a number, sorted by it, then by row. Those without come first, since they hold the least. */
function sortedRows(numbers: Int32Array): Uint32Array {
  let missing = 0
  for (const number of numbers) if (number === NO_NUMBER) missing++
  return sortPlaces(numbers).slice(missing)
}

/** For each part except the first, all rows before it. */
function partsOf(rows: Uint32Array, count: number): Uint32Array {
  const words = emptyBits(count).length
  const parts = new Uint32Array(words * PARTS)
  const bits = emptyBits(count)
  const size = Math.ceil(rows.length / PARTS)
  for (let part = 1; part <= PARTS; part++) {
    const before = Math.min(part * size, rows.length)
    for (let at = (part - 1) * size; at < before; at++) setBit(bits, rows[at] ?? 0)
    parts.set(bits, (part - 1) * words)
  }
  return parts
}
