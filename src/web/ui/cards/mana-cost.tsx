import { symbolsOf, wordOf } from './mana-symbols.ts'
import { Pip } from './pip.tsx'

import styles from './mana-cost.module.css'

interface ManaCostProps {
  cost: string
  /** Hidden from readers. */
  silent?: boolean | undefined
}

/** What a card costs, from `{2}{R}`; nothing where it costs nothing. */
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
        // oxlint-disable-next-line react/no-array-index-key -- the same symbol may stand there twice and none ever moves
        <Pip key={`${symbol}${place}`} symbol={symbol} silent />
      ))}
    </span>
  )
}
