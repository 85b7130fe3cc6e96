import type { ReactNode } from 'react'

import styles from './tabs.module.css'

interface TabNavProps {
  label: string
  /** Links; the one of this page carries `aria-current="page"`. */
  children: ReactNode
}

/** Tabs that are pages of their own. */
export function TabNav({ label, children }: TabNavProps) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
