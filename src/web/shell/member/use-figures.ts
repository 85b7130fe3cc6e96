import { useEffect, useState } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import type { ProfileTab, Whose } from '#web/app/web-domain.ts'

/**
 * The number of items in each tab, as far as known. Those of other tabs are fetched once the first is shown.
 */
export function useFigures(tabs: readonly ProfileTab[], whose: Whose): readonly (number | undefined)[] {
  const isIdle = useIdle()
  // oxlint-disable-next-line react/rules-of-hooks -- the tabs are the same on every render
  return tabs.map(({ useFigure }) => useFigure?.(whose, isIdle))
}

/** Whether the first view has had the machine to itself for long enough. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isOver = false
    whenIdle(() => {
      if (!isOver) setIsIdle(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return isIdle
}
