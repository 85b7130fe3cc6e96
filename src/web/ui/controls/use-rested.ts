import { useCallback, useEffect, useState } from 'react'

/**
 * Returns a value once it has not changed for `restMs`, for requests while somebody types. The function
 * returned with it updates at once.
 */
export function useRested<Value>(value: Value, restMs: number): [rested: Value, handOn: () => void] {
  const [rested, setRested] = useState(value)

  useEffect(() => {
    if (Object.is(value, rested)) return undefined
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, rested, restMs])

  const handOn = useCallback(() => setRested(value), [value])
  return [rested, handOn]
}
