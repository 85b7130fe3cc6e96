import type { ReactNode } from 'react'

import styles from './card-row.module.css'

interface CardRowProps {
  label: string
  children: ReactNode
}

/** One row of cards that scrolls sideways. It takes the focus, so that the keyboard can scroll it too. */
export function CardRow({ label, children }: CardRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles['row']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
