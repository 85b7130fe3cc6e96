import type { ReactNode } from 'react'

import hidden from '#web/ui/hidden.module.css'
import styles from './board.module.css'

interface BoardProps {
  label: string
  /** `Poster`s. */
  children: ReactNode
}

/** Planks with posters on them, edge to edge on a phone. */
export function Board({ label, children }: BoardProps) {
  return (
    <section className={styles['board']} aria-label={label}>
      <h2 className={hidden['hidden']}>{label}</h2>
      <div className={styles['posters']}>{children}</div>
    </section>
  )
}
