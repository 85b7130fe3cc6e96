import type { Trade } from '#contract/trades/trade.ts'
import { InlineSelect } from '#web/ui/controls/inline-select.tsx'

import { endedWords } from './ended-words.ts'
import { MovedOn } from './moved-on.tsx'

interface GroundProps {
  trade: Trade
  /** The round that counted when the answer was begun. */
  begun: Trade['rounds'][number]
  onBegin: (round: number) => void
  /** The number of the round that the draft began as. */
  shown: number
  onDrop: () => void
}

/** Which round the answer begins as; any of them can, until the trade has ended. */
export function Ground({ trade, shown, begun, onBegin, onDrop }: GroundProps) {
  function handleBegin(number: number) {
    onDrop()
    onBegin(number)
  }
  if (endedWords(trade) !== undefined) return null
  return (
    <>
      <MovedOn trade={trade} begun={begun} onTake={handleBegin} />
      {trade.rounds.length > 1 && (
        <InlineSelect
          label="Begin from"
          value={shown}
          onChange={({ target }) => handleBegin(Number(target.value))}
        >
          {trade.rounds.map(({ number, sender }) => (
            <option key={number} value={number}>
              {`Begin from offer ${String(number)}, ${sender === trade.side ? 'yours' : 'theirs'}`}
            </option>
          ))}
        </InlineSelect>
      )}
    </>
  )
}
