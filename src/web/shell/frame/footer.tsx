import { use } from 'react'

import { isDevelopment } from '#web/app/mode.ts'
import { OverlayContext } from '#web/app/overlays.ts'
import flag from '#web/ui/assets/flag.svg'
import { useIsDialogOpen } from '#web/ui/layers/open-dialogs.ts'

import styles from './footer.module.css'

/** The page is not looked at from one year into the next. */
const YEAR = new Date().getFullYear()

export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        {/* At New Year the server may still write the old one. */}
        <span suppressHydrationWarning>© {YEAR} Tradewyrm</span>
        <img src={flag} alt="Flag of the Tradewyrm guild" width="30" height="20" loading="lazy" />
      </div>
      {isDevelopment() && <DebugBox />}
    </footer>
  )
}

/** For those who work on the app: whether the dialogs have their context, and whether one is open. */
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
