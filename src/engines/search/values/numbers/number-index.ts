import { type Bits, differenceOf, emptyBits, setBit, unionOf } from '#engines/search/bits.ts'
import type { SectionReader } from '#engines/search/column.ts'
import { EQUAL, LESS, MORE, placeOf } from '#engines/search/values/comparing.ts'

/** Stands for a missing number. */
export const NO_NUMBER = -0x80_00_00_00
/** Stands for infinity. */
export const ENDLESS = 0x7f_ff_ff_ff

/** The rows are split into this many parts. For each part we store the set of all rows before it. */
export const PARTS = 16
/** Below this many rows we loop instead. */
export const FEW = 4096

/**
 * Sorted whole numbers, each with the rows that have it. A row is a card, a printing or a face. Selecting
 * returns the cards or printings of the rows.
 */
export interface NumberIndex {
  /**
   * Rows whose number is `LESS`, `EQUAL` or `MORE` (any of those in `taken`) than the inclusive span. Rows
   * without a number never match.
   */
  select(taken: number, from: number, to: number): Bits
  /** Rows whose number satisfies the test. */
  selectWhere(holds: (number: number) => boolean): Bits
  /** Rows whose number compares like this to another of the same row or of its owner. */
  selectAgainst(others: Int32Array, ownerOf: Uint32Array | null, taken: number): Bits
  /** Number of rows that have a number. */
  readonly size: number
  /** Estimated time to select, in microseconds. */
  cost(taken: number, from: number, to: number): number
  /** The number of each row; `NO_NUMBER` if it has none. */
  numbers(): Int32Array
}

/**
 * Maps rows to cards or printings. `unitOf` gives the card of each face; it is `null` if each row is one card
 * or printing.
 */
export interface Units {
  readonly count: number
  readonly unitOf: Uint32Array | null
}

export function openNumbers(
  sections: SectionReader,
  name: string,
  { rowCount, units }: { readonly rowCount: number; readonly units: Units },
): NumberIndex {
  const index = new OpenNumbers(sections, name, units)
  let numbers: Int32Array | undefined
  return {
    select: (taken, from, to) => index.select(taken, from, to),
    selectWhere: (holds) => index.selectWhere(holds),
    selectAgainst: (others, ownerOf, taken) => index.selectAgainst(others, ownerOf, taken),
    size: index.size,
    cost: (taken, from, to) => index.cost(taken, from, to),
    numbers: () => {
      numbers ??= index.spread(rowCount)
      return numbers
    },
  }
}

type Range = readonly [start: number, end: number]

class OpenNumbers {
  readonly #units: Units
  readonly #distinct: Int32Array
  readonly #starts: Uint32Array
  readonly #rows: Uint32Array
  readonly #parts: Uint32Array | null
  readonly #words: number
  readonly size: number

  constructor(sections: SectionReader, name: string, units: Units) {
    this.#units = units
    this.#distinct = sections.integers(`${name}-numbers`)
    this.#starts = sections.words(`${name}-starts`)
    this.#rows = sections.words(`${name}-rows`)
    this.#parts = sections.has(`${name}-parts`) ? sections.words(`${name}-parts`) : null
    this.#words = emptyBits(units.count).length
    this.size = this.#rows.length
  }

  select(taken: number, from: number, to: number): Bits {
    const [first, ...others] = this.#rangesOf(taken, from, to).map((range) => this.#fill(range))
    let bits = first ?? emptyBits(this.#units.count)
    for (const other of others) bits = unionOf(bits, other)
    return bits
  }

  selectWhere(holds: (number: number) => boolean): Bits {
    const bits = emptyBits(this.#units.count)
    for (const [place, number] of this.#distinct.entries()) {
      if (holds(number)) this.#addRows(bits, this.#starts[place] ?? 0, this.#starts[place + 1] ?? 0)
    }
    return bits
  }

  /** Rows with equal numbers are adjacent, so most comparisons in a run have the same result. */
  selectAgainst(others: Int32Array, ownerOf: Uint32Array | null, taken: number): Bits {
    const bits = emptyBits(this.#units.count)
    const rows = this.#rows
    for (const [place, number] of this.#distinct.entries()) {
      const end = this.#starts[place + 1] ?? 0
      for (let at = this.#starts[place] ?? 0; at < end; at++) {
        const row = rows[at] ?? 0
        const other = others[ownerIn(ownerOf, row)] ?? NO_NUMBER
        if (isTaken(number, other, taken)) setBit(bits, ownerIn(this.#units.unitOf, row))
      }
    }
    return bits
  }

  cost(taken: number, from: number, to: number): number {
    let cost = 3
    for (const [start, end] of this.#rangesOf(taken, from, to)) {
      cost += this.#isByParts(start, end) ? 15 : (end - start) * 0.003
    }
    return cost
  }

  /** The number of each row in original order. */
  spread(rowCount: number): Int32Array {
    const numbers = new Int32Array(rowCount).fill(NO_NUMBER)
    for (const [place, number] of this.#distinct.entries()) {
      const end = this.#starts[place + 1] ?? 0
      for (let at = this.#starts[place] ?? 0; at < end; at++) numbers[this.#rows[at] ?? 0] = number
    }
    return numbers
  }

  /** The ranges of matching rows: one, or two around the span. */
  #rangesOf(taken: number, from: number, to: number): readonly Range[] {
    const low = this.#starts[this.#placeOf(from)] ?? 0
    const high = Math.max(this.#starts[this.#placeAfter(to)] ?? 0, low)
    const end = this.#rows.length
    if (taken === (LESS | MORE))
      return [
        [0, low],
        [high, end],
      ]
    const start = startOf(taken, low, high)
    return [[start, Math.max(start, endOf(taken, { low, high, end }))]]
  }

  /** The first index whose number is at least this one. */
  #placeOf(number: number): number {
    let low = 0
    let high = this.#distinct.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#distinct[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The first index whose number is greater than this one. */
  #placeAfter(number: number): number {
    const place = this.#placeOf(number)
    return this.#distinct[place] === number ? place + 1 : place
  }

  #isByParts(start: number, end: number): boolean {
    return this.#parts !== null && end - start > FEW
  }

  #fill([start, end]: Range): Bits {
    if (!this.#isByParts(start, end)) return this.#addRows(emptyBits(this.#units.count), start, end)
    const before = this.#allBefore(end)
    return start === 0 ? before : differenceOf(before, this.#allBefore(start))
  }

  #addRows(bits: Bits, start: number, end: number): Bits {
    const { unitOf } = this.#units
    const rows = this.#rows
    for (let at = start; at < end; at++) setBit(bits, ownerIn(unitOf, rows[at] ?? 0))
    return bits
  }

  /** All rows before an index: the stored set of its part, plus the rest one by one. */
  #allBefore(end: number): Bits {
    const part = Math.floor(end / Math.ceil(this.#rows.length / PARTS))
    const start = part * Math.ceil(this.#rows.length / PARTS)
    const from = (part - 1) * this.#words
    const bits =
      part === 0 || this.#parts === null
        ? emptyBits(this.#units.count)
        : this.#parts.slice(from, from + this.#words)
    return this.#addRows(bits, start, end)
  }
}

/** The row itself when rows have no owners. */
function ownerIn(ownerOf: Uint32Array | null, row: number): number {
  return ownerOf === null ? row : (ownerOf[row] ?? 0)
}

export function isTaken(one: number, other: number, taken: number): boolean {
  return one !== NO_NUMBER && other !== NO_NUMBER && (placeOf(one, other) & taken) !== 0
}

function startOf(taken: number, low: number, high: number): number {
  if ((taken & LESS) !== 0) return 0
  return (taken & EQUAL) === 0 ? high : low
}

function endOf(taken: number, { low, high, end }: { low: number; high: number; end: number }): number {
  if ((taken & MORE) !== 0) return end
  return (taken & EQUAL) === 0 ? low : high
}
