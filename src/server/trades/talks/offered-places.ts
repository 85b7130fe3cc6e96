import { lookKey, placeKey, summed } from '#contract/trades/places.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'

/** Copies of one place that a side of a round names. */
export interface OfferedPlace {
  readonly binderId: string
  readonly printingId: string
  /** What tells them apart from others of the printing in that binder. */
  readonly look: string
  /** Of all lines that name the place. */
  readonly quantity: number
  /** The lines that do, by their index. */
  readonly lines: readonly number[]
}

/** The places in binders that a side names, in the order in which they come first. */
export function offeredPlaces(side: readonly TradeLine[]): OfferedPlace[] {
  const keys = side.map(placeKey)
  return summed(side).flatMap((line) => {
    if (line.kind !== 'copies') return []
    const key = placeKey(line)
    const lines = keys.flatMap((each, index) => (each === key ? index : []))
    const { binderId, printingId, quantity } = line
    return [{ binderId, printingId, look: lookKey(line), quantity, lines }]
  })
}
