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
  /** What shows now; nothing before there is a map. */
  readonly viewNow: () => MapView | undefined
  /** While it is dragged. */
  readonly onDrag: (shown: MapView) => void
  /** Where it rests. */
  readonly onView: (view: MapView) => void
}

/** Where a drag began, on which view. */
interface Grip {
  readonly x: number
  readonly y: number
  readonly view: MapView
}

function since({ clientX, clientY }: PointerEvent, { x, y }: Grip): readonly [right: number, down: number] {
  return [clientX - x, clientY - y]
}

/** Lets pointer, wheel and keys move a map. @returns what ends that */
export function followHand(frame: HTMLElement, { viewNow, onDrag, onView }: Moving): () => void {
  let from: Grip | undefined
  const listening = new AbortController()
  const { signal } = listening
  frame.addEventListener(
    'pointerdown',
    (event) => {
      // A press on a pin is not a drag.
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      const view = viewNow()
      if (view === undefined) return
      from = { x: event.clientX, y: event.clientY, view }
      frame.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  frame.addEventListener(
    'pointermove',
    (event) => {
      if (from !== undefined) onDrag(panned(from.view, ...since(event, from)))
    },
    { signal },
  )
  const rest = (event: PointerEvent) => {
    if (from === undefined) return
    const [right, down] = since(event, from)
    const { view } = from
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
      const view = viewNow()
      if (view !== undefined) onView(zoomed(view, event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM, at))
    },
    { signal, passive: false },
  )
  frame.addEventListener(
    'keydown',
    (event) => {
      const view = event.target === frame ? viewNow() : undefined
      const moved = view && viewAfter(view, event.key)
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
