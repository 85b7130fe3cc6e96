import type { Finish, Prices } from './cards.ts'
import type { Currency } from './currency.ts'

/** What a printing costs in a finish and currency, in cents. Etched cards have no known prices in euros. */
export function marketCents(
  { usd, usdFoil, usdEtched, eur, eurFoil }: Omit<Prices, 'tix' | 'on'>,
  finish: Finish,
  currency: Currency,
): number | null {
  const amounts = {
    usd: { nonfoil: usd, foil: usdFoil, etched: usdEtched },
    eur: { nonfoil: eur, foil: eurFoil, etched: null },
  }
  const amount = amounts[currency][finish]
  return amount === null ? null : Math.round(amount * 100)
}
