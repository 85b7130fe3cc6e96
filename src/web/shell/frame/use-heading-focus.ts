import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After going to another page, readers and keyboards stand at its main heading. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stopWaiting = () => undefined as void
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      stopWaiting()
      if (fromLocation !== undefined && pathChanged) stopWaiting = focusHeadingOnceThere()
    })
    return () => {
      stopWaiting()
      unsubscribe()
    }
  }, [router])
}

/** A page may still be waiting for its data. @returns a function that gives up */
function focusHeadingOnceThere(): () => void {
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect()
  })
  if (!focusHeading()) observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
  }
}

/** @returns whether there is nothing more to wait for */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('#main h1')
  const { activeElement } = document
  // Whoever has gone somewhere meanwhile stays there; a field of the page that asked for the focus keeps it.
  const isElsewhere =
    activeElement !== document.body && activeElement?.closest('#main, [role="dialog"]') !== null
  if (isElsewhere || heading === null) return isElsewhere
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
