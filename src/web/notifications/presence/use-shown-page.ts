import { useEffect } from 'react'

import { sayShown } from './actions.ts'

/** The server forgets it 20 seconds later. */
const SHOWN_AGAIN_MS = 25_000

/** Says that the member looks at a page, as long as its tab has the focus, so that they are not mailed about it. */
export function useShownPage(path: string): void {
  useEffect(() => {
    const stop = new AbortController()
    let isSaid = false
    const say = () => {
      const isLookedAt = document.visibilityState === 'visible' && document.hasFocus()
      if (!isLookedAt && !isSaid) return
      isSaid = isLookedAt
      void sayShown(isLookedAt ? path : null)
    }
    say()
    const timer = setInterval(say, SHOWN_AGAIN_MS)
    const { signal } = stop
    window.addEventListener('focus', say, { signal })
    window.addEventListener('blur', say, { signal })
    document.addEventListener('visibilitychange', say, { signal })
    return () => {
      stop.abort()
      clearInterval(timer)
      if (isSaid) void sayShown(null)
    }
  }, [path])
}
