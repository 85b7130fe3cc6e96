import { Hidden } from '#web/ui/layout/hidden.tsx'

import styles from './count.module.css'

interface CountProps {
  value: number
  /** What is counted, for screen readers: `unread`. */
  label?: string | undefined
}

export function Count({ value, label }: CountProps) {
  return (
    <span className={styles['count']} data-numeric>
      <span>
        {value}
        {label !== undefined && <Hidden> {label}</Hidden>}
      </span>
    </span>
  )
}
