import type { Choice } from './choice.ts'

/**
 * Makes a side dearer by up to this many cents, with as many wants filled as before: takes a dearer copy for a
 * chosen one as long as one fits, each time the pair that comes nearest. Takes time in proportion to the exchanges
 * times the copies times the logarithm of their number.
 */
export function raise(choice: Choice, byCents: number): void {
  const byPrice = [...choice.shelf.copies.keys()].toSorted(
    (one, other) => choice.copyAt(one).cents - choice.copyAt(other).cents,
  )
  const prices = Float64Array.from(byPrice, (place) => choice.copyAt(place).cents)
  let left = byCents
  // Every exchange moves a copy up in price, so there is an end; a side seldom needs as many as it has copies.
  for (let turn = 0; turn < byPrice.length && left > 0; turn += 1) {
    const exchange = nearestExchange(choice, byPrice, prices, left)
    if (exchange === undefined) return
    choice.put(exchange.out, false)
    choice.put(exchange.into, true)
    left -= exchange.gain
  }
}

interface Exchange {
  readonly out: number
  readonly into: number
  readonly gain: number
}

/** The exchange that makes the side dearest by no more than this. */
function nearestExchange(
  choice: Choice,
  byPrice: readonly number[],
  prices: Float64Array,
  most: number,
): Exchange | undefined {
  let best: Exchange | undefined
  for (const out of choice.places(true)) {
    const { cents } = choice.copyAt(out)
    for (let at = placesUpTo(prices, cents + most) - 1; at >= 0; at -= 1) {
      const [into = 0, gain] = [byPrice[at], (prices[at] ?? 0) - cents]
      if (gain <= (best?.gain ?? 0)) break
      if (mayReplace(choice, out, into)) best = { out, into, gain }
    }
  }
  return best
}

function mayReplace(choice: Choice, out: number, into: number): boolean {
  const [copy, other] = [choice.copyAt(out), choice.copyAt(into)]
  if (choice.has(into) || copy.fills !== other.fills) return false
  return copy.want === other.want || choice.room(other.want) > 0
}

/** How many of the ascending prices are at most this. */
function placesUpTo(prices: Float64Array, most: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) <= most) low = middle + 1
    else high = middle
  }
  return low
}
