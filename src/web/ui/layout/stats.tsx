import type { ReactNode } from 'react'

import styles from './stats.module.css'

interface StatsProps {
  /** In one line of text, without a frame. */
  inline?: boolean | undefined
  children: ReactNode
}

/** Figures side by side, in one frame unless they are inline. */
export function Stats({ inline = false, children }: StatsProps) {
  return <dl className={inline ? styles['inline'] : styles['stats']}>{children}</dl>
}
