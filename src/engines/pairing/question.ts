import type { Leftover, PairingMode, TableSize } from './vocabulary.ts'

/** Somebody who plays the round that is to be paired. */
export interface PairingPlayer {
  readonly id: string
  readonly points: number
}

/** Who sat together in a round. */
export interface Round {
  /** The players at each table, in the order of their seats. */
  readonly tables: readonly (readonly string[])[]
  /** Those without a table. */
  readonly byes: readonly string[]
}

export interface PairingQuestion {
  readonly players: readonly PairingPlayer[]
  readonly past: readonly Round[]
  /** Pairs that never sit together. */
  readonly apart: readonly (readonly [string, string])[]
  readonly size: TableSize
  readonly mode: PairingMode
  readonly leftover: Leftover
  /** From 0 up to, not including, 1. The same numbers lead to the same tables. */
  readonly random: () => number
}
