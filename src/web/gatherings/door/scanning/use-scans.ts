import { useRef, useState } from 'react'

import { ownTokenIn } from '#web/gatherings/door/check-in/own-code-address.ts'
import type { Arrivals } from '#web/gatherings/door/waiting/use-arrivals.ts'

/** One scan after another; a number tells two of the same code apart. */
export interface Scan {
  readonly number: number
  /** `null` for a code that is of something else. */
  readonly clientId: string | null
}

/** While a code lies before the camera it is one scan. Whoever shows it again later scans it again. */
const SAME_MS = 3000

/** The last code that was scanned or typed, and what takes the next one. */
export function useScans(gatheringId: string, { scan }: Pick<Arrivals, 'scan'>) {
  const [last, setLast] = useState<Scan>()
  const seen = useRef({ text: '', atMs: 0 })

  function take(code: string | undefined): void {
    const clientId = code === undefined ? null : scan(code)
    setLast((before) => ({ number: (before?.number ?? 0) + 1, clientId }))
  }

  return {
    last,
    takeText: (text: string) => {
      const before = seen.current
      const nowMs = performance.now()
      seen.current = { text, atMs: nowMs }
      if (before.text === text && nowMs - before.atMs < SAME_MS) return
      take(ownTokenIn(text, gatheringId))
    },
    takeTyped: (typed: string) => {
      const digits = typed.replaceAll(/[\s-]/g, '')
      take(/^\d+$/.test(digits) ? digits : typed.trim())
    },
  }
}
