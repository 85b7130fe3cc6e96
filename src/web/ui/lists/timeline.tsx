import type { ReactNode } from 'react'

import styles from './timeline.module.css'

/** Past steps as seals on a cord, and the next ones. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {children}
    </ol>
  )
}
