import { z } from 'zod'

import { Currency } from './currency.ts'
import { MemberId } from './member-id.ts'
import { WatchSettings } from './watchlist.ts'

const watchFields = {
  memberId: MemberId,
  watchId: z.string(),
  oracleCardId: z.string(),
}

/** A member changed their watchlist settings. */
export const WatchSettingsChanged = z.object({
  type: z.literal('watch.settings-changed'),
  memberId: MemberId,
  settings: WatchSettings,
})
export const WatchAdded = z.object({ type: z.literal('watch.added'), ...watchFields, cardName: z.string() })
export const WatchChanged = z.object({ type: z.literal('watch.changed'), ...watchFields })
export const WatchRemoved = z.object({
  type: z.literal('watch.removed'),
  ...watchFields,
  /** Whether the member watches no other printing of the card. */
  isLast: z.boolean(),
})
/** We checked all watchlists against new prices. Views that show one may refetch. */
export const WatchPricesChecked = z.object({ type: z.literal('watch.prices-checked') })
/** A watched card's price passed its target. For reactions only, which notify the watcher. */
export const PriceReached = z.object({
  type: z.literal('price.reached'),
  ...watchFields,
  cardId: z.string(),
  cardName: z.string(),
  side: z.enum(['below', 'above']),
  /** Of both amounts. */
  currency: Currency.default('usd'),
  priceCents: z.int(),
  targetCents: z.int(),
  /** Such as `2026-11-21`. We alert at most once a day. */
  on: z.iso.date(),
})
