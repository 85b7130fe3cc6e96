import type { ReactNode } from 'react'

import styles from './action-bar.module.css'

interface ActionBarProps {
  label: string
  /** A fact in `<b>`, then buttons: one in ember, the others `ghost`. */
  children: ReactNode
}

/** The answer to "what now?", above the bottom bar. Toasts make room for it by `data-action-bar`. */
export function ActionBar({ label, children }: ActionBarProps) {
  return (
    <section className={styles['bar']} aria-label={label} data-action-bar>
      {children}
    </section>
  )
}
