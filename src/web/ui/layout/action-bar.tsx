import type { ReactNode } from 'react'

import styles from './action-bar.module.css'

interface ActionBarProps {
  label: string
  /** A fact in `<b>`, then buttons: one `ember`, the others `ghost`. */
  children: ReactNode
}

/** A bar with the next actions, above the bottom bar. Toasts make room for it through `data-action-bar`. */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    <section className={styles['bar']} aria-label={label} data-action-bar>
      {children}
    </section>
  )
}
