import { compareRounds } from '#contract/trades/compare-rounds.ts'
import type { Trade, TradeRound } from '#contract/trades/trade.ts'
import { changeWords } from '#web/trades/line-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

interface MovedOnProps {
  trade: Trade
  /** The last round when the answer was begun. */
  begun: TradeRound
  onTake: () => void
}

/** Says that the other has changed the offer while it was being answered, and how. */
export function MovedOn({ trade, begun, onTake }: MovedOnProps) {
  const last = trade.rounds.at(-1)
  if (last === undefined || last.number === begun.number) return null
  const printings = new Map(trade.printings.map((printing) => [printing.id, printing]))
  const { currency } = last.prices
  const changes = changeWords(compareRounds(begun.terms, last.terms), {
    printings,
    currency,
    side: trade.side,
  })
  return (
    <Notice kind="warn">
      <span role="status">
        The offer has changed meanwhile{changes.length > 0 && `: ${changes.join('; ')}`}. What you put
        together is still here, and now answers offer {last.number}.
      </span>
      <Button variant="quiet" size="sm" onClick={onTake}>
        Begin from that offer
      </Button>
    </Notice>
  )
}
