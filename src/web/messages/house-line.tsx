import type { ReactNode } from 'react'

import styles from './message-log.module.css'

/** A line that nobody wrote: what happened, or that something is hidden. */
export function HouseLine({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li id={id} tabIndex={-1} className={styles['house']}>
      {children}
    </li>
  )
}
