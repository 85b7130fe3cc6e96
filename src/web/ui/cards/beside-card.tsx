import type { ReactNode } from 'react'

import styles from './beside-card.module.css'

interface BesideCardProps {
  card: ReactNode
  /** `narrow` if the card is only a reminder. */
  look?: 'wide' | 'narrow'
  children: ReactNode
}

/** A card with text or a form beside it. */
export function BesideCard({ card, look = 'wide', children }: BesideCardProps) {
  return (
    <div className={styles['beside']} data-look={look}>
      <div className={styles['card']}>{card}</div>
      <div className={styles['words']}>{children}</div>
    </div>
  )
}
