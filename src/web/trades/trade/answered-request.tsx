import type { Trade } from '#contract/trades/trade.ts'
import { isClosedRequest, SOMEBODY } from '#web/trades/trade-words.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Text } from '#web/ui/layout/text.tsx'

/** Which trade request an offer answers, and whether another answer was agreed to. */
export function AnsweredRequest({ trade }: { trade: Trade }) {
  const { request, side, otherUsername } = trade
  if (request === null) return null
  const isMine = side === 'partner'
  const name = otherUsername ?? SOMEBODY
  const whose = isMine ? 'your trade request' : `${name}’s trade request`
  if (!isClosedRequest(trade)) {
    return (
      <Text as="p" size="sm" tone="muted">
        Answers {whose}.
      </Text>
    )
  }
  return (
    <Notice>
      {isMine ? 'You' : name} agreed to another offer, so {whose} is closed. This offer can still be answered.
    </Notice>
  )
}
