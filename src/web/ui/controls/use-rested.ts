import { useCallback, useEffect, useState } from 'react'

/**
 * A value once it has stayed as it is for so long: for what is asked while somebody types. The function beside it hands
 * the value on at once.
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
