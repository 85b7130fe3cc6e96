import { Hidden } from './hidden.tsx'

import styles from './spinner.module.css'

/** Something small is under way. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles['spinner']}>
      <Hidden>{label}</Hidden>
    </span>
  )
}
