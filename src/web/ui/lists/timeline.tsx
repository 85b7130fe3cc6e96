import type { ReactNode } from 'react'

import styles from './timeline.module.css'

/** What has happened, seal by seal on a cord, and what comes next. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {children}
    </ol>
  )
}
