import { useRested } from '#web/ui/controls/use-rested.ts'
import { Hidden } from '#web/ui/layout/hidden.tsx'

import styles from './spoken.module.css'

const REST_MS = 600

/** Tells readers how the search stands, once it has come to rest. */
export function Spoken({ text }: { text: string }) {
  const [rested] = useRested(text, REST_MS)
  return (
    <div role="status" className={styles['spoken']}>
      <Hidden>{rested}</Hidden>
    </div>
  )
}
