import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus to the stop before an element that disappears while the focus is in it. So the next key goes on
 * from there and not from the top of the page.
 */
export function useFocusKept<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const ref = useRef<Kind>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement) === true)
        stopBefore(element)?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}

function stopBefore(element: HTMLElement): HTMLElement | undefined {
  const stops = document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select, textarea',
  )
  return [...stops].findLast(
    (stop) =>
      (stop.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      stop.checkVisibility(),
  )
}
