import type { ReactNode } from 'react'

import styles from './grow.module.css'

/** Takes what room a `Row` has left; empty, it pushes what follows to the far end. */
export function Grow({ children }: { children?: ReactNode }) {
  return <div className={styles['grow']}>{children}</div>
}
