import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 500
const MOVED_PX = 10

/** Detects a long press by touch, which starts a selection. */
export function useLongPress(onLongPress: (target: EventTarget) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)

  useEffect(() => () => clearTimeout(timer.current), [])

  function stop() {
    clearTimeout(timer.current)
  }

  return {
    /** Whether the press that just ended was a long one, which must not act as a click. */
    takeLong: () => {
      const was = wasLong.current
      wasLong.current = false
      return was
    },
    handlers: {
      onPointerDown: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
        wasLong.current = false
        stop()
        if (pointerType === 'mouse') return
        place.current = { x, y }
        timer.current = setTimeout(() => {
          wasLong.current = true
          onLongPress(target)
        }, LONG_PRESS_MS)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = place.current
        if (Math.hypot(clientX - x, clientY - y) > MOVED_PX) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: MouseEvent) => {
        if (wasLong.current) event.preventDefault()
      },
    },
  }
}
