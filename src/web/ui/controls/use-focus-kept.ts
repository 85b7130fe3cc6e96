import type { RefObject } from 'react'

import { stopsBefore } from './stops-before.ts'
import { useFocusLoss } from './use-focus-loss.ts'

/**
 * Gives the focus to the stop before an element that disappears while the focus is in it. So the next key goes on
 * from there and not from the top of the page.
 */
export function useFocusKept<Kind extends HTMLElement>(): RefObject<Kind | null> {
  return useFocusLoss((element) =>
    stopsBefore(element)
      .findLast((stop) => stop.checkVisibility())
      ?.focus({ preventScroll: true }),
  )
}
