import type { ReactNode } from 'react'

import styles from './stats.module.css'

interface StatProps {
  label: string
  /** A width kept free for a figure that comes later, such as `4em`. */
  room?: string | undefined
  children: ReactNode
}

/** One figure of `Stats`; a `<small>` beside it shows the change. */
export function Stat({ label, room, children }: StatProps) {
  return (
    <div className={styles['stat']}>
      <dt>{label}</dt>
      <dd style={{ minWidth: room }}>{children}</dd>
    </div>
  )
}
