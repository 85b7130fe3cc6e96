import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { type Lay, type Stretch, stretchInSight, topOf } from './list-geometry.ts'

const NOTHING: Stretch = { first: 0, end: 0 }
/** Rendered above and below the visible part, in pixels. */
const SPARE = 320

interface Windowed {
  /** The box of the whole list, as high as all its items. */
  readonly list: RefObject<HTMLDivElement | null>
  /** A hidden line like all others, which measures their height and how many items fit. */
  readonly sample: RefObject<HTMLDivElement | null>
  /** `undefined` until the first line is measured. */
  readonly lay: Lay | undefined
  /** The items to render. */
  readonly stretch: Stretch
  /** The number of lines that fit on the screen. */
  readonly countPageLines: () => number
}

/**
 * Tracks which part of a list of any length is visible as the page scrolls. All lines have the same height.
 */
export function useWindow(count: number): Windowed {
  const list = useRef<HTMLDivElement>(null)
  const sample = useRef<HTMLDivElement>(null)
  const [lay, setLay] = useState<Lay>()
  const [stretch, setStretch] = useState(NOTHING)

  const look = useCallback(() => {
    if (list.current === null || lay === undefined) return
    const sight = { from: -list.current.getBoundingClientRect().top, height: window.innerHeight }
    const next = stretchInSight(count, lay, sight, SPARE)
    setStretch((before) => (before.first === next.first && before.end === next.end ? before : next))
  }, [count, lay])

  useLayoutEffect(() => {
    const line = sample.current
    if (line === null) return undefined
    const measure = () => setLay((before) => layOf(line, before))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(line)
    return () => observer.disconnect()
  }, [])

  useKeptPlace(list, lay)

  useLayoutEffect(look, [look])
  useEffect(() => {
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])

  const countPageLines = useCallback(
    () => (lay === undefined ? 1 : Math.floor((window.innerHeight * 0.7) / lay.lineHeight)),
    [lay],
  )
  return { list, sample, lay, stretch, countPageLines }
}

/** Returns the same object while nothing changes. */
function layOf(line: HTMLElement, before: Lay | undefined): Lay {
  const { gridTemplateColumns } = getComputedStyle(line)
  const columns = gridTemplateColumns.split(' ').filter((width) => width.endsWith('px')).length
  const next = { columns: Math.max(1, columns), lineHeight: line.getBoundingClientRect().height }
  return before?.columns === next.columns && before.lineHeight === next.lineHeight ? before : next
}

/** When lines grow or hold more items, as on a rotated phone, keeps the topmost visible item in place. */
function useKeptPlace(list: RefObject<HTMLDivElement | null>, lay: Lay | undefined): void {
  const before = useRef<Lay>(undefined)
  useLayoutEffect(() => {
    const last = before.current
    before.current = lay
    if (last === undefined || lay === undefined || list.current === null) return
    const above = -list.current.getBoundingClientRect().top
    if (above <= 0) return
    const index = Math.floor(above / last.lineHeight) * last.columns
    scrollBy({ top: topOf(index, lay) - topOf(index, last), behavior: 'instant' })
  }, [list, lay])
}
