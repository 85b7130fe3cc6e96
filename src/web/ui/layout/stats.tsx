import type { ReactNode } from 'react'

import styles from './stats.module.css'

/** Figures side by side in one frame. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles['stats']}>{children}</dl>
}
