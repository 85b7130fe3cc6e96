import { use } from 'react'

import { isDevelopment } from '#web/app/mode.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import flag from '#web/ui/assets/flag.svg'
import { useIsDialogOpen } from '#web/ui/layers/open-dialogs.ts'

import styles from './footer.module.css'

/** Nobody keeps a page open from one year into the next. */
const YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        {/* At New Year the server may still render the old year. */}
        <span suppressHydrationWarning>© {YEAR} Tradewyrm</span>
        <img src={flag} alt="Flag of the Tradewyrm guild" width="30" height="20" loading="lazy" />
      </div>
      {isDevelopment() && <DebugBox />}
    </footer>
  )
}

/** For developers: whether dialogs have their context, and whether one is open. */
function DebugBox() {
  const isAvailable = use(OverlayContext) !== null
  const isOpen = useIsDialogOpen()
  return (
    <div className={styles['debug']}>
      modal context: {isAvailable ? 'available' : 'missing'} · modal:{' '}
      <span>{isOpen ? 'open' : 'closed'}</span>
    </div>
  )
}
