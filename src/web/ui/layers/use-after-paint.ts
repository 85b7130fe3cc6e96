import { useEffect, useState } from 'react'

/**
 * Whether something wanted may render, one frame later. That way the browser answers the touch before it
 * renders a large window or menu. Something no longer wanted disappears at once.
 */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let next: ReturnType<typeof setTimeout> | undefined
    // A frame's callbacks run before its paint, a task after it.
    const frame = requestAnimationFrame(() => {
      next = setTimeout(() => {
        setIsPainted(true)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(next)
      setIsPainted(false)
    }
  }, [isWanted])
  return isWanted && isPainted
}
