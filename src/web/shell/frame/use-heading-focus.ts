import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the main heading after going to another page. */
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

/** Waits for the heading, because the page may still be loading. @returns a function that stops waiting */
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
  // Keep the focus if the reader has moved it elsewhere, or a field of the page asked for it.
  const isElsewhere =
    activeElement !== document.body && activeElement?.closest('#main, [role="dialog"]') !== null
  if (isElsewhere || heading === null) return isElsewhere
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
