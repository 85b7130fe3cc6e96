import { type RefObject, useLayoutEffect, useRef } from 'react'

import { focusBeside } from './focus-beside.ts'

/** Gives the focus to a neighbouring row when a row disappears while the focus is in it. */
export function useFocusBeside(): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const row = ref.current
    return () => {
      if (row?.contains(document.activeElement) === true) focusBeside(row)
    }
  }, [])
  return ref
}
