import { symbolsOf, wordOf } from './mana-symbols.ts'
import { Pip } from './pip.tsx'

import styles from './mana-cost.module.css'

interface ManaCostProps {
  cost: string
  /** Hidden from screen readers. */
  silent?: boolean | undefined
}

/** A card's mana cost from `{2}{R}`; nothing if it has none. */
export function ManaCost({ cost, silent = false }: ManaCostProps) {
  const symbols = symbolsOf(cost)
  if (symbols.length === 0) return null
  return (
    <span
      className={styles['pips']}
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : `Mana cost ${symbols.map(wordOf).join(', ')}`}
      aria-hidden={silent}
    >
      {symbols.map((symbol, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a symbol may repeat, and none ever moves
        <Pip key={`${symbol}${place}`} symbol={symbol} silent />
      ))}
    </span>
  )
}
