import { useEffect, useState } from 'react'

import { lineId } from './line-id.ts'

/**
 * Gives the keyboard to a message when what had it is gone: the line in which it was edited, or the button with which it was
 * deleted.
 */
export function useBackToLine(): (number: number) => void {
  const [back, setBack] = useState<{ readonly number: number }>()
  useEffect(() => {
    if (back === undefined) return
    const line = document.getElementById(lineId(back.number))
    line?.focus({ preventScroll: true })
    line?.scrollIntoView({ block: 'nearest' })
  }, [back])
  return (number) => setBack({ number })
}
