import { useEffect, useState } from 'react'

import type { Pace } from './pace.ts'

/** How many items to render per frame; none while the page scrolls too fast to see. */
export interface Portions {
  /** In the first frame, on a page that was never scrolled. */
  readonly first: number
  readonly atRest: number
  readonly moving: number
}

/**
 * Passes items on a few at a time, so that no frame renders them all. A passed item stays while it is wanted.
 */
export function usePaced<Key>(
  wanted: readonly Key[],
  portions: Portions,
  pace: (now: number) => Pace,
): ReadonlySet<Key> {
  const [passed, setPassed] = useState<ReadonlySet<Key>>(() => new Set())
  const waiting = wanted.filter((each) => !passed.has(each))

  useEffect(() => {
    if (waiting.length === 0) return undefined
    let frame = requestAnimationFrame(function pass(now) {
      const current = pace(now)
      const isFirst = passed.size === 0 && current === 'unmoved'
      const count = isFirst ? portions.first : portionAt(current, portions)
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
