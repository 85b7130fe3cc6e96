import type { ReactNode } from 'react'

import styles from './beside-card.module.css'

interface BesideCardProps {
  card: ReactNode
  /** Narrow, where the card only reminds of what it is about. */
  look?: 'wide' | 'narrow'
  children: ReactNode
}

/** A card, and beside it what is said or asked about it. */
export function BesideCard({ card, look = 'wide', children }: BesideCardProps) {
  return (
    <div className={styles['beside']} data-look={look}>
      <div className={styles['card']}>{card}</div>
      <div className={styles['words']}>{children}</div>
    </div>
  )
}
