import { queryOptions, useQuery } from '@tanstack/react-query'

import type { Currency } from '#contract/currency.ts'

import { call } from './call.ts'
import { fromPage } from './first-replies.ts'

interface CurrencyReply {
  readonly currency: Currency
}

const CURRENCY_PATH = '/api/currency'

/** The currency of the prices shown. It comes with the page if the server wrote it there. */
export const currencyQuery = queryOptions({
  queryKey: ['currency'],
  queryFn: async ({ signal }): Promise<CurrencyReply> => {
    const { profileEndpoints } = await import('#contract/profile.ts')
    return await call(profileEndpoints.currency, {}, signal)
  },
  ...fromPage<CurrencyReply>(CURRENCY_PATH),
  staleTime: Infinity,
  gcTime: Infinity,
})

/**
 * The currency in which cards show their prices, and in which amounts are typed; the frame asks for it. Replies
 * with amounts say themselves which currency these are in, and no amount is shown without its own.
 */
export function useCurrency(): Currency {
  return useQuery({ ...currencyQuery, enabled: false }).data?.currency ?? 'usd'
}
