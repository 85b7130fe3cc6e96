import type { Trade } from '#contract/trades/trade.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { dayWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

/** Says of a trade that isn't settled when the other is back. */
export function OtherAway({ trade }: { trade: Trade }) {
  const { endsAt, otherAwayUntil, otherUsername } = trade
  if (endsAt === null || otherAwayUntil === null) return null
  return (
    <Notice>
      {otherUsername ?? SOMEBODY} is away until {dayWords(otherAwayUntil)}.
    </Notice>
  )
}
