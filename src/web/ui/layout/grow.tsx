import type { ReactNode } from 'react'

import styles from './grow.module.css'

/** Takes the space left in a `Row`. If empty, it pushes what follows to the far end. */
export function Grow({ children }: { children?: ReactNode }) {
  return <div className={styles['grow']}>{children}</div>
}
