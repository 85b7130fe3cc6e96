import type { ReactNode } from 'react'

import styles from './card-grid.module.css'

interface CardGridProps {
  as?: 'div' | 'ul' | undefined
  label?: string | undefined
  children: ReactNode
}

/** A grid of cards: two columns on a phone, as many as fit elsewhere. */
export function CardGrid({ as: Element = 'div', label, children }: CardGridProps) {
  return (
    <Element className={styles['grid']} aria-label={label}>
      {children}
    </Element>
  )
}
