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
  const lowest = lowestOf(printings, currency)
  return printings.flatMap((printing) => {
    const { number } = printing
    const plain = priceOf(printing, currency)
    const foil = priceOf(printing, `${currency}_foil`)
    if (lowest === null) {
      return plain === NO_NUMBER && foil === NO_NUMBER ? [{ number, currency, is: 'dearer' as const }] : []
    }
    const standings: Standing[] = []
    if (plain === lowest || foil === lowest) standings.push({ number, currency, is: 'cheapest' })
    if (plain !== lowest && (foil === NO_NUMBER || foil === lowest))
      standings.push({ number, currency, is: 'dearer' })
    return standings
  })
}

function lowestOf(printings: readonly PoolPrinting[], currency: Currency): number | null {
  let lowest = Number.POSITIVE_INFINITY
  for (const printing of printings) {
    const price = printing.object.set_type === 'memorabilia' ? NO_NUMBER : askedFor(printing, currency)
    if (price !== NO_NUMBER && price < lowest) lowest = price
  }
  return Number.isFinite(lowest) ? lowest : null
}

function askedFor(printing: PoolPrinting, currency: Currency): number {
  const plain = priceOf(printing, currency)
  return plain === NO_NUMBER && currency === 'usd' ? priceOf(printing, 'usd_foil') : plain
}

function priceOf({ object }: PoolPrinting, name: string): number {
  return readHundredths(object.prices[name])
}
