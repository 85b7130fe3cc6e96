import type { CardLine } from '#contract/trades/places.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'

/** One line of a round on its way, and where the round says it. */
export interface Move {
  readonly giver: TradeSide
  readonly index: number
  readonly line: CardLine
  readonly toBinderId: string
}
