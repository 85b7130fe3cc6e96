import { useCallback, useEffect, useRef } from 'react'

import { type Pace, paceAt, type Scrolled, scrolledOn } from './pace.ts'

/** Follows how the page scrolls. Call the result with a time of `performance.now()` to get the pace. */
export function usePace(): (now: number) => Pace {
  const last = useRef<Scrolled>(undefined)

  useEffect(() => {
    const note = () => {
      const here = { at: performance.now(), top: scrollY, screenHeight: innerHeight }
      last.current = scrolledOn(last.current, here)
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])

  return useCallback((now) => paceAt(now, last.current), [])
}
