import type { ReactNode } from 'react'

import styles from './tabs.module.css'

interface LinkTabsProps {
  label: string
  /** Links of the router: the one that leads here marks itself. */
  children: ReactNode
}

/** Pages that belong together, in the look of `Tabs`. */
export function LinkTabs({ label, children }: LinkTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
