import type { ReactNode } from 'react'

import styles from './tabs.module.css'

interface LinkTabsProps {
  label: string
  /** Router links; the current one marks itself. */
  children: ReactNode
}

/** Links between related pages, styled as `Tabs`. */
export function LinkTabs({ label, children }: LinkTabsProps) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  )
}
