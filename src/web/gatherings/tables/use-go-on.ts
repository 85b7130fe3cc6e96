import { useEffect, useRef } from 'react'

/**
 * Gives the focus to what the next key should reach, once a press has taken away what was pressed, or made it
 * something that can't be pressed again.
 * @returns what to call with the press
 */
export function useGoOn(findNext: () => HTMLElement | null | undefined, hasFailed: boolean): () => void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (hasFailed) isPressed.current = false
    const { activeElement } = document
    // A button that was just disabled has the focus until the browser draws.
    if (!isPressed.current || (activeElement !== document.body && !activeElement?.matches(':disabled')))
      return
    const next = findNext()
    if (!next) return
    isPressed.current = false
    next.focus({ preventScroll: true })
  })
  return () => {
    isPressed.current = true
  }
}
