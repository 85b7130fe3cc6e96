import type { Leftover, TableSize } from './vocabulary.ts'

/** The fewest and the most seats that a table may have, by its usual number of seats. */
const BOUNDS: Readonly<Record<TableSize, { readonly least: number; readonly most: number }>> = {
  2: { least: 2, most: 3 },
  3: { least: 3, most: 5 },
  4: { least: 3, most: 5 },
  5: { least: 3, most: 5 },
  8: { least: 4, most: 10 },
}

/** The tables of a round from the first to the last, and how many have a bye. */
export interface TableSizes {
  readonly sizes: readonly number[]
  readonly byes: number
}

/**
 * Divides players among tables. Every number from three on has tables without byes, and no table leaves its bounds: what the
 * host chose gives way to that. Too few for one table play at a smaller one.
 */
export function tableSizes(players: number, size: TableSize, leftover: Leftover): TableSizes {
  const rest = players % size
  const full = Math.floor(players / size)
  if (players < 2 || (players < 3 && size > 2)) return { sizes: [], byes: players }
  if (full === 0) return { sizes: [players], byes: 0 }
  if (rest === 0) return { sizes: alike(full, size), byes: 0 }
  if (leftover === 'bye') return { sizes: alike(full, size), byes: rest }
  const { least, most } = BOUNDS[size]
  const smaller = () => evenly(players, full + 1)
  const larger = () =>
    rest === 1 || size + rest <= most ? [size + rest, ...alike(full - 1, size)] : evenly(players, full)
  const ways = leftover === 'larger' ? [larger(), smaller()] : [smaller(), larger()]
  const fitting = ways.find((sizes) => sizes.every((seats) => seats >= least && seats <= most))
  if (fitting === undefined) return { sizes: alike(full, size), byes: rest }
  const fromLarge = fitting.toSorted((one, other) => other - one)
  return { sizes: leftover === 'smaller-top' ? fromLarge.toReversed() : fromLarge, byes: 0 }
}

function alike(tables: number, size: number): number[] {
  return Array.from({ length: tables }, () => size)
}

/** So that no two tables differ by more than one seat. */
function evenly(players: number, tables: number): number[] {
  return Array.from({ length: tables }, (_, table) =>
    table < players % tables ? Math.ceil(players / tables) : Math.floor(players / tables),
  )
}
