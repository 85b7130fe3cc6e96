import { useIsOffline } from '#web/ui/layout/use-is-offline.ts'

import styles from './frame.module.css'

/** Says that the browser has no connection. */
export function OfflineStrip() {
  const isOffline = useIsOffline()
  return (
    <div role="status" className={styles['strip']}>
      {isOffline &&
        'You’re offline. You can read what’s here. Messages and check-ins go out later, other changes don’t.'}
    </div>
  )
}
