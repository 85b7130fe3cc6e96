import { useEffect, useState } from 'react'

/**
 * Whether what is wanted may be drawn: a frame after it was wanted, so that the touch that asked for it has been answered
 * before a window or a menu with all that is in it keeps the processor busy. What is no longer wanted is gone at once.
 */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let next: ReturnType<typeof setTimeout> | undefined
    // A frame's callbacks come before it is painted, a task after it.
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
