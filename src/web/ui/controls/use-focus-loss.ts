import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `onLoss` when an element disappears while the focus is in it, so that the focus can go on elsewhere. The element is
 * still in its place then.
 */
export function useFocusLoss<Kind extends HTMLElement>(
  onLoss: (element: Kind) => void,
): RefObject<Kind | null> {
  const ref = useRef<Kind>(null)
  const handleLoss = useEffectEvent(onLoss)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement) === true) handleLoss(element)
    }
  }, [])
  return ref
}
