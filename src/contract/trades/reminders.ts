import { z } from 'zod'

import { MemberId } from '#contract/member-id.ts'

/** What ends soon: an offer, an amendment, or what both promised. */
export const ENDING = ['offer', 'amendment', 'promise'] as const
export type Ending = (typeof ENDING)[number]

/** Somebody is reminded that a trade waits for them and ends soon. */
export const TradeEnding = z.object({
  type: z.literal('trade.ending'),
  tradeId: z.string(),
  memberId: MemberId,
  otherId: MemberId,
  what: z.enum(ENDING),
})
