import { useEffect, useRef, useState } from 'react'

/** A value, handed on at once, but never more often than so: for what is asked while somebody scrolls. */
export function useSteadied<Value>(value: Value, everyMs: number): Value {
  const [steady, setSteady] = useState(value)
  const lastAt = useRef(-Infinity)

  useEffect(() => {
    if (Object.is(value, steady)) return undefined
    const wait = Math.max(0, lastAt.current + everyMs - performance.now())
    const timer = setTimeout(() => {
      lastAt.current = performance.now()
      setSteady(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, steady, everyMs])

  return steady
}
