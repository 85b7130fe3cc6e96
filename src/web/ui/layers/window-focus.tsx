import { useLayoutEffect, useEffect, useRef } from 'react'
import { setInteractionModality } from 'react-aria-components'

/**
 * Stands first inside a window. It lets the window take the focus, and returns it when the window closes, where React
 * Aria alone may do neither:
 * - Opened by a key or a screen reader, a window would wait until nothing on the page is in transition. React Aria
 *   misses some ends of transitions (of an element that has two, both cancelled), and would wait for ever.
 * - It returns the focus in the next frame, when on a slow machine the page behind may still be inert.
 * - Where what has the focus goes, as a button does that was pressed, nothing has it, and keys such as Escape are lost.
 */
export function WindowFocus() {
  const opener = useRef<Element>(null)
  const place = useRef<HTMLSpanElement>(null)
  // Before the window takes the focus.
  useLayoutEffect(() => {
    opener.current = document.activeElement
    setInteractionModality(opener.current?.matches(':focus-visible') === true ? 'keyboard' : 'pointer')
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
  useEffect(() => {
    const overlay = place.current?.parentElement
    if (!overlay) return undefined
    const observer = new MutationObserver(() => {
      if (isBehind(overlay)) return
      // What closes meanwhile returns the focus in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => takeBack(overlay)))
    })
    observer.observe(overlay, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
    }
  }, [])
  return <span ref={place} hidden />
}

/** Gives the focus to a window in front that has lost it. */
function takeBack(overlay: HTMLElement): void {
  if (document.activeElement !== document.body || isBehind(overlay)) return
  overlay.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true })
}

/** Whether another window lies over it. */
function isBehind(overlay: HTMLElement): boolean {
  return overlay.closest('[inert]') !== null
}
