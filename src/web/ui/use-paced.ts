import { useEffect, useRef, useState } from 'react'

/** After so long without scrolling the page is at rest. */
const REST_MS = 120

const NONE: ReadonlySet<number> = new Set()

/** How many come in one frame. */
export interface Pace {
  readonly atRest: number
  /** While the page is scrolled. */
  readonly moving: number
}

/**
 * Lets through some of many at a time, so that no frame has to draw them all. What was let through stays so while it is
 * wanted; on the first screen all are.
 */
export function usePaced(wanted: readonly number[], { atRest, moving }: Pace): ReadonlySet<number> {
  const [passed, setPassed] = useState(NONE)
  const scrolledAt = useRef(-Infinity)
  const waiting = wanted.filter((each) => !passed.has(each))

  useEffect(() => {
    const note = () => {
      scrolledAt.current = performance.now()
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])

  useEffect(() => {
    if (waiting.length === 0) return undefined
    const frame = requestAnimationFrame((now) => {
      const isAtRest = now - scrolledAt.current > REST_MS
      const isFirst = passed.size === 0 && scrolledAt.current === -Infinity
      const count = isAtRest ? atRest : moving
      const next = isFirst ? waiting : waiting.slice(0, count)
      setPassed(new Set([...wanted.filter((each) => passed.has(each)), ...next]))
    })
    return () => cancelAnimationFrame(frame)
  })
  return passed
}
