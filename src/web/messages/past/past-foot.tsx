import { Button } from '#web/ui/controls/button.tsx'

import type { Stretch } from './use-stretch.ts'

import styles from './past-foot.module.css'

interface PastFootProps extends Pick<Stretch, 'isFetching' | 'showLater'> {
  /** Leads back to the end of the conversation. */
  onEnd: () => void
}

/** After a stretch that doesn't reach the end of the conversation: what comes later, and the way to the end. */
export function PastFoot({ isFetching, showLater, onEnd }: PastFootProps) {
  return (
    <div className={styles['foot']}>
      {showLater !== undefined && (
        <Button size="sm" variant="ghost" busy={isFetching ? 'One moment...' : undefined} onClick={showLater}>
          Later messages
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onEnd}>
        Latest messages
      </Button>
    </div>
  )
}
