import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A state that changes at most every `everyMs`; only the newest of several values counts. For requests during
 * scrolling.
 */
export function useSteadied<Value>(
  first: Value,
  everyMs: number,
): readonly [value: Value, set: (value: Value) => void] {
  const [steady, setSteady] = useState(first)
  const newest = useRef(first)
  const lastAt = useRef(-Infinity)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const set = useCallback(
    (value: Value) => {
      newest.current = value
      const wait = Math.max(0, lastAt.current + everyMs - performance.now())
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        lastAt.current = performance.now()
        setSteady(() => newest.current)
      }, wait)
    },
    [everyMs],
  )

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return [steady, set]
}
