import { useEffect, useState } from 'react'

import type { Pace } from './pace-rules.ts'

const NONE: ReadonlySet<number> = new Set()

/** How many come in one frame. Nothing comes while the page flies by. */
export interface Portions {
  readonly atRest: number
  readonly moving: number
}

/**
 * Lets through some of many at a time, so that no frame has to draw them all. What was let through stays so while it is
 * wanted; on the first screen all are.
 */
export function usePaced(
  wanted: readonly number[],
  portions: Portions,
  pace: (now: number) => Pace,
): ReadonlySet<number> {
  const [passed, setPassed] = useState(NONE)
  const waiting = wanted.filter((each) => !passed.has(each))

  useEffect(() => {
    if (waiting.length === 0) return undefined
    let frame = requestAnimationFrame(function pass(now) {
      const isFirst = passed.size === 0 && pace(now) === 'unmoved'
      const count = isFirst ? waiting.length : portionAt(pace(now), portions)
      if (count === 0) frame = requestAnimationFrame(pass)
      else setPassed(new Set([...wanted.filter((each) => passed.has(each)), ...waiting.slice(0, count)]))
    })
    return () => cancelAnimationFrame(frame)
  })
  return passed
}

function portionAt(pace: Pace, { atRest, moving }: Portions): number {
  if (pace === 'flying') return 0
  return pace === 'moving' ? moving : atRest
}
