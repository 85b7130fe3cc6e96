import { useQueries } from '@tanstack/react-query'

import type { Trade } from '#contract/trades/trade.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'
import { watchlistQueries } from '#web/watchlist/queries.ts'
import { WatchButton } from '#web/watchlist/watch-button.tsx'

import styles from './sealed-body.module.css'

/** The trade is done. Whoever watched a card that came may strike it off. */
export function SealedBody({ trade }: { trade: Trade }) {
  const name = trade.otherUsername ?? SOMEBODY
  const came = cardsThatCame(trade)
  const watched = useQueries({ queries: came.map(({ cardId }) => watchlistQueries.watched(cardId)) })
  const fulfilled = came.filter((_, at) => (watched[at]?.data ?? null) !== null)
  return (
    <>
      <div className={styles['sealed']} role="status">
        <span className={styles['pressed']}>
          <WaxSeal kind="completed" size="lg" label={null} />
        </span>
        <p className={styles['words']}>Sealed with {name}</p>
        <p>The cards have moved to your binders.</p>
      </div>
      {fulfilled.length > 0 && (
        <section aria-label="Cards you still watch">
          <p>You still watch these:</p>
          <ul className={styles['watched']}>
            {fulfilled.map(({ cardId, name: cardName }) => (
              <li key={cardId}>
                <span>{cardName}</span>
                <WatchButton cardId={cardId} name={cardName} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The cards that the member got, each once. */
function cardsThatCame({ side, rounds, promisedRound, printings }: Trade) {
  const terms = rounds.find(({ number }) => number === promisedRound)?.terms
  const lines = terms?.[side === 'opener' ? 'partner' : 'opener'] ?? []
  const ids = new Set(lines.flatMap((line) => (line.kind === 'choose' ? [] : [line.printingId])))
  return printings.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ cardId: id, name }))
}
