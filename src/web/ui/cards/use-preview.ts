import { type RefObject, useEffect, useState } from 'react'

import { placeFocused, type PreviewPlace, placeUnder } from './previews.ts'

/** Long enough that a pointer on its way, or a finger on an arrow key, shows nothing. */
const REST_MS = 250
/** Long enough to move the pointer from the row onto the preview. */
const LEAVE_MS = 150

/** Follows pointer and focus. `layer` is the preview itself, which stays while the pointer is on it. */
export function usePreview(layer: RefObject<Element | null>): PreviewPlace | undefined {
  const [place, setPlace] = useState<PreviewPlace>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let now: PreviewPlace | undefined
    const show = (next: PreviewPlace | undefined) => {
      clearTimeout(timer)
      now = next?.row.isConnected === true ? next : undefined
      setPlace(now)
    }
    const showSoon = (next: PreviewPlace | undefined, ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => show(next), ms)
    }
    const hide = () => show(undefined)
    const over = new AbortController()
    const listen = <Kind extends keyof DocumentEventMap>(
      kind: Kind,
      handle: (event: DocumentEventMap[Kind]) => void,
    ) =>
      document.addEventListener(kind, handle, {
        signal: over.signal,
        capture: true,
        passive: kind === 'scroll',
      })

    listen('pointerover', ({ target, pointerType }) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      const next = placeUnder(target)
      const isNew = next !== undefined && next.anchor !== now?.anchor
      const isOn = next !== undefined || [layer.current, now?.row].some((part) => part?.contains(target))
      if (isNew) showSoon(next, REST_MS)
      else if (isOn) clearTimeout(timer)
      else showSoon(undefined, LEAVE_MS)
    })
    listen('focusin', ({ target }) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return
      hide()
      showSoon(placeFocused(target), REST_MS)
    })
    listen('keydown', (event) => {
      if (event.key !== 'Escape') return
      // In a dialog the first press closes the preview alone.
      if (isInDialog(now)) event.stopPropagation()
      hide()
    })
    listen('pointerdown', hide)
    listen('scroll', () => {
      if (now !== undefined) hide()
    })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [layer])
  return place
}

function isInDialog(place: PreviewPlace | undefined): boolean {
  return place !== undefined && place.row.closest('[role="dialog"]') !== null
}
