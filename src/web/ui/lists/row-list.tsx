import type { ReactNode } from 'react'

import styles from './row-list.module.css'

interface RowListProps {
  label?: string | undefined
  /** `<li>`s, each with a link, button or div with `rowClass()`. */
  children: ReactNode
}

export function RowList({ label, children }: RowListProps) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  )
}
