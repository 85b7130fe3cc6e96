import type { ReactNode } from 'react'

import styles from './stats.module.css'

/** One figure of `Stats`; a `<small>` beside it shows the change. */
export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['stat']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
