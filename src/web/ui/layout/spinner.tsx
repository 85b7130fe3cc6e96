import { Hidden } from '#web/ui/hidden.tsx'

import styles from './spinner.module.css'

/** Shows that something small is loading. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles['spinner']}>
      <Hidden>{label}</Hidden>
    </span>
  )
}
