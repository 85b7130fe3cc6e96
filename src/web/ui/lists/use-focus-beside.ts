import type { RefObject } from 'react'

import { useFocusLoss } from '#web/ui/controls/use-focus-loss.ts'

import { focusBeside } from './focus-beside.ts'

/** Gives the focus to a neighbouring row when a row disappears while the focus is in it. */
export function useFocusBeside(): RefObject<HTMLLIElement | null> {
  return useFocusLoss<HTMLLIElement>(focusBeside)
}
