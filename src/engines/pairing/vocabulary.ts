/**
 * How tables are put together. `points`: those with the same points, and nobody whom they met; `fresh`: whoever has not met;
 * `random`: anybody.
 */
export const PAIRING_MODES = ['points', 'fresh', 'random'] as const
export type PairingMode = (typeof PAIRING_MODES)[number]

/** Seats at a table: duels, pods, and draft pods. */
export const TABLE_SIZES = [2, 3, 4, 5, 8] as const
export type TableSize = (typeof TABLE_SIZES)[number]

/** What becomes of those who don't fill a table. */
export const LEFTOVERS = ['bye', 'smaller-bottom', 'smaller-top', 'larger'] as const
export type Leftover = (typeof LEFTOVERS)[number]

/** Players who go on to single elimination. */
export const CUT_SIZES = [2, 4, 8, 16, 32] as const
export type CutSize = (typeof CUT_SIZES)[number]
