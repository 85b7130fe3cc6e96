import { type MapView, panned, zoomed } from './map-view.ts'

const KEY_STEP = 80
const KEY_ZOOM = 2
const WHEEL_ZOOM = 1.25

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

interface Moving {
  readonly view: MapView
  /** While it is dragged. */
  readonly onDrag: (shown: MapView) => void
  /** Where it rests. */
  readonly onView: (view: MapView) => void
}

/** Lets pointer, wheel and keys move a map. @returns what ends that */
export function followHand(frame: HTMLElement, { view, onDrag, onView }: Moving): () => void {
  let from: { readonly x: number; readonly y: number } | undefined
  const since = ({ clientX, clientY }: PointerEvent) =>
    [clientX - (from?.x ?? clientX), clientY - (from?.y ?? clientY)] as const
  const listening = new AbortController()
  const { signal } = listening
  frame.addEventListener(
    'pointerdown',
    (event) => {
      // A press on a pin is not a drag.
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      from = { x: event.clientX, y: event.clientY }
      frame.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (from !== undefined) onDrag(panned(view, ...since(event)))
    },
    { signal },
  )
  const rest = (event: PointerEvent) => {
    const [right, down] = since(event)
    from = undefined
    if (right !== 0 || down !== 0) onView(panned(view, right, down))
  }
  frame.addEventListener('pointerup', rest, { signal })
  frame.addEventListener('pointercancel', rest, { signal })
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { left, top, width, height } = frame.getBoundingClientRect()
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
      onView(zoomed(view, event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM, at))
    },
    { signal, passive: false },
  )
  frame.addEventListener(
    'keydown',
    (event) => {
      const moved = event.target === frame ? viewAfter(view, event.key) : undefined
      if (moved === undefined) return
      event.preventDefault()
      onView(moved)
    },
    { signal },
  )
  return () => listening.abort()
}

/** What a key does; `undefined` for one that does nothing here. */
function viewAfter(view: MapView, key: string): MapView | undefined {
  const arrow = ARROWS[key]
  if (arrow !== undefined) return panned(view, arrow[0] * KEY_STEP, arrow[1] * KEY_STEP)
  if (key === '+' || key === '=') return zoomed(view, KEY_ZOOM)
  return key === '-' ? zoomed(view, 1 / KEY_ZOOM) : undefined
}
