import { z } from 'zod'

/** The currencies that prices are known in. Nothing converts one into another. */
export const CURRENCIES = ['usd', 'eur'] as const
export const Currency = z.enum(CURRENCIES)
export type Currency = z.infer<typeof Currency>
