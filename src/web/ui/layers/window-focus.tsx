import { useLayoutEffect, useEffect, useRef } from 'react'
import { setInteractionModality } from 'react-aria-components'

import { stopsBefore } from '#web/ui/controls/stops-before.ts'

/** How many stops before what opened a window may be gone with it: those of a row, and of some above. */
const STOPS = 20

/**
 * Stands first inside a window. It lets the window take the focus, and returns it when the window closes, where React
 * Aria alone may do neither:
 * - Opened by a key or a screen reader, a window would wait until nothing on the page is in transition. React Aria
 *   misses some ends of transitions (of an element that has two, both cancelled), and would wait for ever.
 * - It returns the focus in the next frame, when on a slow machine the page behind may still be inert.
 * - What opened a window may be gone when it closes, as the row of a deleted thing is. The stop before it gets the focus.
 * - Where what has the focus goes, as a button does that was pressed, nothing has it, and keys such as Escape are lost.
 */
export function WindowFocus() {
  const waysBack = useRef<readonly HTMLElement[]>([])
  const place = useRef<HTMLSpanElement>(null)
  // Before the window takes the focus.
  useLayoutEffect(() => {
    const opener = document.activeElement
    waysBack.current = opener instanceof HTMLElement ? [...stopsBefore(opener).slice(-STOPS), opener] : []
    setInteractionModality(opener?.matches(':focus-visible') === true ? 'keyboard' : 'pointer')
  }, [])
  useEffect(
    () => () => {
      const { current } = waysBack
      // By then the page behind can be used again.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        current.findLast((stop) => stop.checkVisibility())?.focus({ preventScroll: true })
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
