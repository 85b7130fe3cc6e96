import { useRested } from '#web/ui/controls/use-rested.ts'
import { Hidden } from '#web/ui/hidden.tsx'

import styles from './spoken.module.css'

const REST_MS = 600

/** Tells screen readers about the search once typing pauses. */
export function Spoken({ text }: { text: string }) {
  const [rested] = useRested(text, REST_MS)
  return (
    <div role="status" className={styles['spoken']}>
      <Hidden>{rested}</Hidden>
    </div>
  )
}
