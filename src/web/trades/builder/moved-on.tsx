import { compareRounds } from '#contract/trades/compare-rounds.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'
import { changeWords } from '#web/trades/line-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { countingRound } from './counting-round.ts'

interface MovedOnProps {
  trade: Trade
  /** The round that counted when the answer was begun. */
  begun: TradeRound
  onTake: (round: number) => void
}

/** Says that the other has changed the offer while it was being answered, and how. */
export function MovedOn({ trade, begun, onTake }: MovedOnProps) {
  const now = countingRound(trade)
  if (now === undefined || now.number === begun.number) return null
  const printings = new Map(trade.printings.map((printing) => [printing.id, printing]))
  const { currency } = now.prices
  const changes = changeWords(compareRounds(begun.terms, now.terms), {
    printings,
    currency,
    side: trade.side,
  })
  return (
    <Notice kind="warn">
      <span role="status">
        The offer has changed meanwhile{changes.length > 0 && `: ${changes.join('; ')}`}. What you put
        together is still here, and now answers offer {now.number}.
      </span>
      <Button variant="quiet" size="sm" onClick={() => onTake(now.number)}>
        Begin from that offer
      </Button>
    </Notice>
  )
}
