import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to what was focused when something was laid over the page, once all of it is gone. A dialog
 * does so by itself; of a chain of dialogs the last one knows only the one before, which is gone as well.
 */
export function useFocusReturn(isOpen: boolean): void {
  // Before the effects of what is laid over the page, which take the focus away.
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

/** Dialogs give the focus back in the next frame; what comes after them comes in the one after that. */
function afterTwoFrames(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
