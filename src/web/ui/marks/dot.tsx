import { Hidden } from '#web/ui/hidden.tsx'

import styles from './dot.module.css'

/** The ember dot that marks something unread. */
export function Dot({ label = 'Unread' }: { label?: string }) {
  return (
    <span className={styles['dot']}>
      <Hidden>{label}</Hidden>
    </span>
  )
}
