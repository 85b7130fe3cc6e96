import { prefetchOverlay, useOverlays } from '#web/app/overlays.ts'
import { browseCards } from '#web/shell/overlays/own-overlays.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './search-button.module.css'

/** Opens the card search from every page. */
export function SearchButton() {
  const { show } = useOverlays()

  return (
    <button
      type="button"
      className={styles['button']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onPointerEnter={() => {
        void prefetchOverlay(browseCards)
      }}
      onClick={() => {
        show(browseCards)
      }}
    >
      <Icon name="search" />
      <span className={styles['words']}>
        Search cards <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  )
}
