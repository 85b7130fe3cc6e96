import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface Current {
  readonly current: number
  readonly noteFocus: (index: number | undefined) => void
  readonly goTo: (index: number) => void
}

/** Tracks which item of a list has the focus, or had it last, by `data-index`. */
export function useCurrent(list: RefObject<HTMLDivElement | null>, count: number): Current {
  const [wanted, setCurrent] = useState(0)
  const mustFocus = useRef(false)
  const current = Math.max(0, Math.min(wanted, count - 1))

  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${String(current)}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [list, current])

  return {
    current,
    noteFocus: (index) => {
      if (index !== undefined) setCurrent(index)
    },
    goTo: (index) => {
      mustFocus.current = index !== current
      setCurrent(index)
    },
  }
}
