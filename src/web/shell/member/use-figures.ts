import { useEffect, useState } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import type { ProfileTab, Whose } from '#web/app/web-domain.ts'

/** How much there is in each tab, as far as that is known: what is behind the others is asked once the first stands. */
export function useFigures(tabs: readonly ProfileTab[], whose: Whose): readonly (number | undefined)[] {
  const isIdle = useIdle()
  // oxlint-disable-next-line react/rules-of-hooks -- the tabs are the same whenever this is drawn
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
