import { type RefObject, useEffect } from 'react'

/** Less than this are the bars of a browser that come and go. */
const LEAST_PX = 120

/**
 * Makes room for the keyboard on the screen, which most browsers lay over the page: says as `--keyboard` how much of the
 * window it takes from a box, and keeps on screen what has the focus there.
 */
export function useKeyboardRoom(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (seen === null) return undefined
    const makeRoom = () => {
      // Whoever zoomed in sees less of the page, too.
      const takenPx = Math.round(seen.scale > 1 ? 0 : window.innerHeight - seen.height)
      const isOpen = takenPx >= LEAST_PX
      box.current?.toggleAttribute('data-keyboard', isOpen)
      box.current?.style.setProperty('--keyboard', `${String(takenPx)}px`)
      const focused = document.activeElement
      if (isOpen && box.current?.contains(focused) === true) focused?.scrollIntoView({ block: 'nearest' })
    }
    seen.addEventListener('resize', makeRoom)
    return () => {
      seen.removeEventListener('resize', makeRoom)
    }
  }, [box])
}
