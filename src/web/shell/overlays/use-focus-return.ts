import { useLayoutEffect } from 'react'

/**
 * Returns the focus to where it was before an overlay opened, once every overlay is closed. A single dialog
 * does so by itself. In a chain of dialogs the last one only knows its predecessor, which is closed as well.
 */
export function useFocusReturn(isOpen: boolean): void {
  // A layout effect, because the overlay's own effects take the focus away.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const opener = document.activeElement
    return () => {
      afterTwoFrames(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}

/** Dialogs return the focus in the next frame, and the overlay after them in the one after that. */
function afterTwoFrames(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
