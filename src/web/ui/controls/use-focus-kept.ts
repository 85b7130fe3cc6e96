import { type RefObject, useLayoutEffect, useRef } from 'react'

import { stopsBefore } from './stops-before.ts'

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
        stopsBefore(element)
          .findLast((stop) => stop.checkVisibility())
          ?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
