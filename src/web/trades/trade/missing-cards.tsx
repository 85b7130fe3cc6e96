import type { Trade } from '#contract/trades/trade.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

/** Says so as soon as cards of an offer are gone that waits for an answer. */
export function MissingCards({ trade: { lacking, side } }: { trade: Pick<Trade, 'lacking' | 'side'> }) {
  const mine = lacking.filter((each) => each.side === side)
  const one = mine.length === 0 ? 'Their cards' : 'Your cards'
  const isBoth = mine.length > 0 && mine.length < lacking.length
  return (
    <div role="status">
      {lacking.length > 0 && (
        <Notice kind="warn">
          {isBoth ? 'Cards of both sides' : one} are no longer all there. Nobody can accept this offer as it
          is; another one can leave them out.
        </Notice>
      )}
    </div>
  )
}
