import type { ReactNode } from 'react'

import styles from './pair.module.css'

/** Two fields side by side, with their labels aligned. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}
