import { useEffect } from 'react'

import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

import { prefetchOverlay } from './lazy-overlays.ts'
import { useOverlays } from './overlays.ts'

import styles from './search-button.module.css'

/** The search for cards, within reach of every page: this button, or Ctrl or Cmd with K. */
export function SearchButton() {
  const { show } = useOverlays()

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      show({ kind: 'search', intent: 'browse' })
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [show])

  return (
    <button
      type="button"
      className={styles['button']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={() => {
        prefetchOverlay('search')
      }}
      onClick={() => {
        show({ kind: 'search', intent: 'browse' })
      }}
    >
      <Icon name="search" />
      <span className={styles['words']}>
        Search cards
        <span aria-hidden="true">
          <Kbd>Ctrl K</Kbd>
        </span>
      </span>
    </button>
  )
}
