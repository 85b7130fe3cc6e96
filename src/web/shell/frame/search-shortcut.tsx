import { useEffect } from 'react'

import { useOverlays } from '#web/app/overlays.ts'
import { browseCards } from '#web/shell/overlays/own-overlays.ts'

/** Renders nothing: opens the card search on Ctrl+K or Cmd+K, as soon as somebody is signed in. */
export function SearchShortcut() {
  const { show } = useOverlays()

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      show(browseCards)
    }
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('keydown', handleKey)
    }
  }, [show])

  return null
}
