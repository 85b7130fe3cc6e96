import { classNames } from '#web/ui/class-names.ts'
import { Hidden } from '#web/ui/hidden.tsx'

import styles from './count.module.css'

interface CountProps {
  value: number
  /** What is counted, for screen readers: `unread`. */
  label?: string | undefined
  /** Whether it is only said, and asks for nothing. */
  isQuiet?: boolean
}

export function Count({ value, label, isQuiet = false }: CountProps) {
  return (
    <span className={classNames(styles['count'], isQuiet && styles['quiet'])} data-numeric>
      <span>
        {value}
        {label !== undefined && <Hidden> {label}</Hidden>}
      </span>
    </span>
  )
}
