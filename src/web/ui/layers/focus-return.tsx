import { useLayoutEffect, useEffect, useRef } from 'react'

/**
 * Stands first inside a window, and returns the focus when it closes. React Aria does so too, but in the next frame,
 * when on a slow machine the page behind may still be inert: then the focus would be lost.
 */
export function FocusReturn() {
  const opener = useRef<Element>(null)
  // Before the window takes the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      const { current } = opener
      // By then the page behind can be used again.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !(current instanceof HTMLElement)) return
        if (current.isConnected) current.focus({ preventScroll: true })
      })
    },
    [],
  )
  return null
}
