import type { ReactNode } from 'react'

import type { Verdict } from '#contract/trades/ratings.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { VERDICT_SEALS } from './verdict-words.ts'

import styles from './said.module.css'

interface SaidProps {
  rating: { readonly verdict: Verdict; readonly words: string; readonly answer: string | null }
  /** Whoever answered. */
  answeredBy: string
  /** Who said it, and when. */
  children: ReactNode
}

/** What somebody said of a trade, and what the other answered. */
export function Said({ rating: { verdict, words, answer }, answeredBy, children }: SaidProps) {
  return (
    <div className={styles['said']}>
      <div className={styles['head']}>
        <WaxSeal {...VERDICT_SEALS[verdict]} size="sm" />
        {children}
      </div>
      {words !== '' && <p className={styles['words']}>{words}</p>}
      {answer !== null && (
        <div className={styles['answer']}>
          <Text size="sm" tone="muted">
            {answeredBy} answered
          </Text>
          <p className={styles['words']}>{answer}</p>
        </div>
      )}
    </div>
  )
}
