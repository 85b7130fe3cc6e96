import type { Pool, PoolPrinting } from '#engines/search/pool.ts'
import { NO_NUMBER } from '#engines/search/values/numbers/number-index.ts'
import { readHundredths } from '#engines/search/values/numbers/read-number.ts'

const CURRENCIES = ['usd', 'eur', 'tix'] as const
type Currency = (typeof CURRENCIES)[number]

/** `cheapest`: at the lowest price of its card. `dearer`: what Scryfall takes for the opposite. */
interface Standing {
  readonly number: number
  readonly currency: Currency
  readonly is: 'cheapest' | 'dearer'
}

/**
 * Finds printings at their card's lowest price, nonfoil or foil. Printings nobody plays with don't lower it,
 * nor do foils that also have a nonfoil price. Only dollar prices fall back on foils.
 */
export function findCheapest(pool: Pool): readonly Standing[] {
  return pool.cards.flatMap(({ printings }) =>
    CURRENCIES.flatMap((currency) => standingsOf(printings, currency)),
  )
}

function standingsOf(printings: readonly PoolPrinting[], currency: Currency): readonly Standing[] {
  const plains = printings.map((printing) => priceOf(printing, currency))
  const foils = printings.map((printing) => priceOf(printing, `${currency}_foil`))
  const lowest = lowestOf(printings, currency === 'usd' ? orElse(plains, foils) : plains)
  const standings: Standing[] = []
  for (const [at, { number }] of printings.entries()) {
    const plain = plains[at] ?? NO_NUMBER
    const foil = foils[at] ?? NO_NUMBER
    if (lowest !== null && (plain === lowest || foil === lowest))
      standings.push({ number, currency, is: 'cheapest' })
    if (isDearer(plain, foil, lowest)) standings.push({ number, currency, is: 'dearer' })
  }
  return standings
}

function isDearer(plain: number, foil: number, lowest: number | null): boolean {
  if (lowest === null) return plain === NO_NUMBER && foil === NO_NUMBER
  return plain !== lowest && (foil === NO_NUMBER || foil === lowest)
}

function orElse(prices: readonly number[], others: readonly number[]): readonly number[] {
  return prices.map((price, at) => (price === NO_NUMBER ? (others[at] ?? NO_NUMBER) : price))
}

/** The lowest of the prices asked for the printings; `null` if there are none. */
function lowestOf(printings: readonly PoolPrinting[], prices: readonly number[]): number | null {
  let lowest = Number.POSITIVE_INFINITY
  for (const [at, price] of prices.entries()) {
    const isPlayed = printings[at]?.object.set_type !== 'memorabilia'
    if (isPlayed && price !== NO_NUMBER && price < lowest) lowest = price
  }
  return Number.isFinite(lowest) ? lowest : null
}

function priceOf({ object }: PoolPrinting, name: string): number {
  return readHundredths(object.prices[name])
}
